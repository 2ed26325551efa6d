import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#lib/contract.ts';
import { type OrderFixture, openOrderFixture, thatDay } from '#tests/fakes/order-fixture.ts';
import { draftOfOrder } from '../order-again.rules.ts';
import { noAnswers, toOrder } from '../order-draft.rules.ts';
import { cancelOrder, createOrder, orderDetail } from '../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

it('an order that is ordered again is the same order of another day, parcel by parcel [W-11, A-21]', async () => {
  const me = await fixture.newCustomer();
  const second = {
    ...me.parcel,
    consignee: { ...me.parcel.consignee, name: 'มานะ', phone: '02 123 4567 ต่อ 9' },
    reference: 'Shop-17',
  };
  const { orderNo } = await me.order({ parcels: [me.parcel, second], remarks: 'ฝากไว้ที่ รปภ.' });
  // Cancelled orders can be ordered again, too.
  await fixture.site.get(cancelOrder, { orderNo }, me.how);
  const before = await fixture.site.get(orderDetail, { orderNo }, me.how);
  expect(before.actions).toEqual(['orderAgain']);
  const draft = draftOfOrder(before, `${orderNo}-02`);
  if (!draft) throw new Error('an order has a draft');
  const input = toOrder(
    { ...draft, pickup: thatDay },
    {
      requestKey: randomUUID(),
      service: 'SUPER',
      answers: noAnswers,
      isHarmless: true,
      visit: null,
      agreedTotalSatang: me.parcel.agreedTotalSatang,
    },
  );
  const made = await fixture.site.get(createOrder, input as InputOf<typeof createOrder>, me.how);
  const [was, is] = [before.subOrders[1], made.subOrders[0]];
  expect(made).toMatchObject({ sender: before.sender, remarks: before.remarks, handover: 'PICKUP' });
  expect(made.orderNo).not.toBe(orderNo);
  expect(is).toMatchObject({
    consignee: was?.consignee,
    weightGrams: was?.weightGrams,
    itemType: was?.itemType,
    totalSatang: was?.totalSatang,
    // The customer's own reference belongs to one parcel only.
    reference: '',
  });
  expect(is?.waybillNo).not.toBe(was?.waybillNo);
});
