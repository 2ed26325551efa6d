import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../points-desk.contract.ts';
import type { PointReports } from './point-reports.service.ts';
import type { PointsDesk } from './points-desk.service.ts';

/** Mounts what staff do with points and with reports of mistakes. */
export function mountPointsDesk(
  api: Api,
  { points, reports }: { points: PointsDesk; reports: PointReports },
): void {
  mountStaff(api, contract.listDeskPoints, (input, { language }) => points.list(input, language));
  mountStaff(api, contract.deskPointDetail, ({ code }, { language }) => points.detail(code, language));
  mountStaff(api, contract.createDeskPoint, points.create);
  mountStaff(api, contract.changeDeskPoint, points.change);
  mountStaff(api, contract.closeDeskPoint, points.close);
  mountStaff(api, contract.reopenDeskPoint, points.reopen);
  mountStaff(api, contract.setDeskPointOnline, points.setOnline);
  mountStaff(api, contract.listPointReports, (input, { language }) => reports.list(input, language));
  mountStaff(api, contract.settlePointReport, reports.settle);
}
