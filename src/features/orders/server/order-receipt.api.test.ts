import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { orderReceipt } from '../order-receipt.contract.ts';
import { orderErrors } from '../orders.calls.ts';
import { cancelOrder, orderDetail } from '../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

describe('the receipt of an order', () => {
  it('adds up the lines of all parcels to the agreed total, and says what is due at the handover', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, totalSatang } = await me.order({ parcels: [me.parcel, me.parcel] });
    const receipt = await fixture.site.get(orderReceipt, { orderNo }, me.how);
    expect(receipt.totals).toMatchObject({
      totalSatang,
      paidSatang: 0,
      dueSatang: totalSatang,
      codSatang: 0,
    });
    expect(receipt.totals.lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)).toBe(totalSatang);
    expect(new Set(receipt.totals.lines.map(({ kind }) => kind)).size).toBe(receipt.totals.lines.length);
    expect(receipt).toMatchObject({ codNotice: null, sender: { name: 'สมชาย ใจดี' }, senderEmail: null });
  });

  it('counts a parcel as paid once the courier has it', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, totalSatang, subOrders } = await me.order({ parcels: [me.parcel, me.parcel] });
    await fixture.scan(subOrders[0]?.waybillNo, 'PICKED_UP');
    const { totals, parcels } = await fixture.site.get(orderReceipt, { orderNo }, me.how);
    expect(parcels.map(({ isPaid }) => isPaid)).toEqual([true, false]);
    expect(totals).toMatchObject({ paidSatang: totalSatang / 2, dueSatang: totalSatang / 2 });
  });

  it('has the information that the COD notice requires, and no COD fee for a returned parcel [C-08]', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.orderCod(45_000);
    const before = await fixture.site.get(orderReceipt, { orderNo }, me.how);
    expect(before.codNotice).toEqual({
      holdDays: 0,
      transferWorkingDays: 1,
      objectionDays: 5,
      refundDays: 15,
    });
    expect(before.totals.codSatang).toBe(45_000);
    const fee = before.totals.lines.find(({ kind }) => kind === 'COD')?.amountSatang ?? 0;
    expect(fee).toBeGreaterThan(0);
    await fixture.scan(subOrders[0]?.waybillNo, 'PICKED_UP');
    await fixture.scan(subOrders[0]?.waybillNo, 'RETURNED');
    const after = await fixture.site.get(orderReceipt, { orderNo }, me.how);
    expect(after.totals).toMatchObject({
      codSatang: 0,
      paidSatang: before.totals.totalSatang - fee,
      dueSatang: 0,
    });
  });

  it('does not exist for an order that was cancelled', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    await fixture.site.get(cancelOrder, { orderNo }, me.how);
    const answer = await fixture.site.call(orderReceipt, { orderNo }, me.how);
    expect(answer.code).toBe(orderErrors.noReceipt.code);
  });
});

describe('COD money of an order', () => {
  it('is forecast by the promised day, then as the books have it [C-08, S-14]', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.orderCod(45_000);
    // Promised for Monday the 23rd.
    expect(subOrders[0]?.cod).toEqual({
      state: 'waiting',
      collectedAt: null,
      payableOn: '2026-11-24',
      money: null,
    });
    await fixture.scan(subOrders[0]?.waybillNo, 'DELIVERED');
    const detail = await fixture.site.get(orderDetail, { orderNo }, me.how);
    expect(detail.subOrders[0]?.cod).toEqual({
      state: 'collected',
      collectedAt: '2026-11-20T06:30:00.000Z',
      payableOn: '2026-11-21',
      money: { state: 'held', amountSatang: 45_000, returnReason: null },
    });
  });
});
