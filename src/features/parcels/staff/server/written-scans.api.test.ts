import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { addParcel, waybillNo as numberOf } from '#tests/fakes/parcels.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addEvent, findFacilities, replaceEvent, voidEvent } from '../corrections.contract.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import { staffParcel } from '../parcels.staff.contract.ts';

const DAY = '2026-11-20';
/** The last scan of the parcels below, which began at BKK01. */
const last = { code: 'OUT_FOR_DELIVERY', occurredAt: `${DAY}T01:00:00.000Z`, facilityCode: 'CNX07' } as const;
const reason = 'The courier scanned the wrong parcel';

let site: Website;
let office: ReturnType<typeof startStaff>;
let operations: StaffCaller;
let made = 0;

beforeAll(async () => {
  site = await startWebsite();
  await site.services.seed(['dropPoints']);
  site.clock.set(`${DAY}T16:00:00+07:00`);
  office = startStaff(site);
  operations = await office.as('operations', 'Malee');
});
afterAll(() => site.close());

async function newParcel(): Promise<string> {
  made += 1;
  const waybillNo = numberOf(7_000_000 + made);
  await addParcel(site.db, waybillNo);
  return waybillNo;
}

describe('a facility in a scan that staff write', () => {
  const right = { code: 'DELIVERY_ATTEMPTED', occurredAt: `${DAY}T08:05:00.000Z` } as const;
  const replace = (
    waybillNo: string,
    scan: Omit<InputOf<typeof replaceEvent>, 'waybillNo' | 'revision' | 'event' | 'reason'>,
  ) => operations.call(replaceEvent, { waybillNo, revision: 0, event: last, reason, ...scan });

  it('is found in the network by its code, its name or its place', async () => {
    const { facilities } = await operations.get(findFacilities, { text: 'br-1004' });
    expect(facilities[0]).toMatchObject({ code: 'BR-1004', name: 'Bang Rak branch', provinceCode: '10' });
    expect((await operations.get(findFacilities, { text: 'บางรัก' })).facilities).toContainEqual(
      facilities[0],
    );
  });

  it('brings its place, and is named for each reader', async () => {
    const waybillNo = await newParcel();
    expect((await replace(waybillNo, { ...right, facilityCode: 'BR-1004' })).succ).toBe(true);
    const { events } = await operations.get(staffParcel, { waybillNo });
    expect(events[0]).toMatchObject({
      provinceCode: '10',
      district: 'บางรัก',
      placeNames: { facility: 'Bang Rak branch' },
    });
  });

  it('is refused where nobody knows it, or where the place is not its own', async () => {
    const waybillNo = await newParcel();
    const bangRak = { ...right, facilityCode: 'BR-1004' };
    for (const [scan, field] of [
      [{ ...right, facilityCode: 'NOPE-99', facilityName: 'Moon base' }, 'facilityCode'],
      [{ ...bangRak, provinceCode: '50' }, 'provinceCode'],
      [{ ...bangRak, district: 'หางดง' }, 'district'],
      [{ ...bangRak, facilityName: 'Moon base' }, 'facilityName'],
      [{ ...right, code: 'RECEIVED', deliveryReason: 'NOBODY_HOME' }, 'deliveryReason'],
    ] as const)
      expect(await replace(waybillNo, scan)).toMatchObject({ succ: false, data: { fields: [{ field }] } });
    expect((await operations.get(staffParcel, { waybillNo })).revision).toBe(0);
  });

  it('may be another one of the parcel, with the place that its scan names', async () => {
    const waybillNo = await newParcel();
    expect((await replace(waybillNo, { ...right, facilityCode: 'BKK01' })).succ).toBe(true);
    const { events } = await operations.get(staffParcel, { waybillNo });
    const collected = events.find(({ code }) => code === 'PICKED_UP');
    expect(events[0]).toMatchObject({ facilityCode: 'BKK01', provinceCode: collected?.provinceCode });
  });
});

describe('a scan that staff add', () => {
  const missing = { code: 'RETURNED', occurredAt: `${DAY}T08:30:00.000Z`, facilityCode: 'BR-1004' } as const;
  const add = (
    waybillNo: string,
    scan: Omit<InputOf<typeof addEvent>, 'waybillNo' | 'revision' | 'reason'>,
    who = operations,
  ) => who.call(addEvent, { waybillNo, revision: 0, reason: 'The scanner was broken', ...scan });

  it('counts like one that was sent, is marked, and is voided like one', async () => {
    const waybillNo = await newParcel();
    const held = { ...missing, code: 'DAMAGED' as const };
    expect((await add(waybillNo, held)).data).toEqual({ revision: 1 });
    const seenByStaff = await operations.get(staffParcel, { waybillNo });
    expect(seenByStaff.events[0]).toMatchObject({ code: 'DAMAGED', isByStaff: true, isVoided: false });
    expect(seenByStaff.corrections).toMatchObject([{ kind: 'added', reason: 'The scanner was broken' }]);
    const auditor = await office.as('auditor');
    const { rows } = await auditor.get(listAudit, { subjectKind: 'parcel', subjectId: waybillNo });
    expect(rows.find(({ action }) => action === 'parcel.eventAdded')).toMatchObject({ before: null });
    const { code, occurredAt, facilityCode } = held;
    const taken = { waybillNo, revision: 1, event: { code, occurredAt, facilityCode }, reason };
    expect((await operations.call(voidEvent, taken)).succ).toBe(true);
    const [voided] = (await operations.get(staffParcel, { waybillNo })).events;
    expect(voided).toMatchObject({ code: 'DAMAGED', isByStaff: true, isVoided: true });
  });

  it('says where it was, is refused twice, and nobody adds one without the permission [P-04]', async () => {
    const waybillNo = await newParcel();
    const { code, occurredAt } = missing;
    const nowhere = await add(waybillNo, { code, occurredAt });
    expect(nowhere).toMatchObject({ data: { fields: [{ field: 'facilityCode' }] } });
    const half = await add(waybillNo, { code, occurredAt, facilityName: 'At the gate' });
    expect(half).toMatchObject({ data: { fields: [{ field: 'provinceCode' }] } });
    expect((await add(waybillNo, missing, await office.as('customerService'))).status).toBe(403);
    expect(
      (
        await add(waybillNo, {
          ...missing,
          code: last.code,
          occurredAt: last.occurredAt,
          facilityCode: 'CNX07',
        })
      ).code,
    ).toBe(parcelsStaffErrors.eventExists.code);
  });
});
