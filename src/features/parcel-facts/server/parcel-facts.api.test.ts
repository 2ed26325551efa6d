import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAnother } from '#db/test-db.ts';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import {
  EVENTS,
  event,
  type FeedClient,
  newWaybill,
  PARCELS,
  parcel,
  startFeedClient,
} from '#tests/fakes/feed.ts';
import { addScanEvents, recordFacts, unwatchCustomer, watchCustomer, watchParcels } from './facts.repo.ts';
import type { Fact } from './facts-in-order.ts';
import { parcelFact } from './parcel-facts.table.ts';

let feed: FeedClient;
let readers = 0;
let seen: string[] = [];
const occurredAt = new Date('2026-11-19T03:00:00Z');

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());
beforeEach(async () => {
  await feed.site.db.pool.query('truncate parcel_fact, watched_parcel, watching_customer, fact_cursor');
  seen = [];
});

const toText = ({ waybillNo, kind }: Pick<Fact, 'waybillNo' | 'kind'>) => `${waybillNo} ${kind}`;

/** A separate reader that records what it receives. */
function newReader(
  handle: (facts: readonly Fact[]) => Promise<void> = async () => {},
  name = `r${++readers}`,
) {
  return feed.site.services.parcelFacts.createReader({
    name,
    async handle(facts) {
      await handle(facts);
      seen.push(...facts.map(toText));
    },
  });
}

const orm = () => feed.site.db.orm;

it('a scan of a watched parcel is a fact, once however often the feed repeats it', async () => {
  const [watched, other] = [newWaybill(), newWaybill()];
  await watchParcels(orm(), [watched]);
  const lines = [
    event(watched),
    event(other),
    event(watched, { code: 'DELIVERED', occurredAt: '2026-11-19T11:00:00+07:00', reason: null }),
  ];
  await feed.report(EVENTS, lines);
  await feed.report(EVENTS, [...lines].reverse());
  const reader = newReader();
  expect(await reader.look()).toBe(2);
  expect(seen).toEqual([`${watched} picked_up`, `${watched} delivered`]);
  await feed.report(EVENTS, lines);
  expect(await reader.look()).toBe(0);
});

it('a fact has the place and the reason of its scan', async () => {
  const waybill = newWaybill();
  await watchParcels(orm(), [waybill]);
  await feed.report(EVENTS, [
    event(waybill, { code: 'DELIVERY_ATTEMPTED', reason: 'NOBODY_HOME', district: 'บางรัก' }),
  ]);
  const facts: Fact[] = [];
  await newReader(async (batch) => void facts.push(...batch)).look();
  expect(facts).toMatchObject([
    {
      kind: 'attempt_failed',
      code: 'DELIVERY_ATTEMPTED',
      reason: 'NOBODY_HOME',
      provinceCode: '10',
      district: 'บางรัก',
      facilityCode: 'BKK01',
      mode: 'live',
      occurredAt: new Date('2026-11-19T03:00:00Z'),
    },
  ]);
});

it('the feed starts watching the parcels of a subscribed customer, on either end, including earlier scans', async () => {
  const { site } = feed;
  const { rows } = await site.db.pool.query<{ id: string }>(
    "insert into customer (phone, name) values ('+66812345678', 'ร้าน') returning id",
  );
  const [before, sent, got, strange] = [newWaybill(), newWaybill(), newWaybill(), newWaybill()];
  const theirs = { sender: { name: 'ก', phone: '081 999 0000' } };
  await feed.report(PARCELS, [parcel(before)]);
  await orm().transaction((tx) =>
    watchCustomer(tx, { customerId: rows[0]?.id ?? '', watcher: 'test', now: site.clock.now() }),
  );
  await feed.report(
    EVENTS,
    [before, sent, got, strange].map((waybill) => event(waybill)),
  );
  await feed.report(PARCELS, [
    parcel(sent),
    parcel(got, { ...theirs, consignee: { name: 'ร้าน', phone: '081-234-5678' } }),
    parcel(strange, theirs),
  ]);
  expect(await site.services.parcelFacts.settle()).toBe(3);
  await newReader().look();
  expect(seen.toSorted()).toEqual([before, sent, got].map((waybill) => `${waybill} picked_up`));
  await unwatchCustomer(orm(), rows[0]?.id ?? '', 'test');
  await feed.report(PARCELS, [parcel(newWaybill())]);
  expect(await site.services.parcelFacts.settle()).toBe(0);
  await site.db.pool.query("delete from customer where phone = '+66812345678'");
});

it('an event from before a parcel was watched is no fact', async () => {
  const waybill = newWaybill();
  await feed.report(EVENTS, [event(waybill)]);
  await watchParcels(orm(), [waybill]);
  expect(await feed.site.services.parcelFacts.settle()).toBe(1);
  expect(await newReader().look()).toBe(0);
});

it('an event and a watch in concurrent transactions make a fact', async () => {
  const waybill = newWaybill();
  const client = await feed.site.db.pool.connect();
  await client.query('begin');
  // As everything that writes events does (decision 099).
  await client.query('select pg_current_xact_id()');
  const since = new Date('2026-11-19T02:59:00Z');
  await client.query(
    `insert into scan_event (waybill_no, occurred_at, code, country_code) values ($1, '2026-11-19T03:00:00Z', 'PICKED_UP', 'TH')`,
    [waybill],
  );
  await watchParcels(orm(), [waybill], since);
  const settling = feed.site.services.parcelFacts.settle();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await client.query('commit');
  client.release();
  expect(await settling).toBe(1);
  await newReader().look();
  expect(seen).toEqual([`${waybill} picked_up`]);
});

