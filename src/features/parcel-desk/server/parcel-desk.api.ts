import type { Api } from '../../../http/mount.ts';
import { mountStaff } from '../../../http/staff/mount-staff.ts';
import { deskParcel, findParcels } from '../parcel-desk.contract.ts';
import type { DeskDeps } from './desk-deps.ts';
import { find } from './find-parcels.ts';
import { getWhole } from './whole-parcel.ts';

/** Puts the calls of the desk of parcels on the server. */
export function mountParcelDesk(api: Api, deps: DeskDeps): void {
  mountStaff(api, findParcels, (input, call) => find(deps, input, call));
  mountStaff(api, deskParcel, ({ waybillNo }, call) => getWhole(deps, waybillNo, call));
}
