import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../holidays.contract.ts';
import type { HolidaysDesk } from './holidays-desk.service.ts';

/** Mounts what staff do with the calendar of public holidays. */
export function mountHolidays(api: Api, desk: HolidaysDesk): void {
  mountStaff(api, contract.listHolidays, (input) => desk.list(input));
  mountStaff(api, contract.addHoliday, desk.add);
  mountStaff(api, contract.changeHoliday, desk.change);
  mountStaff(api, contract.setHolidayObserved, desk.setObserved);
}
