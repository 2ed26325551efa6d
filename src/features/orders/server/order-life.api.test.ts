import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelFact } from '#features/parcel-facts/server/parcel-facts.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type OrderFixture, openOrderFixture, thatDay, wrongFields } from '#tests/fakes/order-fixture.ts';
import { orderErrors } from '../orders.calls.ts';
import {
  cancelOrder,
  changePickup,
  type Order,
  orderDetail,
  orderList,
  pickupWindows,
  querySubOrderNo,
} from '../orders.contract.ts';
import { customerOrder } from './orders.table.ts';
import { createParcelStatusesRepo } from './parcel-statuses.repo.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

describe('the list of orders', () => {
  it('is the customer’s own, newest first, filtered by status and search [A-21, RD-27, S-14]', async () => {
    const me = await fixture.newCustomer();
    const first = await me.order({ parcels: [{ ...me.parcel, reference: 'Shop-17' }] });
    const second = await me.order({ samePickup: 'separate' });
    await fixture.scan(second.subOrders[0]?.waybillNo, 'PICKED_UP');
    await fixture.readStatusFacts();
    const list = (change: InputOf<typeof orderList> = {}) => fixture.site.get(orderList, change, me.how);
    const numbers = async (change: InputOf<typeof orderList>) =>
      (await list(change)).items.map(({ orderNo }) => orderNo);
    expect((await list()).counts).toEqual({ ONGOING_PICKUP: 1, PICKED_UP: 1 });
    expect(new Set(await numbers({}))).toEqual(new Set([first.orderNo, second.orderNo]));
    expect(await numbers({ status: 'PICKED_UP' })).toEqual([second.orderNo]);
    expect(await numbers({ keywords: 'shop-17' })).toEqual([first.orderNo]);
    expect(await numbers({ keywords: second.subOrders[0]?.waybillNo ?? '' })).toEqual([second.orderNo]);
    expect(await numbers({ keywords: '%' })).toEqual([]);
    const page = await list({ page: 2, pageSize: 1 });
    expect(page).toMatchObject({
      total: 2,
      items: [
        { parcels: 1, consigneeName: 'สุดา', destination: { 'en-us': 'Mueang Chiang Mai, Chiang Mai' } },
      ],
    });
  });

  it('has the parcels of an order by its number [A-21]', async () => {
    const me = await fixture.newCustomer();
    const made = await me.order({ parcels: [me.parcel, me.parcel] });
    const { subOrders } = await fixture.site.get(querySubOrderNo, { orderNo: made.orderNo }, me.how);
    expect(subOrders.map(({ subOrderNo }) => subOrderNo)).toEqual([
      `${made.orderNo}-01`,
      `${made.orderNo}-02`,
    ]);
  });
});

