import { mount, type StaffApi } from '#http/mount.ts';
import type { Language } from '#lib/language.ts';
import { addEvent, findFacilities, replaceEvent, restoreEvent, voidEvent } from '../corrections.contract.ts';
import { customerParcels, customerRecords } from '../customer-records.contract.ts';
import { handOverParcels, listLateParcels, parcelNotes } from '../late/late-parcels.contract.ts';
import { lateQueue } from '../late/server/follow-late.ts';
import { listLate } from '../late/server/list-late.ts';
import { findParcels, staffParcel } from '../parcels.staff.contract.ts';
import { addScan, replaceScan, restoreScan, voidScan } from './correct-event.ts';
import { parcelsOfCustomer } from './customer-parcels.ts';
import { recordsOf } from './customer-records.ts';
import { find } from './find-parcels.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';
import { getWhole } from './whole-parcel.ts';

/** Mounts what staff do with parcels. */
export function mountParcelsStaff(api: StaffApi, deps: ParcelsStaffDeps): void {
  mount(api, findParcels, (input, call) => find(deps, input, call));
  mount(api, staffParcel, ({ waybillNo }, call) => getWhole(deps, waybillNo, call));
  mount(api, listLateParcels, (asked, { actor: { staffId }, language }) =>
    listLate(deps, asked, { staffId, language }),
  );
  mount(api, handOverParcels, ({ parcels, to }, call) =>
    deps.handOverRows(call, { rows: parcels, to }, lateQueue(deps.clock)),
  );
  deps.notes.mount(api, parcelNotes);
  mount(api, customerParcels, ({ customerId }, call) => parcelsOfCustomer(deps, customerId, call));
  mount(api, customerRecords, ({ customerId }, call) => recordsOf(deps, customerId, call));
  mount(api, voidEvent, (input, call) => voidScan(deps, input, call));
  mount(api, replaceEvent, (input, call) => replaceScan(deps, input, call));
  mount(api, addEvent, (input, call) => addScan(deps, input, call));
  mount(api, findFacilities, ({ text }, { language }) => facilitiesOf(deps, text, language));
  mount(api, restoreEvent, (input, call) => restoreScan(deps, input, call));
}

async function facilitiesOf({ dropPoints }: ParcelsStaffDeps, text: string, language: Language) {
  const found = await dropPoints.searchFacilities(text);
  return {
    facilities: found.map(({ code, names, provinceCode, districts }) => ({
      code,
      name: names[language],
      district: language === 'th' ? districts.th : districts.en,
      provinceCode,
    })),
  };
}
