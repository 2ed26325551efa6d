import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claimCalls from '#features/claims/claims.contract.ts';
import { createScanEventPartitions } from '#features/feed/server/scan-event-partitions.ts';
import { shortenPartition } from '#features/feed/server/shorten-partition.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { addScan } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { listRetention, placeHold, releaseHold } from '../staff/retention.staff.contract.ts';

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.site.close());

/** Two years after the scans of the fixture's parcels, and the year of their partition. */
const AFTER_TERM = '2028-12-01T01:30:00+07:00';
const AFTER_PARTITION = '2029-02-01T01:30:00+07:00';

const retention = () => fixture.site.services.retention;

async function rowsOf<T extends Record<string, unknown>>(statement: string): Promise<T[]> {
  const { rows } = await fixture.site.db.pool.query(statement);
  return rows as T[];
}

async function parcelsAmong(numbers: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ waybill_no: string }>('select waybill_no from parcel');
  return rows.map((row) => row.waybill_no).filter((each) => numbers.includes(each));
}

async function eventsOf(waybillNo: string): Promise<number> {
  return (await rowsOf(`select 1 from scan_event where waybill_no = '${waybillNo}'`)).length;
}

/** How many rows a dry run finds, by kind. */
async function planned(): Promise<Record<string, number>> {
  const plan = await retention().plan();
  return Object.fromEntries(plan.map(({ kind, rows }) => [kind.name, rows]));
}

it('removes old parcels with their people, keeps sums, and keeps what is on hold, recent, or in a claim', async () => {
  const { site } = fixture;
  const me = await fixture.newClaimant();
  const [phone] = await rowsOf<{ phone: string }>(`select phone from customer where id = '${me.customerId}'`);
  const plain = { weightGrams: 1_000, codSatang: 5_000, senderPhone: '+66811110001' };
  const old = await fixture.newParcel(plain);
  const unpromised = await fixture.newParcel({ ...plain, promisedDate: null });
  const held = await fixture.newParcel(plain);
  const ofCustomer = await fixture.newParcel({ ...plain, senderPhone: phone?.phone });
  const recent = await fixture.newParcel(plain);
  const claimed = await fixture.newParcel({ ...plain, senderPhone: '+66811110009' });
  await site.db.orm.execute(sql`
    insert into claim select * from json_populate_record(null::claim, ${JSON.stringify(claimOf(claimed))}::json)`);
  const all = [old, unpromised, held, ofCustomer, recent, claimed];
  site.clock.set(AFTER_TERM);
  const where = { countryCode: 'TH', provinceCode: '50' };
  await addScan(site.db, recent, { code: 'DELIVERED', occurredAt: site.clock.now(), ...where });
  const keeper = await startStaff(site).as('claims', 'Malee');
  const reason = 'case 12/2571';
  await keeper.get(placeHold, { kind: 'parcel', subject: ` ${held} `, reason });
  const customerHold = await keeper.get(placeHold, { kind: 'customer', subject: phone?.phone ?? '', reason });

  const before = await planned();
  expect(before.parcels).toBe(2);
  expect(await parcelsAmong(all)).toHaveLength(6);
  for (const [name, rows] of Object.entries(before))
    expect([name, await retention().run(name)], name).toEqual([name, rows]);
  expect((await parcelsAmong(all)).sort()).toEqual([held, ofCustomer, recent, claimed].sort());
  expect(Object.values(await planned()).reduce((sum, rows) => sum + rows)).toBe(0);
  expect(
    await rowsOf(
      'select month::text, service, origin, destination, parcels, weight_grams, cod_satang from parcel_total',
    ),
  ).toEqual([
    {
      month: '2026-11-01',
      service: 'SUPER',
      origin: '10',
      destination: '50',
      parcels: 2,
      weight_grams: 2000,
      cod_satang: 10000,
    },
  ]);

  // The partition of their scans still has recent ones then, and goes as soon as nothing in it is needed.
  expect(await eventsOf(old)).toBeGreaterThan(0);
  site.clock.set(AFTER_PARTITION);
  const later = await planned();
  expect(later.scanEvents).toBe((await eventsOf(old)) + (await eventsOf(unpromised)));
  expect(await retention().run('scanEvents', 1)).toBe(later.scanEvents);
  expect([await eventsOf(old), await eventsOf(unpromised)]).toEqual([0, 0]);
  for (const each of [held, ofCustomer, recent, claimed])
    expect(await eventsOf(each), each).toBeGreaterThan(0);

  // A released hold lets go of what it held, and of nothing else.
  const { holdId } = customerHold.hold;
  const again = await startStaff(site).as('claims');
  await again.get(releaseHold, { holdId, reason: 'settled' });
  expect(await retention().run('parcels')).toBe(1);
  expect((await parcelsAmong(all)).sort()).toEqual([held, recent, claimed].sort());
});

