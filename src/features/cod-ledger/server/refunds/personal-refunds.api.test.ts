import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#tests/fakes/payouts/refund-fixture.ts';
import { giveRefundAccount } from '../../refunds.contract.ts';
import { collectRefunds, forgetGiver } from './personal-refunds.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture.close());

const account = {
  kind: 'bank',
  bankCode: '004',
  accountNumber: '1234567890',
  holderName: 'สมหญิง ใจดี',
} as const;

/** A refund whose account its consignee gives logged in. */
async function given(token: string) {
  const { waybillNo } = await fixture.refunded();
  await fixture.site.get(giveRefundAccount, { billCode: waybillNo, ...account }, { token });
  return waybillNo;
}

const rowOf = async (waybillNo: string) =>
  (
    await fixture.query('select customer_id, sealed_number from cod_refund where waybill_no = $1', [
      waybillNo,
    ])
  ).rows[0];

it('the account that a customer gave is in the export of their data, and goes with them once it was used', async () => {
  const { phone } = await fixture.refunded();
  const token = await fixture.site.logIn(phone);
  const paid = await given(token);
  await fixture.paidOff();
  const due = await given(token);
  const { orm } = fixture.site.db;
  const customerId = String((await rowOf(due))?.customer_id);
  const exported = await collectRefunds(orm, customerId);
  expect(exported.toSorted((a, b) => (a.state ?? '').localeCompare(b.state ?? ''))).toMatchObject([
    { waybillNo: due, state: 'due', ending: '7890', holderName: 'สมหญิง ใจดี' },
    { waybillNo: paid, state: 'paid', ending: '7890' },
  ]);
  await orm.transaction((tx) => forgetGiver(tx, customerId));
  expect(await rowOf(paid)).toEqual({ customer_id: null, sealed_number: null });
  // Money that still goes there keeps its account.
  expect(await rowOf(due)).toMatchObject({ customer_id: null, sealed_number: expect.any(String) });
});