it('no fact is skipped when transactions commit out of order', async () => {
  const [slow, fast] = [newWaybill(), newWaybill()];
  const client = await feed.site.db.pool.connect();
  await client.query('begin');
  const insert = `insert into parcel_fact (waybill_no, occurred_at, code) values ($1, now(), 'PICKED_UP')`;
  await client.query(insert, [slow]);
  await recordFacts(orm(), [{ waybillNo: fast, occurredAt, code: 'PICKED_UP' }]);
  const reader = newReader();
  expect(await reader.look(0)).toBe(0);
  await client.query('commit');
  client.release();
  await expect.poll(() => reader.look().then(() => seen)).toEqual([`${slow} picked_up`, `${fast} picked_up`]);
});

it('a failed reader gets the batch again, and its writes are rolled back', async () => {
  await recordFacts(orm(), [{ waybillNo: newWaybill(), occurredAt, code: 'LOST' }]);
  const failing = feed.site.services.parcelFacts.createReader({
    name: 'twice',
    async handle(_, tx) {
      await tx.execute(sql`insert into fact_cursor (name) values ('written by the one that fails')`);
      throw new Error('cut off');
    },
  });
  await expect(failing.look()).rejects.toThrow('cut off');
  expect(await newReader(undefined, 'twice').look()).toBe(1);
  const { rows } = await feed.site.db.pool.query("select name from fact_cursor where name like 'written%'");
  expect(rows).toEqual([]);
});

it('of two processes one handles a batch at a time, and together they handle each fact once', async () => {
  const waybills = Array.from({ length: 1200 }, newWaybill);
  const other = await openAnother(feed.site.db, 3);
  let atOnce = 0;
  let most = 0;
  const handle = async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 30));
    atOnce -= 1;
  };
  const readersOfOne = [newReader(handle, 'shared'), newReader(handle, 'shared')];
  for (const reader of readersOfOne) reader.start();
  await recordFacts(
    orm(),
    waybills.map((waybillNo) => ({ waybillNo, occurredAt, code: 'PICKED_UP' as const })),
  );
  await other.pool.query("select pg_notify('parcels_changed', '')");
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1200);
  for (const reader of readersOfOne) await reader.stop();
  expect(most).toBe(1);
  expect(new Set(seen).size).toBe(1200);
  await other.close();
});

it('events that the website writes itself are facts of watched parcels', async () => {
  const [ordered, plain] = [newWaybill(), newWaybill()];
  const of = (waybillNo: string, code: ScanEventCode) => ({
    waybillNo,
    code,
    occurredAt: new Date('2026-11-19T05:00:00Z'),
    countryCode: 'TH',
  });
  await watchParcels(orm(), [ordered]);
  await addScanEvents(orm(), [of(ordered, 'CANCELLED'), of(plain, 'CANCELLED'), of(ordered, 'CANCELLED')]);
  await newReader().look();
  expect(seen).toEqual([`${ordered} cancelled`]);
});

it('a parcel that missed its promised day is late once for that day; a delivered one is not', async () => {
  const { parcelFacts: facts } = feed.site.services;
  const [late, arrived, early] = [newWaybill(), newWaybill(), newWaybill()];
  const promised = (waybill: string, promisedDate: string) => parcel(waybill, { promisedDate });
  await feed.report(PARCELS, [
    promised(late, '2026-11-19'),
    promised(arrived, '2026-11-19'),
    promised(early, '2026-11-20'),
  ]);
  await watchParcels(orm(), [late, arrived, early]);
  await feed.report(EVENTS, [event(arrived, { code: 'DELIVERED', occurredAt: '2026-11-19T20:00:00+07:00' })]);
  const now = new Date('2026-11-20T09:00:00+07:00');
  expect(await facts.recordLate(now)).toBe(1);
  expect(await facts.recordLate(now)).toBe(0);
  await newReader().look();
  expect(seen.filter((text) => text.endsWith(' late'))).toEqual([`${late} late`]);
  expect(await facts.recordLate(new Date('2026-11-21T09:00:00+07:00'))).toBe(1);
});

it('facts are deleted after thirty days, and sandbox facts reach only readers that ask for them', async () => {
  const known = { occurredAt, code: 'PICKED_UP' as const };
  const daysAgo = (days: number) => new Date(feed.site.clock.now().getTime() - days * 86_400_000);
  await orm()
    .insert(parcelFact)
    .values([
      { ...known, waybillNo: newWaybill(), recordedAt: daysAgo(31) },
      { ...known, waybillNo: newWaybill(), mode: 'sandbox' },
    ]);
  await feed.site.services.retention.run('parcelFacts');
  expect(await newReader().look()).toBe(1);
  expect(seen).toEqual([]);
  const tried = feed.site.services.parcelFacts.createReader({
    name: 'tried',
    modes: ['sandbox'],
    handle: async (facts) => void seen.push(...facts.map((f) => f.mode)),
  });
  await tried.look();
  expect(seen).toEqual(['sandbox']);
});
