import { mount, type StaffApi } from '#http/mount.ts';
import * as contract from '../places.staff.contract.ts';
import type { PlacesStaffService } from './places.staff.service.ts';

/** Mounts the staff side of places. */
export function mountPlacesStaff(api: StaffApi, service: PlacesStaffService): void {
  mount(api, contract.findStaffPlaces, (input, { language }) => service.find(input, language));
  mount(api, contract.listOverrides, (input, { language }) => service.list(input, language));
  mount(api, contract.overrideDetail, ({ code }, { language }) => service.detail(code, language));
  mount(api, contract.saveOverride, service.save);
  mount(api, contract.removeOverride, service.remove);
}
