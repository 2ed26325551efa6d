import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClaimFixture, openClaimFixture } from '#tests/fakes/claims/claim-fixture.ts';
import { sentBack } from '#tests/fakes/payouts/payout-account.ts';
import { claimErrors } from '../../claims.calls.ts';
import { claim } from '../../server/claims.table.ts';

const malee = { staffId: 'malee', name: 'มาลี' };
const wichai = { staffId: 'wichai', name: 'วิชัย' };
const payee = {
  payeeKind: 'promptPayPhone' as const,
  bankCode: '',
  accountNumber: '081-234-5678',
  payeeName: 'สมชาย ใจดี',
  payeePhone: '0812345678',
};

let fixture: ClaimFixture;
beforeAll(async () => {
  fixture = await openClaimFixture();
});
afterAll(() => fixture.close());

it('returned money of a deleted account is due again to an account that staff were given; they do not release it', async () => {
  const { site } = fixture;
  const { staff, payables } = site.services.claims;
  const { orm } = site.db;
  const me = await fixture.newClaimant();
  const claimNo = await me.claim();
  const { estimate } = await me.view(claimNo);
  await staff.assign(malee, claimNo);
  await staff.approve(malee, claimNo, { amountSatang: estimate.totalSatang, reason: '' });
  const refused = { spec: claimErrors.notAllowedNow };
  const correct = (reason: string, who = wichai) => staff.correctPayee(who, claimNo, { payee, reason });
  await expect(correct('ลูกค้าโทรแจ้ง')).rejects.toMatchObject(refused);
  const at = site.clock.now();
  await orm.transaction(async (tx) => {
    const runId = '00000000-0000-4000-8000-000000000001';
    await payables.take({ runId, ids: [claimNo], at }, tx);
    const line = { id: claimNo, runId, bankDate: '2026-11-20', reason: 'Account closed' };
    await payables.returned([{ ...line, from: sentBack.from }], at, tx);
  });
  // While there is an account, its customer corrects it.
  await expect(correct('ลูกค้าโทรแจ้ง')).rejects.toMatchObject(refused);
  await orm.update(claim).set({ customerId: null }).where(eq(claim.claimNo, claimNo));
  const due = async () =>
    (await payables.listDue({ day: '2026-11-23', after: null, limit: 100 }, orm)).find(
      ({ id }) => id === claimNo,
    );
  expect(await due()).toBeUndefined();
  // Who approved the amount does not say to whom it goes.
  const own = { spec: claimErrors.notAllowedToYou };
  await expect(correct('ลูกค้าโทรแจ้ง', malee)).rejects.toMatchObject(own);
  await expect(correct(' ')).rejects.toMatchObject({ spec: claimErrors.reasonRequired });
  await correct('ลูกค้าส่งจดหมายพร้อมสำเนาบัตรประชาชน');
  expect(await due()).toMatchObject({
    account: { kind: 'promptPayPhone', bankCode: null, number: '0812345678', changedAt: at },
    decidedBy: ['malee', 'wichai'],
  });
  const { history } = await staff.inspect(malee, claimNo, 'th');
  expect(history.findLast(({ kind }) => kind === 'payeeChanged')).toMatchObject({
    staffName: 'วิชัย',
    text: 'ลูกค้าส่งจดหมายพร้อมสำเนาบัตรประชาชน',
  });
});
