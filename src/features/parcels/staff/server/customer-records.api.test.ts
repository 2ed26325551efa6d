import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { customerOrder } from '#features/orders/server/orders.table.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { customerParcels, customerRecords } from '../customer-records.contract.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';

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
  expect(await reader.get(customerRecords, { customerId })).toEqual({
    orders: [],
    claims: null,
    returns: [],
  });
  expect(await reader.get(customerRecords, { customerId: randomUUID() })).toEqual({
    orders: [],
    claims: null,
    returns: [],
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
  const byOrder = await service.get(findCustomers, { text: second.orderNo.toLowerCase() });
  expect(byOrder.rows).toMatchObject([{ customerId: stored?.customerId }]);
  const [part] = second.subOrders;
  const byParcel = await service.get(findCustomers, { text: part?.waybillNo ?? '' });
  expect(byParcel.rows).toContainEqual(byOrder.rows[0]);
  await orders.close();
});

it('shows the parcels of a customer both ways; looking is recorded without a number, and limited', async () => {
  const { site } = fixture;
  const me = await fixture.newClaimant();
  await me.claim();
  const [stored] = await site.db.orm.select().from(claim).orderBy(desc(claim.submittedAt)).limit(1);
  const customerId = stored?.customerId ?? '';
  const [own] = await site.db.orm.select().from(customer).where(eq(customer.id, customerId));
  const phone = own?.phone ?? '';
  const sentNo = waybillNo(8_000_001);
  const receivedNo = waybillNo(8_000_002);
  await addParcel(site.db, sentNo, { senderPhone: phone, consigneePhone: '+66899999999' });
  await addParcel(site.db, receivedNo, { senderPhone: '+66899999999', consigneePhone: phone });
  const office = startStaff(site);
  const service = await office.as('customerService', 'Somsri');
  const { sent, received } = await service.get(customerParcels, { customerId });
  expect(sent.map((row) => row.waybillNo)).toContain(sentNo);
  expect(sent.map((row) => row.waybillNo)).not.toContain(receivedNo);
  expect(received.map((row) => row.waybillNo)).toEqual([receivedNo]);
  const auditor = await office.as('auditor');
  const { rows } = await auditor.get(listAudit, { action: 'customer.parcelsViewed' });
  expect(rows).toMatchObject([{ actorName: 'Somsri', subjectId: customerId }]);
  expect(JSON.stringify(rows)).not.toContain(phone.slice(-8));
  const nobody = await service.call(customerParcels, { customerId: randomUUID() });
  expect(nobody.code).toBe(accountErrors.accountMissing.code);
  for (let nth = 1; nth < 30; nth += 1) await service.get(customerParcels, { customerId });
  const refused = await service.call(customerParcels, { customerId });
  expect(refused).toMatchObject({ code: parcelsStaffErrors.tooManySearches.code, status: 429 });
  expect((await (await office.as(['customers.read'])).call(customerParcels, { customerId })).status).toBe(
    403,
  );
});
