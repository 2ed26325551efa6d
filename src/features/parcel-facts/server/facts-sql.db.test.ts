import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import {
  factsOf,
  listColumns,
  type ScanRows,
  scansIn,
  watchAndFactsOf,
  watchesOf,
} from './facts-sql.repo.ts';

let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('truncate parcel_fact, watched_parcel, watching_customer, customer cascade');
});

const AT = '2026-11-19T04:00:00Z';
const scansOf = (...waybillNos: string[]) =>
  waybillNos.map((waybillNo) => `('${waybillNo}', timestamptz '${AT}', 'DELIVERED', 'BKK-1')`).join(', ');

async function facts(): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    'select waybill_no, occurred_at, code, facility_code from parcel_fact order by waybill_no',
  );
  return rows;
}
const factAbout = (waybillNo: string) => ({
  waybill_no: waybillNo,
  occurred_at: new Date(AT),
  code: 'DELIVERED',
  facility_code: 'BKK-1',
});

it('facts are written about scans of watched parcels, whatever the statement calls its rows and columns', async () => {
  await db.pool.query(`insert into watched_parcel (waybill_no) values ('111111111111'), ('222222222222')`);
  const usual = scansIn('fresh');
  await db.pool.query(
    `with ${usual.from} (${listColumns(usual)}) as (values ${scansOf('111111111111', '333333333333')}) ${factsOf(usual)}`,
  );
  const other: ScanRows = {
    from: 'given',
    columns: { waybillNo: 'parcel_no', occurredAt: 'at', code: 'what', facilityCode: 'place' },
  };
  await db.pool.query(
    `with given (${listColumns(other)}) as (values ${scansOf('222222222222', '444444444444')}) ${factsOf(other)}`,
  );
  expect(await facts()).toEqual([factAbout('111111111111'), factAbout('222222222222')]);
});

it('one statement starts watching parcels and writes the facts about their first scans', async () => {
  const first = scansIn('first_scans');
  const { watches, facts: written } = watchAndFactsOf(first);
  await db.pool.query(
    `with ${first.from} (${listColumns(first)}) as (values ${scansOf('111111111111')}), watches as (${watches}) ${written}`,
  );
  expect(await facts()).toEqual([factAbout('111111111111')]);
  const { rows } = await db.pool.query('select waybill_no, is_settled from watched_parcel');
  expect(rows).toEqual([{ waybill_no: '111111111111', is_settled: true }]);
});

it('parcels without subscribers are not watched', async () => {
  const parcels = {
    from: 'sent',
    columns: { waybillNo: 'no', senderPhone: 'by', consigneePhone: 'towards' },
  };
  await db.pool.query(
    `with sent (${listColumns(parcels)}) as (values ('111111111111', '+66811111111', '+66822222222'))
     ${watchesOf(parcels)}`,
  );
  const { rows } = await db.pool.query('select waybill_no from watched_parcel');
  expect(rows).toEqual([]);
});
