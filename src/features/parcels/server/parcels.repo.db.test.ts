import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openPool } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { createParcelsRepo, type ParcelsRepo } from './parcels.repo.ts';

let db: Db;
let parcels: ParcelsRepo;

beforeAll(async () => {
  db = await createTestDatabase();
  parcels = createParcelsRepo(db);
  for (const nth of [1, 2, 3]) await addParcel(db, waybillNo(nth));
});
afterAll(() => db.close());

it('reads parcels with their events for the public tier, and nothing about people [E-10]', async () => {
  const [row, ...others] = await parcels.findTracked([waybillNo(1), waybillNo(99)]);
  expect(others).toEqual([]);
  expect({ ...row, events: row?.events.toSorted((a, b) => +a.occurredAt - +b.occurredAt) }).toEqual({
    waybillNo: waybillNo(1),
    service: 'SUPER',
    acceptedAt: new Date('2026-11-18T09:00:00+07:00'),
    promisedDate: '2026-11-21',
    originCountryCode: 'TH',
    originProvinceCode: '10',
    destinationCountryCode: 'TH',
    destinationProvinceCode: '50',
    destinationDistrict: 'หางดง',
    destinationFacilityCode: 'CNX07',
    events: [
      {
        code: 'PICKED_UP',
        reason: null,
        occurredAt: new Date('2026-11-18T10:00:00+07:00'),
        countryCode: 'TH',
        provinceCode: '10',
        facilityCode: 'BKK01',
      },
      {
        code: 'OUT_FOR_DELIVERY',
        reason: null,
        occurredAt: new Date('2026-11-20T08:00:00+07:00'),
        countryCode: 'TH',
        provinceCode: '50',
        facilityCode: 'CNX07',
      },
    ],
  });
});

it('reads everything for those who may see it', async () => {
  const [row] = await parcels.findFull([waybillNo(2)]);
  expect(row).toMatchObject({
    waybillNo: waybillNo(2),
    weightGrams: 1250,
    lengthCm: 40,
    codSatang: 59_900,
    senderName: 'สมชาย ใจดี',
    consigneePhone: '+66898761234',
    acceptedAt: new Date('2026-11-18T09:00:00+07:00'),
    receivedAt: expect.any(Date),
  });
  expect(row?.events.find((event) => event.code === 'OUT_FOR_DELIVERY')).toMatchObject({
    waybillNo: waybillNo(2),
    note: 'ฝากป้อมยามได้',
    operator: null,
    receivedAt: expect.any(Date),
  });
});

it('finds events of other months, and a parcel without any', async () => {
  await addScan(db, waybillNo(3), {
    code: 'RETURNED',
    occurredAt: new Date('2027-01-05T08:00:00+07:00'),
    countryCode: 'TH',
  });
  await addScan(db, waybillNo(3), {
    code: 'ORDER_RECEIVED',
    occurredAt: new Date('2026-10-20T08:00:00+07:00'),
    countryCode: 'TH',
  });
  await db.pool.query('delete from scan_event where waybill_no = $1', [waybillNo(2)]);
  const rows = await parcels.findTracked([waybillNo(2), waybillNo(3)]);
  const codes = Object.fromEntries(rows.map((row) => [row.waybillNo, row.events.map((e) => e.code).sort()]));
  expect(codes).toEqual({
    [waybillNo(2)]: [],
    [waybillNo(3)]: ['ORDER_RECEIVED', 'OUT_FOR_DELIVERY', 'PICKED_UP', 'RETURNED'],
  });
});

it('finds the same by the statements for parcels on several servers', async () => {
  const spread = createParcelsRepo({ pool: db.pool, distributed: new Set(['parcel', 'scan_event']) });
  const numbers = [waybillNo(3), waybillNo(99), waybillNo(1)];
  const inOrder = <T extends { waybillNo: string }>(rows: T[]) =>
    rows.toSorted((a, b) => a.waybillNo.localeCompare(b.waybillNo));
  for (const find of ['findTracked', 'findFull'] as const)
    expect(inOrder(await spread[find](numbers))).toEqual(inOrder(await parcels[find](numbers)));
});

it('plans the lookup once on one server, whatever the count of numbers', async () => {
  const one = await createTestDatabase({ spreads: false });
  // PostgreSQL itself: behind a pooler nothing may be prepared by name.
  const direct = openPool(one.directUrl, 1);
  const client = await direct.pool.connect();
  try {
    const onOneConnection = createParcelsRepo({ pool: client, distributed: new Set() });
    for (let times = 0; times < 20; times += 1) await onOneConnection.findTracked([waybillNo(1)]);
    const { rows } = await client.query<{ generic_plans: number }>(
      "select generic_plans from pg_prepared_statements where name = 'tracked_parcels'",
    );
    expect(rows[0]?.generic_plans).toBeGreaterThanOrEqual(15);
  } finally {
    client.release();
    await direct.close();
    await one.close();
  }
});

if (inject('testWorkerUrls').length === 0) {
  it('asking one server of several not run: no server given', () => expect(db.distributed.size).toBe(0));
} else {
  it('asks one server of several for one number, however often', async () => {
    const client = await db.pool.connect();
    try {
      const onOneConnection = createParcelsRepo({ pool: client, distributed: db.distributed });
      for (let times = 0; times < 12; times += 1) await onOneConnection.findTracked([waybillNo(1)]);
      const { rows } = await client.query(`explain execute tracked_parcels_distributed('{${waybillNo(1)}}')`);
      expect(rows.map((row) => row['QUERY PLAN'].trim())).toContain('Task Count: 1');
    } finally {
      client.release();
    }
  });
}
