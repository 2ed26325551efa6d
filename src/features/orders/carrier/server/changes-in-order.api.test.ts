import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCursor } from '#lib/open/cursor.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';

let fixture: OrderFixture;
let key = '';

beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('dispatch', ['carrier']);
});
afterAll(() => fixture.close());

type Page = { pickups: { orderNo: string; state: string }[]; nextCursor: string | null };

async function read(cursor: string | null, limit = 100): Promise<Page> {
  const headers = { authorization: `Bearer ${key}` };
  const on = cursor ? `&cursor=${cursor}` : '';
  return (await fixture.site.send(`/open/v1/pickups?limit=${limit}${on}`, { headers })).json();
}

/** Reads on until all of these have come; transactions of other tests may hold them back for a moment. */
async function readUntil(cursor: string | null, orderNos: readonly string[]) {
  const seen: string[] = [];
  let at = cursor;
  await expect
    .poll(
      async () => {
        const { pickups, nextCursor } = await read(at);
        at = nextCursor;
        seen.push(...pickups.map(({ orderNo }) => orderNo));
        return seen;
      },
      { timeout: 10_000 },
    )
    .toEqual(expect.arrayContaining([...orderNos]));
  return { seen, cursor: at };
}

/** A transaction that cancels an order as the site does: it is numbered before it writes its change. */
async function cancelling(orderNo: string) {
  const client = await fixture.site.db.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `update customer_order set status = 'CANCELLED' where order_no = $1 returning id`,
    [orderNo],
  );
  return {
    change: () =>
      client.query(
        `insert into order_change (order_id, at, by, kind) values ($1, now(), 'customer', 'cancelled')`,
        [rows[0]?.id],
      ),
    async end() {
      await client.query('commit');
      client.release();
    },
  };
}

it('a change is told although one with a higher number was visible before it', async () => {
  const me = await fixture.newCustomer();
  const [first, second] = [await me.order(), await me.order({ samePickup: 'separate' })];
  const orderNos = [first.orderNo, second.orderNo];
  const { cursor } = await readUntil(null, orderNos);
  const [early, late] = [await cancelling(first.orderNo), await cancelling(second.orderNo)];
  await late.change();
  await early.change();
  await early.end();
  const between = await readUntil(cursor, [first.orderNo]);
  await late.end();
  expect((await readUntil(between.cursor, [second.orderNo])).seen).toEqual([second.orderNo]);
});

it('a booking is told although an older transaction that is under way wrote a higher number', async () => {
  const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
  const { orderNo } = await me.order();
  const { cursor } = await readUntil(null, [orderNo]);
  const slow = await cancelling(orderNo);
  const slowest = await fixture.site.db.pool.connect();
  await slowest.query('begin');
  await slowest.query('select pg_current_xact_id()');
  const booked = await other.order();
  await slow.change();
  await slow.end();
  const between = await readUntil(cursor, [orderNo]);
  await slowest.query('commit');
  slowest.release();
  expect((await readUntil(between.cursor, [booked.orderNo])).seen).toEqual([booked.orderNo]);
});

/** The newest change, as the database has it. */
async function newestChange(): Promise<{ id: number; xid: string }> {
  const { rows } = await fixture.site.db.pool.query<{ id: number; xid: string }>(
    'select id, xid::text as xid from order_change order by id desc limit 1',
  );
  return rows[0] ?? { id: 0, xid: '0' };
}

it('a cursor of an earlier release skips nothing, and what comes again comes once', async () => {
  const me = await fixture.newCustomer();
  const { orderNo } = await me.order();
  await readUntil(null, [orderNo]);
  const { id } = await newestChange();
  const first = await readUntil(toCursor([String(id)]), [orderNo]);
  expect(await read(first.cursor)).toEqual({ pickups: [], nextCursor: first.cursor });
  const later = await me.order({ samePickup: 'separate' });
  expect((await readUntil(first.cursor, [later.orderNo])).seen).toEqual([later.orderNo]);
});

it('a cursor from before a restored backup skips nothing that is booked since', async () => {
  const me = await fixture.newCustomer();
  const before = await me.order();
  const { cursor } = await readUntil(null, [before.orderNo]);
  const { id, xid } = await newestChange();
  const fromElsewhere = toCursor([`${id}@${BigInt(xid) + 1_000_000n}`]);
  // As a restored backup has them.
  await fixture.site.db.pool.query(`update order_change set xid = '0' where id = any (
    select id from order_change order by id limit 1000)`);
  const later = await me.order({ samePickup: 'separate' });
  for (const earlier of [cursor, fromElsewhere]) {
    const read = await readUntil(earlier, [later.orderNo]);
    expect((await readUntil(read.cursor, [])).seen).toEqual([]);
  }
});

it('a cursor that names no number of a transaction is refused', async () => {
  const headers = { authorization: `Bearer ${key}` };
  for (const wrong of ['7@x', '7@99999999999999999999', '@7', '7@7@7'])
    expect([
      wrong,
      (await fixture.site.send(`/open/v1/pickups?cursor=${toCursor([wrong])}`, { headers })).status,
    ]).toEqual([wrong, 422]);
});
