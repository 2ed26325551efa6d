import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderReceipt } from '#features/orders/order-receipt.contract.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { returnErrors } from '../returns.calls.ts';
import { agreedPrice, noReturns } from '../returns.rules.ts';
import { returnList, saveReturnRule } from '../shop/shop-returns.contract.ts';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

const rule = { ...noReturns, reasons: [...noReturns.reasons] };

it('a consignee who was told that the shop pays is not charged when the shop changes that meanwhile', async () => {
  const { site, shopWith, delivered, read, ask } = fixture;
  const shop = await shopWith({ mode: 'AUTOMATIC', paidBy: 'SHOP' });
  const { mine } = await delivered(shop);
  const shown = (await read(mine)).offer;
  if (!shown) throw new Error('there is an offer');
  await site.get(saveReturnRule, { ...rule, mode: 'AUTOMATIC', paidBy: 'CONSIGNEE' }, shop.how);
  const answer = await ask(mine, { agreedSatang: agreedPrice(shown) });
  expect(answer.code).toBe(returnErrors.priceChanged.code);
  expect((await read(mine)).returns).toEqual([]);
  const fresh = (await read(mine)).offer;
  if (!fresh) throw new Error('there is an offer');
  const agreed = await ask(mine, { agreedSatang: agreedPrice(fresh) });
  expect(agreed.data?.return).toMatchObject({ state: 'APPROVED', paidBy: 'CONSIGNEE' });
});

it('what was asked for under a rule by hand stays with the shop when its rule becomes automatic', async () => {
  const { site, shopWith, delivered, read, ask } = fixture;
  const shop = await shopWith({ mode: 'BY_HAND' });
  const { mine } = await delivered(shop);
  await ask(mine);
  await site.get(saveReturnRule, { ...rule, mode: 'AUTOMATIC' }, shop.how);
  expect((await ask(mine)).data?.return).toMatchObject({ state: 'REQUESTED', counter: null });
  expect((await read(mine)).returns).toMatchObject([{ state: 'REQUESTED' }]);
  expect((await site.get(returnList, {}, shop.how)).items).toMatchObject([{ returnOrderNo: null }]);
});

it.each(['restricted = true', 'deletion_at = now()'])(
  'a shop whose account is restricted or being deleted takes nothing back (%s)',
  async (barred) => {
    const { site, shopWith, delivered, read, ask } = fixture;
    const shop = await shopWith({ mode: 'AUTOMATIC' });
    const waiting = await delivered(shop);
    const { returnId = '' } = (await ask(waiting.mine)).data?.return ?? {};
    await site.db.pool.query(
      `update parcel_return set state = 'REQUESTED', return_order_no = null, return_waybill_no = null where id = $1`,
      [returnId],
    );
    const { mine } = await delivered(shop);
    await site.db.pool.query(`update customer set ${barred} where id = $1`, [shop.customerId]);
    expect(await read(mine)).toMatchObject({ obstacle: 'NOT_TAKEN', canAsk: false, offer: null });
    expect((await ask(mine)).code).toBe(returnErrors.notTaken.code);
    expect((await site.get(getWaybill, mine)).detail?.canReturn).toBe(false);
    expect((await ask(waiting.mine)).code).toBe(returnErrors.notTaken.code);
    expect((await read(waiting.mine)).returns).toMatchObject([{ state: 'REQUESTED' }]);
  },
);

it('a shop gets no receipt for a way back that its consignee pays at the counter, and one for its own', async () => {
  const { site, shopWith, delivered, read, ask } = fixture;
  for (const paidBy of ['SHOP', 'CONSIGNEE'] as const) {
    const shop = await shopWith({ mode: 'AUTOMATIC', paidBy });
    const { mine } = await delivered(shop);
    await ask(mine, { agreedSatang: (await read(mine)).offer?.priceSatang });
    const [back] = (await site.get(returnList, {}, shop.how)).items;
    const answer = await site.call(orderReceipt, { orderNo: back?.returnOrderNo ?? '' }, shop.how);
    if (paidBy === 'SHOP') expect(answer.data?.totals.totalSatang).toBe(back?.priceSatang);
    else expect(answer.code).toBe(orderErrors.paidByConsignee.code);
  }
});
