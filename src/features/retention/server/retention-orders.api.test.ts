import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { placeHold } from '../staff/retention.staff.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

it('orders lose their people after two years and go after five; what is on hold stays as it is', async () => {
  const { site } = fixture;
  const [one, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
  const { orderNo } = await one.order();
  const held = await other.order();
  const waybillOf = async (number: string) =>
    (
      await site.db.pool.query(
        'select s.waybill_no from sub_order s join customer_order o on o.id = s.order_id where o.order_no = $1',
        [number],
      )
    ).rows[0].waybill_no;
  const [waybill, heldWaybill] = [await waybillOf(orderNo), await waybillOf(held.orderNo)];
  const keeper = await startStaff(site).as('claims');
  await keeper.get(placeHold, { kind: 'order', subject: held.orderNo, reason: 'audit of the tax office' });
  const addressOf = async (number: string) =>
    (
      await site.db.pool.query(
        `select o.name, o.phone, o.detail, o.total_satang, o.place_code, s.name as to_name, s.phone as to_phone
         from customer_order o join sub_order s on s.order_id = o.id where o.order_no = $1`,
        [number],
      )
    ).rows[0];
  const before = await addressOf(orderNo);
  expect(before).toMatchObject({ name: 'สมชาย ใจดี', to_name: 'สุดา' });
  const runAll = async () => {
    const plan = await site.services.retention.plan();
    for (const { kind, rows } of plan)
      expect([kind.name, await site.services.retention.run(kind.name)]).toEqual([kind.name, rows]);
  };

  site.clock.set('2028-11-20T09:00:00+07:00');
  await runAll();
  expect(await addressOf(orderNo)).toEqual(before);
  site.clock.set('2028-12-15T09:00:00+07:00');
  await runAll();
  const after = await addressOf(orderNo);
  const { total_satang, place_code } = before;
  expect(after).toEqual({
    total_satang,
    place_code,
    name: '',
    phone: '',
    detail: '',
    to_name: '',
    to_phone: '',
  });
  expect(await addressOf(held.orderNo)).toMatchObject({ name: 'สมชาย ใจดี', to_name: 'สุดา' });
  const parcels = await site.db.pool.query('select waybill_no from parcel');
  expect(parcels.rows.map((row) => row.waybill_no)).toEqual([heldWaybill]);
  expect(parcels.rows.map((row) => row.waybill_no)).not.toContain(waybill);

  site.clock.set('2031-12-15T09:00:00+07:00');
  await runAll();
  expect(await addressOf(orderNo)).toBeUndefined();
  expect(await addressOf(held.orderNo)).toMatchObject({ name: 'สมชาย ใจดี', to_name: 'สุดา' });
});
