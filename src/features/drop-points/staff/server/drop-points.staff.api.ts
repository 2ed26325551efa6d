import { mount, type StaffApi } from '#http/mount.ts';
import * as contract from '../drop-points.staff.contract.ts';
import type { PointsStaffService } from './drop-points.staff.service.ts';
import type { PointReports } from './point-reports.service.ts';

/** Mounts what staff do with points and with reports of mistakes. */
export function mountPointsStaff(
  api: StaffApi,
  { points, reports }: { points: PointsStaffService; reports: PointReports },
): void {
  mount(api, contract.listStaffPoints, (input, { language }) => points.list(input, language));
  mount(api, contract.staffPointDetail, ({ code }, { language }) => points.detail(code, language));
  mount(api, contract.createPoint, points.create);
  mount(api, contract.changePoint, points.change);
  mount(api, contract.closePoint, points.close);
  mount(api, contract.reopenPoint, points.reopen);
  mount(api, contract.setPointOnline, points.setOnline);
  mount(api, contract.listPointReports, reports.list);
  mount(api, contract.settlePointReport, reports.settle);
  mount(api, contract.handOverReports, reports.handOver);
}
