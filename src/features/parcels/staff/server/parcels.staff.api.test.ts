import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { supportMessage } from '#features/support/server/support.table.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { listLateParcels } from '../late/late-parcels.contract.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import { findParcels, staffParcel } from '../parcels.staff.contract.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;

beforeAll(async () => {
  site = await startWebsite();
  office = startStaff(site);
  await addParcel(site.db, waybillNo(1));
  await addParcel(site.db, waybillNo(2), {
    acceptedAt: new Date('2026-11-19T09:00:00+07:00'),
    promisedDate: null,
  });
  await addParcel(site.db, waybillNo(3), { senderPhone: '+66811111111', consigneePhone: '+66822222222' });
});
afterAll(() => site.close());

it('finds a parcel by its number as people type it, and reports a missing one', async () => {
  const operations = await office.as('operations');
  const number = waybillNo(1);
  const typed = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`;
  expect(await operations.get(findParcels, { text: typed })).toMatchObject({
    by: 'waybill',
    rows: [{ waybillNo: number, status: 'ON_DELIVERY', senderName: 'สมชาย ใจดี' }],
  });
  for (const text of [waybillNo(99), 'O261120000000', '%', "' or 1=1 --", '٣٣٣'])
    expect(await operations.get(findParcels, { text })).toEqual({ by: 'nothing', rows: [], isMore: false });
  expect(await operations.call(findParcels, { text: ' ' })).toMatchObject({
    data: { fields: [{ field: 'text', msg: 'Enter a number' }] },
  });
});

it('finds the parcels of a phone, newest first, records it without the number, and is limited', async () => {
  const service = await office.as('customerService', 'Malee');
  const found = await service.get(findParcels, { text: '081-234-5678' });
  expect(found).toMatchObject({ by: 'phone', isMore: false });
  expect(found.rows.map((row) => row.waybillNo)).toEqual([waybillNo(2), waybillNo(1)]);
  expect((await service.get(findParcels, { text: '081-234-5678', only: 'numbers' })).by).toBe('nothing');

  const auditor = await office.as('auditor');
  const { rows } = await auditor.get(listAudit, { action: 'parcel.searchedByPhone' });
  expect(rows).toMatchObject([{ actorName: 'Malee', subjectId: '…5678', after: { found: 2 } }]);
  expect(JSON.stringify(rows)).not.toContain('812345678');

  for (let nth = 1; nth < 30; nth += 1) await service.get(findParcels, { text: '0811111111' });
  const refused = await service.call(findParcels, { text: '0811111111' });
  expect(refused).toMatchObject({ code: parcelsStaffErrors.tooManySearches.code, status: 429 });
  // The limit does not apply to searches by number.
  expect((await service.get(findParcels, { text: waybillNo(3) })).rows).toHaveLength(1);
});

it('shows messages to support about a parcel, also those of earlier releases with its number in groups', async () => {
  const about = { contact: '0812345678', text: 'อยู่ไหน', language: 'th', topic: 'LATE' } as const;
  const createdAt = site.clock.now();
  await site.db.orm.insert(supportMessage).values([
    { ...about, number: 'S-1', waybillNo: waybillNo(3), createdAt },
    { ...about, number: 'S-2', waybillNo: formatWaybillNo(waybillNo(3)), createdAt },
    { ...about, number: 'S-3', waybillNo: waybillNo(2), createdAt },
  ]);
  const service = await office.as('customerService', 'Nid');
  const { complaints } = await service.get(staffParcel, { waybillNo: waybillNo(3) });
  expect(complaints.map(({ number }) => number).toSorted()).toEqual(['S-1', 'S-2']);
});

it('shows a parcel completely, with every scan, and records one view', async () => {
  const service = await office.as('customerService', 'Somsri');
  const whole = await service.get(staffParcel, { waybillNo: waybillNo(1) });
  expect(whole).toMatchObject({
    facts: {
      consignee: { name: 'วิภา ศรีสุข', phone: '+66898761234', address: '45 หมู่ 6' },
      codSatang: 59_900,
    },
    promise: { date: '2026-11-21', by: 'carrier', zone: 'BETWEEN_REGIONS', countedFrom: '2026-11-18' },
    publicView: { status: 'ON_DELIVERY', lateness: { kind: 'ON_TIME' } },
    events: [
      { code: 'OUT_FOR_DELIVERY', note: 'ฝากป้อมยามได้', facilityCode: 'CNX07' },
      { code: 'PICKED_UP', operator: 'ประยุทธ', receivedAt: expect.any(String) },
    ],
    order: null,
    accounts: [],
    claims: [],
    messages: [],
    webhooks: [],
    urges: [],
    complaints: [],
    instructions: [],
  });
  const promised = await service.get(staffParcel, { waybillNo: waybillNo(2) });
  expect(promised.promise).toMatchObject({ by: 'rules', date: promised.publicView.promisedDate });

  await service.get(staffParcel, { waybillNo: waybillNo(1) });
  const auditor = await office.as('auditor');
  const of = { subjectKind: 'parcel', subjectId: waybillNo(1) };
  const { rows } = await auditor.get(listAudit, of);
  expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([['parcel.viewed', 'Somsri']]);
  site.clock.forward(16 * 60);
  await service.get(staffParcel, { waybillNo: waybillNo(1) });
  expect((await auditor.get(listAudit, of)).rows).toHaveLength(2);

  const missing = await service.call(staffParcel, { waybillNo: waybillNo(98) }, { lang: 'TH' });
  expect(missing).toMatchObject({ code: parcelsStaffErrors.parcelNotFound.code, status: 404 });
});

it('shows other records only to those who may see them [P-04]', async () => {
  await site.logIn('+66811111111');
  const all = await office.as(['parcels.read', 'customers.read', 'claims.read', 'messages.read']);
  const seen = await all.get(staffParcel, { waybillNo: waybillNo(3) });
  expect(seen.accounts).toMatchObject([{ side: 'sender', name: 'ทดสอบ', kind: 'GENERAL' }]);
  const alone = await office.as(['parcels.read']);
  expect(await alone.get(staffParcel, { waybillNo: waybillNo(3) })).toMatchObject({
    accounts: null,
    claims: null,
    messages: null,
    webhooks: null,
  });
});

it('lists parcels past their promised day, longest late first, until they arrive', async () => {
  site.clock.set('2026-11-25T08:00:00+07:00');
  const operations = await office.as('operations');
  const late = async (how: { limit?: number; cursor?: string } = {}) =>
    operations.get(listLateParcels, { ...how });
  const { parcelFacts: facts } = site.services;
  const numbers = [11, 12, 13, 14, 15].map(waybillNo);
  const [delivered = '', byRules = '', longest = '', tooOld = '', later = ''] = numbers;
  const acceptedAt = new Date('2026-11-18T09:00:00+07:00');
  await addParcel(site.db, delivered, { promisedDate: '2026-11-23', acceptedAt });
  await addParcel(site.db, byRules, { promisedDate: null, acceptedAt });
  await addParcel(site.db, longest, { promisedDate: '2026-11-19', acceptedAt });
  await addParcel(site.db, tooOld, { promisedDate: '2026-10-25', acceptedAt });
  await addParcel(site.db, later, { promisedDate: '2026-11-25', acceptedAt });
  const mine = (rows: readonly { waybillNo: string }[]) =>
    rows.map((row) => row.waybillNo).filter((number) => numbers.includes(number));
  await facts.recordDerived();
  const { rows, counted } = await late();
  expect(mine(rows)).toEqual([longest, byRules, delivered]);
  expect(rows[0]).toMatchObject({ promisedDate: '2026-11-19', daysLate: 6, status: 'ON_DELIVERY' });
  expect(counted).toEqual({ total: rows.length, isMore: false });

  const first = await late({ limit: 1 });
  const rest = await late({ cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...rest.rows]).toEqual(rows);

  const place = { countryCode: 'TH', facilityCode: 'CNX07' };
  const occurredAt = new Date('2026-11-25T07:00:00+07:00');
  await addScan(site.db, delivered, { code: 'DELIVERED', occurredAt, ...place });
  await addScan(site.db, byRules, { code: 'RETURNING', occurredAt, ...place });
  const now = await late();
  expect(mine(now.rows)).toEqual([longest]);
  expect(now.counted.total).toBe(rows.length - 2);
  await site.db.pool.query("update parcel set promised_date = '2026-11-30' where waybill_no = $1", [longest]);
  await facts.recordDerived();
  expect(mine((await late()).rows)).toEqual([]);
});
