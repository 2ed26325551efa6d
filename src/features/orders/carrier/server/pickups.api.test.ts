import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { cancelOrder, orderDetail, pickupWindows } from '../../orders.contract.ts';

const PICKUPS = '/open/v1/pickups';
let fixture: OrderFixture;
let key = '';

beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('dispatch', ['carrier']);
});
afterAll(() => fixture.close());

async function open(path: string, body?: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fixture.site.send(path, { ...init, headers });
  return { status: response.status, body: await response.json() };
}

const readOn = async (cursor: string | null) =>
  (await open(cursor ? `${PICKUPS}?limit=100&cursor=${cursor}` : `${PICKUPS}?limit=100`)).body;

/**
 * The changes of an order since a cursor. Concurrent transactions in the cluster, also of other tests, delay
 * changes until everything before them is visible; changes of earlier tests may come first.
 */
async function changesSince(cursor: string, orderNo: string) {
  let page = { pickups: [] as { orderNo: string }[], nextCursor: cursor };
  const look = async () => {
    page = await readOn(cursor);
    return page.pickups.map((each) => each.orderNo);
  };
  await expect.poll(look, { timeout: 10_000 }).toContain(orderNo);
  return { ...page, pickups: page.pickups.filter((each) => each.orderNo === orderNo) };
}

it('pickups are read on from a cursor; a cancelled one appears again and is never picked up', async () => {
  const me = await fixture.newCustomer();
  const before = (await readOn(null)).nextCursor;
  const { orderNo, subOrders } = await me.order();
  const { pickups, nextCursor } = await changesSince(before, orderNo);
  expect(pickups).toMatchObject([
    { orderNo, state: 'OPEN', waybillNos: subOrders.map(({ waybillNo }) => waybillNo), reason: null },
  ]);
  expect(await readOn(nextCursor)).toEqual({ pickups: [], nextCursor });
  await fixture.site.get(cancelOrder, { orderNo }, me.how);
  expect((await changesSince(nextCursor, orderNo)).pickups).toMatchObject([{ orderNo, state: 'CANCELLED' }]);
  for (const [what, body] of Object.entries({ acknowledge: {}, done: {}, failed: { reason: 'x' } }))
    expect(await open(`${PICKUPS}/${orderNo}/${what}`, body)).toMatchObject({
      status: 409,
      body: { code: 54008 },
    });
});

it('the carrier’s report is in the history of the order, once however often it is repeated', async () => {
  const me = await fixture.newCustomer();
  const { orderNo } = await me.order();
  const say = (what: string, body: object = {}) => open(`${PICKUPS}/${orderNo}/${what}`, body);
  expect((await say('acknowledge')).body).toMatchObject({ state: 'ACKNOWLEDGED' });
  expect((await say('acknowledge')).status).toBe(200);
  expect((await say('failed', { reason: 'ไม่พบผู้ส่ง' })).body).toMatchObject({ reason: 'ไม่พบผู้ส่ง' });
  expect((await say('failed', { reason: 'again' })).body).toMatchObject({ reason: 'ไม่พบผู้ส่ง' });
  const order = await fixture.site.get(orderDetail, { orderNo }, me.how);
  expect(order.changes).toMatchObject([
    { kind: 'booked', by: 'customer', note: null },
    { kind: 'pickupAcknowledged', by: 'carrier' },
    { kind: 'pickupFailed', by: 'carrier', note: 'ไม่พบผู้ส่ง' },
  ]);
  expect(order.actions).toContain('changePickup');
  const { days } = await fixture.site.get(pickupWindows, {}, me.how);
  expect(days.length).toBeGreaterThan(0);
});

it('a collected parcel cannot be cancelled by the customer, even before it is scanned', async () => {
  const me = await fixture.newCustomer();
  const { orderNo } = await me.order();
  expect((await open(`${PICKUPS}/${orderNo}/done`, {})).status).toBe(200);
  expect((await fixture.site.get(orderDetail, { orderNo }, me.how)).actions).toEqual(['orderAgain']);
  expect((await fixture.site.call(cancelOrder, { orderNo }, me.how)).code).toBe(54004);
});

it('a scan of the courier closes a pickup automatically', async () => {
  const me = await fixture.newCustomer();
  const before = (await readOn(null)).nextCursor;
  const { orderNo, subOrders } = await me.order();
  await fixture.scan(subOrders[0]?.waybillNo, 'PICKED_UP');
  expect((await changesSince(before, orderNo)).pickups).toMatchObject([{ orderNo, state: 'DONE' }]);
  expect((await open(`${PICKUPS}/${orderNo}/failed`, { reason: 'late' })).status).toBe(409);
  expect((await open(`${PICKUPS}/${orderNo}/done`, {})).status).toBe(200);
});

it('a number without an order, and a key of another scope, are refused', async () => {
  expect((await open(`${PICKUPS}/O261120999999/done`, {})).status).toBe(404);
  const feed = await fixture.site.services.partners.apiKeys.issue('feed only', ['feed']);
  const headers = { authorization: `Bearer ${feed}` };
  expect((await fixture.site.send(PICKUPS, { headers })).status).toBe(403);
});
