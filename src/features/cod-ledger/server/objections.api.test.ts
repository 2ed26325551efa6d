import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { differenceErrors } from '../differences.calls.ts';
import { objectionErrors } from '../objections.calls.ts';
import { codObjection, objectToCod } from '../objections.contract.ts';
import { listCodDifferences, settleCodDifference } from '../staff/differences.staff.contract.ts';
import { checkBooks } from './check-books.ts';
import { codParcel } from './cod-ledger.table.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set('2026-11-20T12:00:00+07:00'));

async function paid(codSatang = 125_000) {
  const { subOrders } = await (await fixture.newCustomer()).orderCod(codSatang);
  const waybillNo = subOrders[0]?.waybillNo ?? '';
  await fixture.scan(waybillNo, 'COD_COLLECTED', '2026-11-20T11:00:00+07:00');
  await fixture.readCodFacts();
  const link = (to: 'consignee' | 'sender' | null) => fixture.site.services.tracking.issueLink(waybillNo, to);
  return { waybillNo, link, opened: { billCode: waybillNo, access: link('consignee') } };
}

async function booksOf(waybillNo: string) {
  const [row] = await fixture.site.db.orm.select().from(codParcel).where(eq(codParcel.waybillNo, waybillNo));
  return row;
}

type Staff = Awaited<ReturnType<ReturnType<typeof startStaff>['as']>>;

async function settle(staff: Staff, waybillNo: string, outcome: 'refundPayer' | 'paySender') {
  const { rows } = await staff.get(listCodDifferences, { waybillNo, kind: 'notOrdered' });
  const differenceId = rows[0]?.differenceId ?? '0';
  return staff.call(settleCodDifference, { differenceId, waybillNo, outcome, reason: 'โทรถามทั้งสองฝ่ายแล้ว' });
}

it('a consignee who did not order what they paid for has its money held, and may say so twice', async () => {
  const { waybillNo, opened } = await paid();
  expect(await fixture.site.get(codObjection, opened)).toMatchObject({
    collected: { amountSatang: 125_000, objectUntil: '2026-11-25' },
    canObject: true,
    objection: null,
  });
  const first = await fixture.site.get(objectToCod, opened);
  expect(await fixture.site.get(objectToCod, opened)).toEqual(first);
  expect(await booksOf(waybillNo)).toMatchObject({ isOnHold: true, owedSatang: 125_000 });
  expect(await fixture.site.services.codLedger.due(waybillNo)).toBe(0);
  expect(await fixture.site.get(codObjection, opened)).toMatchObject({
    canObject: false,
    objection: { outcome: 'held' },
  });
});

it('staff refund the consignee or release the money to the sender, with a reason, and both see it', async () => {
  for (const [outcome, shown, owedSatang] of [
    ['refundPayer', 'refunded', 0],
    ['paySender', 'released', 125_000],
  ] as const) {
    const { waybillNo, opened } = await paid();
    await fixture.site.get(objectToCod, opened);
    const finance = await startStaff(fixture.site).as('finance');
    expect((await settle(finance, waybillNo, outcome)).data).toEqual({ waitsForSecond: false });
    expect(await booksOf(waybillNo)).toMatchObject({ isOnHold: false, owedSatang });
    expect((await fixture.site.get(codObjection, opened)).objection?.outcome).toBe(shown);
  }
  const { differenceSatang, problems } = await checkBooks(fixture.site.db.orm);
  expect([differenceSatang, problems]).toEqual([0n, []]);
});

it('from an amount of the rules on, two people settle it, and neither confirms alone', async () => {
  const { waybillNo, opened } = await paid(2_500_000);
  await fixture.site.get(objectToCod, opened);
  const staff = startStaff(fixture.site);
  const first = await staff.as('finance');
  const second = await staff.as('finance');
  expect((await settle(first, waybillNo, 'refundPayer')).data).toEqual({ waitsForSecond: true });
  expect(await booksOf(waybillNo)).toMatchObject({ isOnHold: true, owedSatang: 2_500_000 });
  const { rows } = await second.get(listCodDifferences, { waybillNo });
  expect(rows).toMatchObject([{ needsTwo: true, proposal: { outcome: 'refundPayer' } }]);
  expect((await settle(first, waybillNo, 'refundPayer')).code).toBe(differenceErrors.ownProposal.code);
  expect((await settle(second, waybillNo, 'paySender')).data).toEqual({ waitsForSecond: true });
  expect((await settle(first, waybillNo, 'paySender')).data).toEqual({ waitsForSecond: false });
  expect(await booksOf(waybillNo)).toMatchObject({ isOnHold: false, owedSatang: 2_500_000 });
});

it('the sender, whoever only read the label, and whoever has a link of somebody else are refused', async () => {
  const { waybillNo, link } = await paid();
  const other = await paid();
  const answer = (access: string | undefined) =>
    fixture.site.call(objectToCod, { billCode: waybillNo, access });
  expect((await answer(link('sender'))).code).toBe(instructionErrors.notForSender.code);
  expect((await answer(link(null))).code).toBe(instructionErrors.codeFirst.code);
  expect((await answer(other.link('consignee'))).succ).toBe(false);
  expect((await answer(undefined)).succ).toBe(false);
  expect(await booksOf(waybillNo)).toMatchObject({ isOnHold: false });
});

it('before the payment and after five days the refusal says what to do instead', async () => {
  const { subOrders } = await (await fixture.newCustomer()).orderCod(125_000);
  const billCode = subOrders[0]?.waybillNo ?? '';
  const access = fixture.site.services.tracking.issueLink(billCode, 'consignee');
  expect((await fixture.site.call(objectToCod, { billCode, access })).code).toBe(
    objectionErrors.nothingCollected.code,
  );
  const { opened } = await paid();
  fixture.site.clock.set('2026-11-26T09:00:00+07:00');
  const late = await fixture.site.call(objectToCod, opened);
  expect(late.code).toBe(objectionErrors.objectionTooLate.code);
  expect(await fixture.site.get(codObjection, opened)).toMatchObject({ canObject: false, isOver: true });
});

it('money that had left is a difference that is settled, too: the refund shows what the sender owes', async () => {
  const { waybillNo, opened } = await paid();
  await fixture.site.db.pool.query(
    `insert into cod_entry (waybill_no, cause, debit, credit, amount_satang, at)
     values ($1, 'paidByRule', 'owed', 'paid', 125000, now())`,
    [waybillNo],
  );
  await fixture.site.db.pool.query(
    'update cod_parcel set owed_satang = 0, paid_satang = 125000 where waybill_no = $1',
    [waybillNo],
  );
  await fixture.site.get(objectToCod, opened);
  const finance = await startStaff(fixture.site).as('finance');
  await settle(finance, waybillNo, 'refundPayer');
  const { rows } = await finance.get(listCodDifferences, { waybillNo });
  expect(rows).toMatchObject([{ kind: 'overpaid', foundSatang: 125_000 }]);
});
