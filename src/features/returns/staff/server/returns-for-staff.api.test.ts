import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customerRecords } from '#features/parcels/staff/customer-records.contract.ts';
import { staffParcel } from '#features/parcels/staff/parcels.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { approveReturn, refuseReturn } from '../../shop/shop-returns.contract.ts';

let fixture: ReturnFixture;
let office: ReturnType<typeof startStaff>;
beforeAll(async () => {
  fixture = await openReturnFixture();
  office = startStaff(fixture.site);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

async function requested() {
  const shop = await fixture.shopWith({ paidBy: 'SHOP' });
  const parcel = await fixture.delivered(shop);
  const returnId = (await fixture.ask(parcel.mine, { note: 'ขนาดเล็กไป' })).data?.return.returnId ?? '';
  return { shop, parcel, returnId };
}

it('the parcel that came and the one on its way back lead to each other and to the return, and a look is recorded', async () => {
  const { site } = fixture;
  const { shop, parcel, returnId } = await requested();
  const staff = await office.as(['parcels.read'], 'Nid');
  const [waiting] = (await staff.get(staffParcel, { waybillNo: parcel.billCode })).returns;
  expect(waiting).toMatchObject({
    returnId,
    state: 'REQUESTED',
    reason: 'DOES_NOT_FIT',
    note: 'ขนาดเล็กไป',
    paidBy: 'SHOP',
    expiresOn: '2026-12-04',
    returnWaybillNo: null,
    decidedBy: null,
  });
  const { returnWaybillNo, returnOrderNo } = await site.get(approveReturn, { returnId }, shop.how);
  const there = await staff.get(staffParcel, { waybillNo: parcel.billCode });
  const back = await staff.get(staffParcel, { waybillNo: returnWaybillNo ?? '' });
  expect(back.returns).toEqual(there.returns);
  expect(there.returns).toMatchObject([
    { state: 'APPROVED', decidedBy: 'customer', waybillNo: parcel.billCode, returnWaybillNo, returnOrderNo },
  ]);
  const auditor = await office.as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'parcel', subjectId: returnWaybillNo ?? '' });
  expect(rows).toMatchObject([{ action: 'parcel.viewed', actorName: 'Nid' }]);
});

it('why a shop refused is shown, and what nobody decided in time has expired, also before that was written down', async () => {
  const { site } = fixture;
  const staff = await office.as(['parcels.read']);
  const { shop, parcel, returnId } = await requested();
  await site.get(refuseReturn, { returnId, refusal: 'USED_GOODS', note: 'มีรอยใช้งาน' }, shop.how);
  expect((await staff.get(staffParcel, { waybillNo: parcel.billCode })).returns).toMatchObject([
    { state: 'REFUSED', refusal: 'USED_GOODS', refusalNote: 'มีรอยใช้งาน' },
  ]);
  const late = await requested();
  site.clock.set('2026-12-05T00:10:00+07:00');
  expect((await staff.get(staffParcel, { waybillNo: late.parcel.billCode })).returns).toMatchObject([
    { state: 'EXPIRED' },
  ]);
});

it('the record of a shop has its own returns, newest first and without what was said; the sandbox stays out', async () => {
  const { site } = fixture;
  const { shop, parcel } = await requested();
  await requested();
  const second = await fixture.delivered(shop);
  site.clock.forward(60);
  await fixture.ask(second.mine);
  const staff = await office.as(['customers.read']);
  const { returns } = await staff.get(customerRecords, { customerId: shop.customerId });
  expect(returns.map(({ waybillNo }) => waybillNo)).toEqual([second.billCode, parcel.billCode]);
  expect(JSON.stringify(returns)).not.toContain('ขนาดเล็กไป');
  await site.db.pool.query(`update parcel_return set mode = 'sandbox' where customer_id = $1`, [
    shop.customerId,
  ]);
  expect((await staff.get(customerRecords, { customerId: shop.customerId })).returns).toEqual([]);
  const reader = await office.as(['parcels.read']);
  expect((await reader.get(staffParcel, { waybillNo: parcel.billCode })).returns).toEqual([]);
});
