import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeDelivery, stopChange } from '#features/delivery-instructions/instructions.contract.ts';
import { newestLinkTo } from './fakes/outbox.ts';
import { addParcel, waybillNo } from './fakes/parcels.ts';
import { openShop, type Shop, shopOrder } from './fakes/shop.ts';
import { startWebsite, type Website } from './fakes/website.ts';

/** Whoever holds a connection for a transaction and waits for another one waits for those who do the same. */
const CONNECTIONS = 2;
const AT_ONCE = 8;
const each = Array.from({ length: AT_ONCE }, (_, nth) => nth);

let site: Website;
let shop: Shop;
beforeAll(async () => {
  site = await startWebsite({
    env: { CALLS_PER_MINUTE: '100000', PUBLIC_URL: 'https://carrier.test' },
    now: '2026-11-20T09:30:00+07:00',
    through: async (db) => {
      db.pool.options.max = CONNECTIONS;
      return db;
    },
  });
  shop = await openShop(site, { mode: 'sandbox' });
});
afterAll(() => site.close());

const pickup = { date: '2026-11-20', from: '13:00', until: '15:00' };
const later = { ...pickup, from: '15:00', until: '17:00' };

async function order(key: string): Promise<{ orderNo: string; waybillNo: string }> {
  const asked = { ...shopOrder(), handover: 'PICKUP', pickup };
  const { status, body } = await shop.send('/open/v1/orders', asked, { 'idempotency-key': key });
  expect([status, body]).toEqual([201, expect.anything()]);
  return { orderNo: body.orderNo, waybillNo: body.parcels[0].waybillNo };
}

const all = (status: number) => each.map(() => status);

it.each([
  ['orders are cancelled', ({ orderNo }) => [`/open/v1/orders/${orderNo}/cancel`, {}]],
  ['pickups are moved', ({ orderNo }) => [`/open/v1/pickup-bookings/${orderNo}/move`, { pickup: later }]],
  ['parcels move on', ({ waybillNo }) => [`/open/v1/sandbox/parcels/${waybillNo}/advance`, {}]],
] satisfies [string, (made: Awaited<ReturnType<typeof order>>) => [string, object]][])(
  'in the sandbox many %s at once with fewer connections than calls',
  async (what, callOf) => {
    const made: Awaited<ReturnType<typeof order>>[] = [];
    for (const nth of each) made.push(await order(`${what.replaceAll(' ', '-')}-${nth}`));
    const answers = await Promise.all(made.map((one) => shop.send(...callOf(one))));
    expect(answers.map(({ status }) => status)).toEqual(all(200));
  },
);

it('changes of deliveries are stopped at once with fewer connections than links', async () => {
  const codes: string[] = [];
  for (const nth of each) {
    const [billCode, consignee] = [waybillNo(nth + 1), `+6689876${5000 + nth}`];
    await addParcel(site.db, billCode, { codSatang: null, consigneePhone: consignee });
    const access = site.services.tracking.issueLink(billCode, 'consignee');
    const change = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
    await site.get(changeDelivery, { billCode, access, change });
    codes.push(new URL(await newestLinkTo(site, consignee)).pathname.split('/').at(-1) ?? '');
  }
  const answers = await Promise.all(codes.map((code) => site.call(stopChange, { code })));
  expect(answers.map(({ data }) => data?.state)).toEqual(each.map(() => 'CANCELLED'));
});
