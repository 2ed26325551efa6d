import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, line, newWaybill, startFeedClient } from '#tests/fakes/feed.ts';

const MANY = 1_200;

let feed: FeedClient;
beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

const manyWaybills = () => Array.from({ length: MANY }, newWaybill);
const linesOf = (waybills: readonly string[]) => waybills.map((each) => line(event(each))).join('');

async function totalsOf(lines: string) {
  const answers = await feed.streamed(EVENTS, lines, '?results=problems');
  return answers.at(-1);
}

async function watch(waybill: string): Promise<void> {
  await feed.site.db.pool.query(
    `insert into watched_parcel (waybill_no, events_since, is_settled) values ($1, now() - interval '1 year', true)`,
    [waybill],
  );
}

async function factsOf(waybill: string): Promise<string[]> {
  const { rows } = await feed.site.db.pool.query<{ code: string }>(
    'select code from parcel_fact where waybill_no = $1 order by id',
    [waybill],
  );
  return rows.map(({ code }) => code);
}

describe('many new lines at once', () => {
  it('are stored, and become facts about watched parcels, unlike older events', async () => {
    const waybills = manyWaybills();
    const watched = waybills[700] ?? '';
    await feed.report(EVENTS, [
      event(watched, { code: 'ORDER_RECEIVED', occurredAt: '2026-11-18T10:00:00+07:00' }),
    ]);
    await watch(watched);
    expect(await totalsOf(linesOf(waybills))).toEqual({
      totals: { accepted: MANY, duplicate: 0, rejected: 0 },
    });
    expect(await feed.storedEvents(watched)).toHaveLength(2);
    expect(await factsOf(watched)).toEqual(['PICKED_UP']);
    expect(await factsOf(waybills[701] ?? '')).toEqual([]);
  });

  it('are distinguished from one among them that is stored already', async () => {
    const waybills = manyWaybills();
    const [stored, watched] = [waybills[900] ?? '', waybills[901] ?? ''];
    await feed.report(EVENTS, [event(stored)]);
    await watch(watched);
    expect(await totalsOf(linesOf(waybills))).toEqual({
      totals: { accepted: MANY - 1, duplicate: 1, rejected: 0 },
    });
    expect(await feed.storedEvents(stored)).toHaveLength(1);
    expect(await factsOf(watched)).toEqual(['PICKED_UP']);
  });

  it('are stored once when two senders send them at the same moment in opposite orders', async () => {
    const waybills = manyWaybills();
    const [one, other] = await Promise.all([
      totalsOf(linesOf(waybills)),
      totalsOf(linesOf(waybills.toReversed())),
    ]);
    const { rows } = await feed.site.db.pool.query('select 1 from scan_event where waybill_no = any($1)', [
      waybills,
    ]);
    expect(rows).toHaveLength(MANY);
    expect(one).toHaveProperty('totals');
    expect(other).toHaveProperty('totals');
  });
});