describe('an order of somebody else', () => {
  it('is answered like one that does not exist, by every call [P-02]', async () => {
    const [owner, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const { orderNo } = await owner.order();
    for (const number of [orderNo, 'O261120999999']) {
      const calls = [
        fixture.site.call(orderDetail, { orderNo: number }, other.how),
        fixture.site.call(querySubOrderNo, { orderNo: number }, other.how),
        fixture.site.call(cancelOrder, { orderNo: number }, other.how),
        fixture.site.call(changePickup, { orderNo: number, pickup: thatDay }, other.how),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.code).toBe(orderErrors.notFound.code);
    }
    expect((await fixture.site.get(orderList, {}, other.how)).total).toBe(0);
    expect((await fixture.site.get(orderDetail, { orderNo }, owner.how)).status).toBe('ONGOING_PICKUP');
  });
});

describe('an order that waits for the courier', () => {
  it('can be cancelled, once, and its parcels show it [S-14]', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order();
    const cancelled = await fixture.site.get(cancelOrder, { orderNo }, me.how);
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      subOrders: [{ status: 'CANCELLED' }],
      changes: [{ kind: 'booked' }, { kind: 'cancelled', by: 'customer' }],
      actions: ['orderAgain'],
    });
    const row = await fixture.findParcel(subOrders[0]?.waybillNo);
    expect(row?.events.map(({ code }) => code).sort()).toEqual(['CANCELLED', 'ORDER_RECEIVED']);
    const again = await fixture.site.call(cancelOrder, { orderNo }, me.how);
    expect(again.code).toBe(orderErrors.notAllowedNow.code);
  });

  it('stays cancelled when a courier scans it nonetheless, before or after [S-14]', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order();
    const waybillNo = subOrders[0]?.waybillNo;
    await fixture.site.get(cancelOrder, { orderNo }, me.how);
    for (const at of ['2026-11-20T09:00:00+07:00', '2026-11-20T18:00:00+07:00'])
      await fixture.scan(waybillNo, 'PICKED_UP', at);
    await fixture.scan(waybillNo, 'DELIVERED', '2026-11-20T19:00:00+07:00');
    const seen = await fixture.site.get(orderDetail, { orderNo }, me.how);
    expect(seen).toMatchObject({ status: 'CANCELLED', subOrders: [{ status: 'CANCELLED' }] });
    // Scans read just before the cancellation are written just after it.
    const late = createParcelStatusesRepo(fixture.site.db.orm);
    await late.setStatus([waybillNo ?? ''], 'PICKED_UP');
    const [row] = await fixture.site.db.orm
      .select()
      .from(customerOrder)
      .where(eq(customerOrder.orderNo, orderNo));
    await late.setOrderStatus([row?.id ?? ''], 'PICKED_UP');
    expect(await fixture.site.get(orderDetail, { orderNo }, me.how)).toEqual(seen);
  });

  it('is a fact when it is placed and when it is cancelled, each once', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order({ parcels: [me.parcel, me.parcel] });
    await fixture.site.get(cancelOrder, { orderNo }, me.how);
    const { waybillNo, code } = parcelFact;
    const own = inArray(
      waybillNo,
      subOrders.map((each) => each.waybillNo),
    );
    const facts = await fixture.site.db.orm
      .select({ code })
      .from(parcelFact)
      .where(own)
      .orderBy(parcelFact.id);
    expect(facts.map((fact) => fact.code)).toEqual([
      'ORDER_RECEIVED',
      'ORDER_RECEIVED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('can be moved to another time', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    const pickup = { date: '2026-11-21', from: '09:00', until: '11:00' };
    const changed = await fixture.site.get(changePickup, { orderNo, pickup }, me.how);
    expect(changed).toMatchObject({ pickup, changes: [{}, { kind: 'pickupChanged', pickup }] });
    const wrong = await fixture.site.call(
      changePickup,
      { orderNo, pickup: { ...pickup, until: '10:00' } },
      me.how,
    );
    expect(wrongFields(wrong).map(({ field }) => field)).toEqual(['pickup']);
  });

  it('cannot be changed any more once one of its parcels was picked up', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order({ parcels: [me.parcel, me.parcel] });
    await fixture.scan(subOrders[1]?.waybillNo, 'PICKED_UP');
    for (const call of [
      fixture.site.call(cancelOrder, { orderNo }, me.how),
      fixture.site.call(changePickup, { orderNo, pickup: thatDay }, me.how),
    ])
      expect((await call).code).toBe(orderErrors.notAllowedNow.code);
    expect(await fixture.site.get(orderDetail, { orderNo }, me.how)).toMatchObject({
      status: 'ONGOING_PICKUP',
      subOrders: [{ status: 'ONGOING_PICKUP' }, { status: 'PICKED_UP' }],
      actions: ['orderAgain'],
    });
  });
});

describe('the export of a customer’s data', () => {
  it('has all orders with their parcels and changes, and none of anybody else [RD-27]', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    await other.order();
    const first = await me.order({ parcels: [me.parcel, me.parcel] });
    const second = await me.order({ samePickup: 'separate' });
    const { orders: all } = await fixture.site.get(exportData, {}, me.how);
    const orders = all as Order[];
    expect(new Set(orders.map(({ orderNo }) => orderNo))).toEqual(new Set([first.orderNo, second.orderNo]));
    expect(orders.find(({ orderNo }) => orderNo === first.orderNo)).toEqual(first);
  });
});

describe('hours of pickup', () => {
  it('are those that can be booked now, with the latest booking time for each [C-04]', async () => {
    const me = await fixture.newCustomer();
    const { days } = await fixture.site.get(pickupWindows, {}, me.how);
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({
      date: '2026-11-20',
      closed: null,
      windows: [
        { from: '09:00', until: '11:00', bookUntil: '2026-11-20T03:00:00.000Z' },
        { from: '11:00' },
        { from: '13:00' },
        { from: '15:00', until: '17:00' },
      ],
    });
  });
});
