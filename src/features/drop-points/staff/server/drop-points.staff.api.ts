import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../drop-points.staff.contract.ts';
import type { PointsStaffService } from './drop-points.staff.service.ts';
import type { PointReports } from './point-reports.service.ts';

/** Mounts what staff do with points and with reports of mistakes. */
export function mountPointsStaff(
  api: Api,
  { points, reports }: { points: PointsStaffService; reports: PointReports },
): void {
  mountStaff(api, contract.listStaffPoints, (input, { language }) => points.list(input, language));
  mountStaff(api, contract.staffPointDetail, ({ code }, { language }) => points.detail(code, language));
  mountStaff(api, contract.createPoint, points.create);
  mountStaff(api, contract.changePoint, points.change);
  mountStaff(api, contract.closePoint, points.close);
  mountStaff(api, contract.reopenPoint, points.reopen);
  mountStaff(api, contract.setPointOnline, points.setOnline);
  mountStaff(api, contract.listPointReports, (input, { language }) => reports.list(input, language));
  mountStaff(api, contract.settlePointReport, reports.settle);
}
