import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim } from '#features/claims/server/claims.table.ts';
import { customerOrder } from '#features/orders/server/orders.table.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { customerRecords } from '../customer-records.contract.ts';

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

it('shows the claims of a customer to those who may read claims, and of nobody else', async () => {
  const [me, other] = [await fixture.newClaimant(), await fixture.newClaimant()];
  const claimNo = await me.claim();
  await other.claim();
  const [stored] = await fixture.site.db.orm.select().from(claim).where(eq(claim.claimNo, claimNo));
  const customerId = stored?.customerId ?? '';
  const office = startStaff(fixture.site);
  const service = await office.as('customerService');
  expect(await service.get(customerRecords, { customerId })).toMatchObject({
    orders: [],
    claims: [{ claimNo, state: 'submitted', waybillNo: stored?.waybillNo }],
  });
  const reader = await office.as(['customers.read']);
  expect(await reader.get(customerRecords, { customerId })).toEqual({ orders: [], claims: null });
  expect(await reader.get(customerRecords, { customerId: randomUUID() })).toEqual({
    orders: [],
    claims: null,
  });
});

it('shows the newest orders first, with how many parcels each has', async () => {
  const orders = await openOrderFixture();
  const me = await orders.newCustomer();
  const first = await me.order();
  orders.site.clock.set('2026-11-20T09:40:00+07:00');
  const second = await me.order({ parcels: [me.parcel, me.parcel], samePickup: 'separate' });
  const [stored] = await orders.site.db.orm.select().from(customerOrder).limit(1);
  const service = await startStaff(orders.site).as('customerService');
  const found = await service.get(customerRecords, { customerId: stored?.customerId ?? '' });
  expect(found.orders).toMatchObject([
    { orderNo: second.orderNo, parcels: 2, status: 'ONGOING_PICKUP' },
    { orderNo: first.orderNo, parcels: 1, status: 'ONGOING_PICKUP' },
  ]);
  await orders.close();
});
