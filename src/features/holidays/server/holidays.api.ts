import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../holidays.contract.ts';
import type { HolidaysStaffService } from '../staff/server/holidays.staff.service.ts';

/** Mounts what staff do with the calendar of public holidays. */
export function mountHolidays(api: Api, desk: HolidaysStaffService): void {
  mountStaff(api, contract.listHolidays, (input) => desk.list(input));
  mountStaff(api, contract.addHoliday, desk.add);
  mountStaff(api, contract.changeHoliday, desk.change);
  mountStaff(api, contract.setHolidayObserved, desk.setObserved);
}
