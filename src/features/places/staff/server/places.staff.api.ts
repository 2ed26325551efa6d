import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../places.staff.contract.ts';
import type { PlacesStaffService } from './places.staff.service.ts';

/** Mounts the staff side of places. */
export function mountPlacesStaff(api: Api, service: PlacesStaffService): void {
  mountStaff(api, contract.findStaffPlaces, (input, { language }) => service.find(input, language));
  mountStaff(api, contract.listOverrides, (input, { language }) => service.list(input, language));
  mountStaff(api, contract.overrideDetail, ({ code }, { language }) => service.detail(code, language));
  mountStaff(api, contract.saveOverride, service.save);
  mountStaff(api, contract.removeOverride, service.remove);
}
