import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePayouts, stopPayouts } from '#features/payouts/staff/payouts.staff.contract.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { openRefundFixture, type RefundFixture } from '#tests/fakes/payouts/refund-fixture.ts';
import { giveRefundAccount } from '../refunds.contract.ts';
import { checkBooks } from './check-books.ts';

const ROUNDS = 12;
const account = {
  kind: 'bank' as const,
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  holderName: 'สมหญิง ใจดี',
};

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture.close());

/** Parcels whose money is due to their sender, and others whose money is due to their consignee. */
async function dueParcels(pairs: number) {
  const { site } = fixture;
  const me = await fixture.newCustomer();
  const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
  await givePayoutAccount(site, customerId, '2026-11-10T09:00:00+07:00');
  const sold: string[] = [];
  const refunds: string[] = [];
  for (let nth = 0; nth < pairs; nth += 1) {
    const refunded = await fixture.refunded(50_000);
    await site.get(giveRefundAccount, { ...refunded.opened, ...account });
    const waybillNo = (await me.orderCod(60_000)).subOrders[0]?.waybillNo ?? '';
    await fixture.scan(waybillNo, 'COD_COLLECTED', '2026-11-20T11:00:00+07:00');
    refunds.push(refunded.waybillNo);
    sold.push(waybillNo);
  }
  await fixture.readCodFacts();
  return { sold, refunds: refunds.sort() };
}

/** What the reader of facts does with a batch about these parcels, again and again until the work is done. */
async function settlingWhile<T>(numbers: readonly string[], work: Promise<T>): Promise<T> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const reader = async () => {
    while (!isDone) await fixture.site.services.codLedger.settle(numbers);
  };
  const [result] = await Promise.all([ended, reader(), reader(), reader()]);
  return result;
}

describe('parcels whose money a run pays to senders and to consignees', () => {
  it('are locked in one order: the run is stopped, and answered, while their facts are read', async () => {
    const { sold, refunds } = await dueParcels(4);
    // Whoever settles these has the parcel of a refund first, and then waits for one of a sender.
    const [first = ''] = refunds;
    const numbers = [first, ...sold.filter((waybillNo) => waybillNo > first)];
    expect(numbers.length).toBeGreaterThan(1);
    await fixture.begin('2026-11-23T12:00:00+07:00');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { runId } = await fixture.preparer.get(preparePayouts, {});
      await settlingWhile(numbers, fixture.preparer.get(stopPayouts, { runId, reason: 'Once more.' }));
    }
    const run = await fixture.sent();
    await settlingWhile(numbers, run.answer('paid'));
    await settlingWhile(numbers, run.answer('returned', { reason: 'Account closed' }));
    const { problems } = await checkBooks(fixture.site.db.orm);
    expect(problems).toEqual([]);
    const { rows } = await fixture.query<{ satang: string }>(
      'select sum(returned_satang) as satang from cod_parcel where waybill_no = any($1::text[])',
      [sold],
    );
    expect(Number(rows[0]?.satang)).toBe(4 * 60_000);
  });
});
