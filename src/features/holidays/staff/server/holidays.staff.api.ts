import { mount, type StaffApi } from '#http/mount.ts';
import * as contract from '../holidays.staff.contract.ts';
import type { HolidaysStaffService } from './holidays.staff.service.ts';

/** Mounts what staff do with the calendar of public holidays. */
export function mountHolidaysStaff(api: StaffApi, service: HolidaysStaffService): void {
  mount(api, contract.listHolidays, (input) => service.list(input));
  mount(api, contract.addHoliday, service.add);
  mount(api, contract.changeHoliday, service.change);
  mount(api, contract.setHolidayObserved, service.setObserved);
}
