import type { Api } from '#http/mount.ts';
import { mountStaff } from '#http/staff/mount-staff.ts';
import * as contract from '../places-desk.contract.ts';
import type { PlacesDesk } from './places-desk.service.ts';

/** Mounts what staff do with places. */
export function mountPlacesDesk(api: Api, desk: PlacesDesk): void {
  mountStaff(api, contract.findDeskPlaces, (input, { language }) => desk.find(input, language));
  mountStaff(api, contract.listOverrides, (input, { language }) => desk.list(input, language));
  mountStaff(api, contract.overrideDetail, ({ code }, { language }) => desk.detail(code, language));
  mountStaff(api, contract.saveOverride, desk.save);
  mountStaff(api, contract.removeOverride, desk.remove);
}
