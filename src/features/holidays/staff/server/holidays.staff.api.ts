import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../holidays.staff.contract.ts';
import type { HolidaysStaffService } from './holidays.staff.service.ts';

/** Mounts what staff do with the calendar of public holidays. */
export function mountHolidaysStaff(api: Api, service: HolidaysStaffService): void {
  mountStaff(api, contract.listHolidays, (input) => service.list(input));
  mountStaff(api, contract.addHoliday, service.add);
  mountStaff(api, contract.changeHoliday, service.change);
  mountStaff(api, contract.setHolidayObserved, service.setObserved);
}
