import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerRecords } from '#features/parcels/staff/customer-records.contract.ts';
import { staffParcel } from '#features/parcels/staff/parcels.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { approveReturn, refuseReturn } from '../../shop/shop-returns.contract.ts';
import { listStaffReturns } from '../returns.staff.contract.ts';

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
  const look = async (waybillNo: string) =>
    (await (await office.as(['parcels.read'])).get(staffParcel, { waybillNo })).returns;
  const { shop, parcel, returnId } = await requested();
  await site.get(refuseReturn, { returnId, refusal: 'USED_GOODS', note: 'มีรอยใช้งาน' }, shop.how);
  expect(await look(parcel.billCode)).toMatchObject([
    { state: 'REFUSED', refusal: 'USED_GOODS', refusalNote: 'มีรอยใช้งาน' },
  ]);
  const late = await requested();
  site.clock.set('2026-12-05T00:10:00+07:00');
  expect(await look(late.parcel.billCode)).toMatchObject([{ state: 'EXPIRED' }]);
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

describe('the list of returns', () => {
  const listed = async (asked: object, staff: StaffCaller) =>
    (await staff.get(listStaffReturns, { limit: 200, ...asked })).rows;

  it('has open ones by their last day, others by state, and those that were asked for long ago', async () => {
    const { site } = fixture;
    site.clock.set('2026-11-20T12:00:00+07:00');
    const late = await requested();
    site.clock.set('2026-11-22T12:00:00+07:00');
    const [refused, open] = [await requested(), await requested()];
    const no = { refusal: 'USED_GOODS', note: '' } as const;
    await site.get(refuseReturn, { returnId: refused.returnId, ...no }, refused.shop.how);
    const ids = async (asked: object) =>
      (await listed(asked, await office.as(['parcels.read']))).map(({ returnId }) => returnId);
    const all = await ids({});
    expect(all.indexOf(late.returnId)).toBeLessThan(all.indexOf(open.returnId));
    expect(all).not.toContain(refused.returnId);
    expect(await ids({ list: 'REFUSED' })).toContain(refused.returnId);
    site.clock.set('2026-11-24T12:00:00+07:00');
    const old = await ids({ age: '3' });
    expect([old.includes(late.returnId), old.includes(open.returnId)]).toEqual([true, false]);
    site.clock.set('2026-12-05T00:10:00+07:00');
    expect(await ids({ list: 'EXPIRED' })).toContain(late.returnId);
    expect(await ids({})).toContain(open.returnId);
    expect(await ids({})).not.toContain(late.returnId);
    expect(await ids({ list: 'REQUESTED' })).not.toContain(late.returnId);
  });

  it('finds a return of any state by either parcel, and by its shop for those who may see customers', async () => {
    const { site } = fixture;
    const { shop, parcel, returnId } = await requested();
    const { returnWaybillNo } = await site.get(approveReturn, { returnId }, shop.how);
    await site.db.pool.query(`update customer set account_name = 'BigShop' where id = $1`, [shop.customerId]);
    const [plain, service] = [await office.as(['parcels.read']), await office.as('customerService')];
    await site.db.pool.query("update parcel_return set state = 'HANDED_OVER' where id = $1", [returnId]);
    for (const text of [parcel.billCode, returnWaybillNo ?? '', 'bigshop', shop.customerId])
      expect(await listed({ text }, service)).toMatchObject([{ shop: { customerId: shop.customerId } }]);
    for (const text of [parcel.billCode, returnWaybillNo ?? ''])
      expect(await listed({ text }, plain)).toMatchObject([{ returnId, shop: null }]);
    for (const text of ['bigshop', shop.customerId]) expect(await listed({ text }, plain)).toEqual([]);
    expect(await listed({ text: parcel.billCode, list: 'open' }, service)).toEqual([]);
    expect(await listed({ text: shop.customerId, list: 'all' }, service)).toHaveLength(1);
    for (const text of ["' or 1=1 --", '%', 'ไม่มี']) expect(await listed({ text }, plain)).toEqual([]);
    const refused = await (await office.as(['claims.read'])).call(listStaffReturns, {});
    expect(refused.status).toBe(403);
  });

  it('goes on page by page, and begins anew where the place is none', async () => {
    const staff = await office.as(['parcels.read']);
    for (const list of ['open', 'REQUESTED'] as const) {
      const all = (await listed({ list }, staff)).map(({ returnId }) => returnId);
      expect(all.length).toBeGreaterThan(2);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await staff.get(listStaffReturns, { list, limit: 1, ...(cursor && { cursor }) });
        seen.push(...page.rows.map(({ returnId }) => returnId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(all);
    }
    for (const cursor of ['x', '2026-11-20,x', ',', '%E0%A4%A'])
      expect((await staff.get(listStaffReturns, { cursor, limit: 1 })).rows).toHaveLength(1);
  });
});
