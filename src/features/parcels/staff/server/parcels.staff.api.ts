import { mount, type StaffApi } from '#http/mount.ts';
import { replaceEvent, restoreEvent, voidEvent } from '../corrections.contract.ts';
import { customerRecords } from '../customer-records.contract.ts';
import { listLateParcels } from '../late/late-parcels.contract.ts';
import { listLate } from '../late/server/list-late.ts';
import { findParcels, staffParcel } from '../parcels.staff.contract.ts';
import { replaceScan, restoreScan, voidScan } from './correct-event.ts';
import { recordsOf } from './customer-records.ts';
import { find, toRows } from './find-parcels.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';
import { getWhole } from './whole-parcel.ts';

/** Mounts what staff do with parcels. */
export function mountParcelsStaff(api: StaffApi, deps: ParcelsStaffDeps): void {
  mount(api, findParcels, (input, call) => find(deps, input, call));
  mount(api, staffParcel, ({ waybillNo }, call) => getWhole(deps, waybillNo, call));
  mount(api, listLateParcels, (asked) =>
    listLate({ ...deps, orm: deps.reading, toRows: (waybillNos) => toRows(deps, waybillNos) }, asked),
  );
  mount(api, customerRecords, ({ customerId }, call) => recordsOf(deps, customerId, call));
  mount(api, voidEvent, (input, call) => voidScan(deps, input, call));
  mount(api, replaceEvent, (input, call) => replaceScan(deps, input, call));
  mount(api, restoreEvent, (input, call) => restoreScan(deps, input, call));
}
