import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellerOverview } from '#features/personal-centre/seller-overview.contract.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { type SentStatement, statementsOf } from '#tests/statements/sent-statements.ts';
import { orderDetail, orderList } from '../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

type Customer = Awaited<ReturnType<OrderFixture['newCustomer']>>;

/** Orders whose parcels have been delivered: they may still become received. */
async function delivered(me: Customer, orders: number, parcelsEach = 1): Promise<string[]> {
  const orderNos: string[] = [];
  for (let nth = 0; nth < orders; nth += 1) {
    const parcels = Array.from({ length: parcelsEach }, () => me.parcel);
    const { orderNo, subOrders } = await me.order({ parcels, samePickup: 'separate' });
    orderNos.push(orderNo);
    for (const { waybillNo } of subOrders)
      await fixture.scan(waybillNo, 'DELIVERED', '2026-11-20T14:30:00+07:00');
  }
  return orderNos;
}

/** A list of ids or numbers has as many places as the page has rows. */
const withoutLists = ({ text }: { text: string }) =>
  text.replace(/\(\$\d+(?:, \$\d+)*\)/g, '(…)').replace(/\$\d+/g, '$');

const waybillsIn = (sent: readonly SentStatement[]) =>
  sent
    .filter(({ text }) => text.includes('scan_event'))
    .reduce((sum, { values }) => sum + (values.match(/\d{12}/g) ?? []).length, 0);

it('statuses follow the scans by facts, and lists and overview send the same statements however much was ordered', async () => {
  const [small, large] = [await fixture.newCustomer(), await fixture.newCustomer()];
  await delivered(small, 2);
  await delivered(large, 6, 8);
  await fixture.readStatusFacts();
  const listOf = (me: Customer) => () => fixture.site.get(orderList, { pageSize: 2 }, me.how);
  const overviewOf = (me: Customer) => () => fixture.site.get(sellerOverview, {}, me.how);
  for (const call of [listOf, overviewOf]) {
    await call(small)();
    const [few, many] = [await statementsOf(call(small)), await statementsOf(call(large))];
    expect(many.map(withoutLists)).toEqual(few.map(withoutLists));
  }
  expect((await listOf(large)()).counts).toMatchObject({ DELIVERED: 6 });
  // Of 48 parcels only those of the two orders on the page are looked at, and none for the overview.
  expect(waybillsIn(await statementsOf(listOf(large)))).toBe(16);
  expect(waybillsIn(await statementsOf(overviewOf(large)))).toBe(0);
});

it('an order that is shown before its facts were read shows its scans already', async () => {
  const me = await fixture.newCustomer();
  const [orderNo = ''] = await delivered(me, 1);
  const { items, counts } = await fixture.site.get(orderList, {}, me.how);
  expect([items[0]?.status, counts.DELIVERED]).toEqual(['DELIVERED', 1]);
  expect((await fixture.site.get(orderDetail, { orderNo }, me.how)).status).toBe('DELIVERED');
});

it('an order whose parcels are delivered at the same moment is delivered', async () => {
  const me = await fixture.newCustomer();
  const orderNos = await delivered(me, 3, 4);
  await Promise.all(Array.from({ length: 4 }, () => fixture.site.services.orders.readStatusFacts()));
  await fixture.readStatusFacts();
  const { rows } = await fixture.site.db.pool.query<{ status: string }>(
    'select distinct status from customer_order where order_no = any($1)',
    [orderNos],
  );
  expect(rows).toEqual([{ status: 'DELIVERED' }]);
});