it('keeps a parcel that came on hold between being found and being locked', async () => {
  const own = await openClaimFixture();
  const { db, clock } = own.site;
  const [kept, gone] = [await own.newParcel({}), await own.newParcel({})];
  clock.set(AFTER_TERM);
  // Readers pass, and who wants to lock one of its rows waits.
  const meanwhile = await db.pool.connect();
  await meanwhile.query('begin');
  await meanwhile.query('lock table parcel in exclusive mode');
  const removed = own.site.services.retention.run('parcels');
  const waiting = async () =>
    (
      await db.pool.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`)
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  await meanwhile.query(
    `insert into legal_hold (kind, subject, name, reason, placed_at, placed_by)
     values ('parcel', $1, $1, 'court', $2, 'Malee')`,
    [kept, clock.now()],
  );
  await meanwhile.query('commit');
  meanwhile.release();
  expect(await removed).toBe(1);
  const { rows } = await db.pool.query('select waybill_no from parcel where waybill_no = any($1)', [
    [kept, gone],
  ]);
  expect(rows).toEqual([{ waybill_no: kept }]);
  await own.site.close();
});

it('drops a partition of scans in which nobody needs anything', async () => {
  const own = await openClaimFixture();
  const number = await own.newParcel({});
  own.site.clock.set(AFTER_PARTITION);
  const names = async () =>
    (
      await own.site.db.pool.query(
        "select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = 'scan_event'::regclass",
      )
    ).rows.map((row) => row.relname);
  expect(await names()).toContain('scan_event_2026');
  const [scans] = (await own.site.services.retention.plan()).filter(({ kind }) => kind.name === 'scanEvents');
  // Before its parcel has gone as well as after it.
  expect(scans?.rows).toBe(3);
  expect(scans?.oldest).toEqual(new Date('2026-11-18T10:00:00+07:00'));
  expect(await own.site.services.retention.run('parcels')).toBe(1);
  // A month of the year that has a partition of its own goes in the same night.
  await shortenPartition(own.site.db, 'month', new Date('2026-11-20T00:00:00Z'));
  await createScanEventPartitions(own.site.db.pool, 'month').ensureMonths(['2026-12']);
  expect(await names()).toContain('scan_event_2026_12');
  expect(await own.site.services.retention.run('scanEvents')).toBe(3);
  expect((await names()).filter((name) => name.startsWith('scan_event_2026'))).toEqual([]);
  const where = { countryCode: 'TH', occurredAt: new Date('2026-11-18T10:00:00+07:00') };
  await addScan(own.site.db, number, { code: 'PICKED_UP', ...where });
  expect(await names()).toContain('scan_event_2026');
  await own.site.close();
});

it('removes closed claims after their term, and the files of one on hold never', async () => {
  const own = await openClaimFixture();
  const { site } = own;
  const me = await own.newClaimant();
  const [closed, held] = [await me.claim(), await me.claim()];
  for (const claimNo of [closed, held]) await site.get(claimCalls.withdrawClaim, { claimNo }, me.how);
  const keeper = await startStaff(site).as('claims');
  await keeper.get(placeHold, { kind: 'claim', subject: held.toLowerCase(), reason: 'court' });
  const claimNos = async () =>
    (await site.db.pool.query('select claim_no from claim order by claim_no')).rows.map(
      (row) => row.claim_no,
    );
  const run = async () => {
    for (const name of ['uploads', 'claims', 'parcels']) await site.services.retention.run(name);
  };
  site.clock.forward(91 * 86_400);
  await run();
  const left = await site.db.orm.select().from(upload);
  // Documents of the closed one have gone; its pictures, and all files of the other, are there.
  expect(left.filter(({ purpose }) => purpose === 'identification')).toHaveLength(1);
  expect(left.filter(({ purpose }) => purpose === 'claimPhoto')).toHaveLength(10);
  site.clock.forward(700 * 86_400);
  await run();
  expect(await claimNos()).toEqual([held]);
  const rest = await site.db.orm.select().from(upload);
  expect(new Set(rest.map(({ attachedTo }) => attachedTo))).toHaveProperty('size', 2);
  expect(rest.filter(({ purpose }) => purpose === 'claimPhoto')).toHaveLength(5);
  await site.close();
});

it('goes on where it was when a process is killed in the middle of a batch', async () => {
  const { site } = fixture;
  const me = await fixture.newClaimant();
  await site.db.pool.query(
    `insert into login_record (customer_id, at, method, outcome)
     select $1, $2::timestamptz - interval '100 days', 'CODE', 'OK' from generate_series(1, 25)`,
    [me.customerId, site.clock.now()],
  );
  const left = async () =>
    Number((await rowsOf<{ n: string }>('select count(*) as n from login_record'))[0]?.n);
  expect((await planned()).logins).toBe(25);
  const names: string[] = [];
  const begin = () => retention().begin(async (name) => void names.push(name));
  await begin();
  site.clock.forward(86_400);
  await begin();
  expect(names).toContain('logins');
  expect(await retention().work('logins', () => true, 10)).toEqual({ rows: 10, isLeft: true });

  // The second batch of another process waits for a hold that is being placed; there it is killed.
  const placing = await site.db.pool.connect();
  await placing.query('begin');
  await placing.query('select pg_advisory_xact_lock(7302522)');
  const now = site.clock.now().toISOString();
  const child = spawn(
    process.execPath,
    ['tests/fakes/processes/retention-process.ts', site.db.directUrl, now],
    {
      stdio: 'inherit',
    },
  );
  const waiting = async () =>
    (
      await site.db.pool.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`)
    ).rows.length;
  await expect.poll(waiting, { timeout: 20_000, interval: 50 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await placing.query('rollback');
  placing.release();
  expect(await left()).toBe(15);

  const passes = async () => {
    const { kinds } = await (await startStaff(site).as('auditor')).get(listRetention, {});
    return kinds.find(({ name }) => name === 'logins');
  };
  expect(await passes()).toMatchObject({ lastRows: 10, lastEndedAt: null, waiting: 15 });
  // Another process takes it over within the hour, and counts on.
  names.length = 0;
  await begin();
  expect(names).toEqual([]);
  site.clock.forward(3600);
  await begin();
  expect(names).toContain('logins');
  expect(await retention().work('logins', () => false, 10)).toEqual({ rows: 15, isLeft: false });
  expect(await left()).toBe(0);
  expect(await passes()).toMatchObject({ lastRows: 25, totalRows: 25, waiting: 0, oldestAt: null });
  expect(await retention().work('logins', () => false)).toEqual({ rows: 0, isLeft: false });
}, 40_000);

it('is declared by features: every figure of the rules has a kind, and names are unique', async () => {
  const plan = await retention().plan(1);
  const figures = plan.flatMap(({ kind: { term } }) =>
    typeof term === 'object' && 'figure' in term ? [term.figure] : [],
  );
  const { retention: rules } = await fixture.site.services.rules.inForce();
  // The date of a document is set when its claim ends, from the figure in force then.
  const set = Object.keys(rules).filter((figure) => figure !== 'claimDocumentDays');
  expect([...new Set(figures)].sort()).toEqual(set.sort());
  const names = plan.map(({ kind }) => kind.name);
  expect(new Set(names).size).toBe(names.length);
});

/** A claim that is still open, with what its table requires. */
function claimOf(waybillNo: string) {
  const at = '2026-11-20T09:00:00+07:00';
  return {
    id: '7d0f3a52-4a54-4a5a-9d7f-1f1f2a2b3c4d',
    claim_no: 'CLM-OPEN',
    request_key: '7d0f3a52-4a54-4a5a-9d7f-1f1f2a2b3c4e',
    request_digest: '',
    waybill_no: waybillNo,
    kind: 'standard',
    claim_type: 'damaged',
    item_type: 'clothing',
    service: 'SUPER',
    role: 'sender',
    remarks: '',
    payee_kind: 'bank',
    bank_code: '004',
    account_number: '1',
    payee_name: 'ก',
    payee_phone: '+66812345678',
    estimate: {},
    state: 'inReview',
    submitted_at: at,
  };
}
