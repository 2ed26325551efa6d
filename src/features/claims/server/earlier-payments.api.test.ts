import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as payouts from '#features/payouts/staff/payouts.staff.contract.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { claim, claimPayment, claimPaymentRun } from './claims.table.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture.close());

it('payments that an earlier release has sent become runs, and the bank’s answer still ends their claims', async () => {
  const { orm } = fixture.site.db;
  const { me, claimNo, amountSatang } = await fixture.approved();
  const [run, paid] = [randomUUID(), randomUUID()];
  const at = new Date('2026-11-19T10:00:00+07:00');
  const by = { createdAt: at, createdBy: 'wichai', createdName: 'Wichai' };
  await orm.insert(claimPaymentRun).values([
    { id: run, ...by },
    { id: paid, ...by, paidAt: at },
  ]);
  const payment = { bankCode: '004', accountNumber: '1234567890', payeeName: 'สมชาย ใจดี', amountSatang };
  await orm.insert(claimPayment).values([
    { runId: run, claimNo, waybillNo: '800000000018', position: 0, ...payment },
    { runId: paid, claimNo: 'C261101112017', waybillNo: '800000000026', position: 0, ...payment },
  ]);
  await orm.update(claim).set({ paymentRunId: run }).where(eq(claim.claimNo, claimNo));
  await fixture.site.services.claims.lookAfter();
  await fixture.site.services.claims.lookAfter();
  expect(await orm.select().from(claimPayment)).toEqual([]);
  const wichai = await fixture.office.as('finance', 'Wichai');
  const { items } = await wichai.get(payouts.listPayoutRuns, {});
  expect(items.map(({ runId, state }) => [runId, state]).sort()).toEqual(
    [
      [run, 'sent'],
      [paid, 'done'],
    ].sort(),
  );
  expect(await (await wichai.send(payouts.payoutFile, { runId: run })).text()).toContain('1234567890');
  await wichai.get(payouts.answerPayouts, { runId: run, state: 'paid', bankDate: '2026-11-20' });
  expect((await me.view(claimNo)).state).toBe('paid');
});
