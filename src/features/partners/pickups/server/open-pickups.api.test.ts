import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePickup } from '#features/orders/orders.contract.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

const PICKUPS = '/open/v1/pickup-bookings';
const afternoon = { date: '2026-11-20', from: '13:00', until: '15:00' };
const tomorrow = { date: '2026-11-21', from: '09:00', until: '11:00' };

let site: Website;
let carrier = '';
beforeAll(async () => {
  site = await openShops();
  carrier = await site.services.partners.apiKeys.issue('dispatch', ['carrier']);
});
afterAll(() => site.close());

let keys = 0;
async function book(shop: Shop, differs: object = {}) {
  keys += 1;
  const content = {
    ...shopOrder(),
    handover: 'PICKUP',
    pickup: afternoon,
    samePickup: 'separate',
    ...differs,
  };
  const { status, body } = await shop.send('/open/v1/orders', content, {
    'idempotency-key': `pickup-${keys}`,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as { orderNo: string; parcels: { waybillNo: string }[] };
}

/** What the carrier's systems say of a pickup. */
async function report(orderNo: string, what: string, body: object = {}): Promise<number> {
  const headers = { authorization: `Bearer ${carrier}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await site.send(`/open/v1/pickups/${orderNo}/${what}`, init)).status;
}

async function factsOf(waybillNo = ''): Promise<unknown[]> {
  const { rows } = await site.db.pool.query(
    'select code, detail from parcel_fact where waybill_no = $1 order by id',
    [waybillNo],
  );
  return rows.filter(({ code }) => code === 'PICKUP_MOVED');
}

describe('a pickup of a shop', () => {
  it('is listed, all or by its day, and parcels that are brought to a drop point have none [W-11]', async () => {
    const shop = await openShop(site);
    const walkedIn = await book(shop, { handover: 'WALK_IN', pickup: undefined });
    const first = await book(shop);
    site.clock.forward(1);
    const second = await book(shop, { pickup: tomorrow });
    const numbers = async (query: string) => {
      const { body } = await shop.send(`${PICKUPS}${query}`);
      return { found: body.pickups.map(({ pickupNo }: { pickupNo: string }) => pickupNo), body };
    };
    expect((await numbers('')).found).toEqual([second.orderNo, first.orderNo]);
    expect((await numbers('?date=2026-11-20')).found).toEqual([first.orderNo]);
    const page = await numbers('?limit=1');
    expect(page.found).toEqual([second.orderNo]);
    const rest = await numbers(`?limit=1&cursor=${page.body.nextCursor}`);
    expect([rest.found, rest.body.nextCursor]).toEqual([[first.orderNo], null]);
    const none = await shop.send(`${PICKUPS}/${walkedIn.orderNo}`);
    expect([none.status, none.body.code]).toEqual([404, 54007]);
    expect((await shop.send(`${PICKUPS}/${first.orderNo}`)).body).toMatchObject({
      pickupNo: first.orderNo,
      state: 'OPEN',
      pickup: afternoon,
      reason: null,
      orderNos: [first.orderNo],
      waybillNos: first.parcels.map(({ waybillNo }) => waybillNo),
      sender: { placeCode: '100402', postcode: '10500' },
      actions: ['cancel', 'move'],
    });
  });

  it('has what the carrier says of it, with the reason of a failure', async () => {
    const shop = await openShop(site);
    const { orderNo } = await book(shop);
    const read = async () => (await shop.send(`${PICKUPS}/${orderNo}`)).body;
    await report(orderNo, 'acknowledge');
    expect(await read()).toMatchObject({ state: 'ACKNOWLEDGED', actions: ['cancel', 'move'] });
    await report(orderNo, 'failed', { reason: 'ไม่พบผู้ส่ง' });
    expect(await read()).toMatchObject({ state: 'FAILED', reason: 'ไม่พบผู้ส่ง' });
    const other = await book(shop);
    await report(other.orderNo, 'done');
    expect((await shop.send(`${PICKUPS}/${other.orderNo}`)).body).toMatchObject({
      state: 'DONE',
      actions: [],
    });
  });

  it('is moved to a window that can be booked, and to no other [C-04]', async () => {
    const shop = await openShop(site);
    const { orderNo, parcels } = await book(shop);
    const move = (pickup: object) => shop.send(`${PICKUPS}/${orderNo}/move`, { pickup });
    for (const wrong of [
      { ...tomorrow, from: '09:30' },
      { ...tomorrow, date: '2026-11-19' },
      { ...tomorrow, date: '2027-01-05' },
    ]) {
      const { status, body } = await move(wrong);
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/pickup' }]]);
    }
    const { status, body } = await move(tomorrow);
    expect([status, body]).toMatchObject([200, { pickup: tomorrow, state: 'OPEN' }]);
    expect(await factsOf(parcels[0]?.waybillNo)).toEqual([{ code: 'PICKUP_MOVED', detail: tomorrow }]);
  });

  it('is called off with its order, once that is confirmed, and again without harm', async () => {
    const shop = await openShop(site);
    const { orderNo } = await book(shop);
    const cancel = (body: object) => shop.send(`${PICKUPS}/${orderNo}/cancel`, body);
    const unconfirmed = await cancel({});
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 46500]);
    for (let time = 0; time < 2; time += 1)
      expect((await cancel({ withOrder: true })).body).toMatchObject({ state: 'CANCELLED', actions: [] });
    expect((await shop.send(`/open/v1/orders/${orderNo}`)).body).toMatchObject({ status: 'CANCELLED' });
    const late = await shop.send(`${PICKUPS}/${orderNo}/move`, { pickup: tomorrow });
    expect([late.status, late.body.code]).toEqual([409, 54004]);
  });

  it('does not exist for another shop, for a key of the other mode, or without the scope', async () => {
    const [shop, other] = [await openShop(site), await openShop(site)];
    const { orderNo } = await book(shop);
    const sandbox = { authorization: `Bearer ${await shop.otherKey('sandbox')}` };
    for (const headers of [{ authorization: `Bearer ${other.key}` }, sandbox]) {
      const answers = [
        await shop.send(`${PICKUPS}/${orderNo}`, undefined, headers),
        await shop.send(`${PICKUPS}/${orderNo}/move`, { pickup: tomorrow }, headers),
        await shop.send(`${PICKUPS}/${orderNo}/cancel`, { withOrder: true }, headers),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 54007]));
      expect((await shop.send(PICKUPS, undefined, headers)).body.pickups).toEqual([]);
    }
    const tracking = await openShop(site, { scopes: ['track'] });
    expect((await tracking.send(PICKUPS)).status).toBe(403);
    expect((await shop.send(PICKUPS, undefined, { authorization: `Bearer ${carrier}` })).status).toBe(403);
    expect((await shop.send(`${PICKUPS}/${orderNo}`)).body).toMatchObject({
      state: 'OPEN',
      pickup: afternoon,
    });
  });
});

describe('the same time again', () => {
  it('leaves what the carrier has planned, on the website and by API, also once it is too late to book', async () => {
    const shop = await openShop(site);
    const { orderNo, parcels } = await book(shop);
    await report(orderNo, 'acknowledge');
    const again = () => shop.send(`${PICKUPS}/${orderNo}/move`, { pickup: afternoon });
    expect((await again()).body).toMatchObject({ state: 'ACKNOWLEDGED' });
    const order = await site.get(changePickup, { orderNo, pickup: afternoon }, { token: shop.token });
    expect(order.changes.map(({ kind }) => kind)).toEqual(['booked', 'pickupAcknowledged']);
    site.clock.forward(5 * 3600);
    expect((await again()).body).toMatchObject({ state: 'ACKNOWLEDGED', pickup: afternoon });
    expect(await factsOf(parcels[0]?.waybillNo)).toEqual([]);
    site.clock.forward(-5 * 3600);
  });

  it('asks for another pickup after one that failed', async () => {
    const shop = await openShop(site);
    const { orderNo } = await book(shop);
    await report(orderNo, 'failed', { reason: 'closed' });
    const again = await shop.send(`${PICKUPS}/${orderNo}/move`, { pickup: afternoon });
    expect(again.body).toMatchObject({ state: 'OPEN', reason: null });
    expect(await report(orderNo, 'acknowledge')).toBe(200);
  });
});
