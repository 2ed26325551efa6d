import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim } from '#features/claims/server/claims.table.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { formatMoney } from '#web/texts/format.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import * as calls from '../payouts.staff.contract.ts';

type Member = Awaited<ReturnType<PayoutFixture['withFactor']>>;
const OK = 1;
const NO = staffErrors.permissionMissing.code;
const ABOVE = payoutErrors.rightToExceed.code;

/** What each role may do with a run below and above the limit: prepare, release, file, stop. */
const table = [
  ['superAdministrator', 'below', [OK, OK, OK, OK]],
  ['superAdministrator', 'above', [OK, OK, OK, OK]],
  ['finance', 'below', [OK, OK, OK, OK]],
  ['finance', 'above', [OK, ABOVE, OK, OK]],
  ['claims', 'below', [NO, NO, NO, NO]],
  ['claims', 'above', [NO, NO, NO, NO]],
  ['auditor', 'below', [NO, NO, NO, NO]],
  ['customerService', 'below', [NO, NO, NO, NO]],
] as const;

let fixture: PayoutFixture;
let other: Member;
let amountSatang: number;

beforeAll(async () => {
  fixture = await openPayoutFixture();
  other = await fixture.withFactor('superAdministrator', 'Hathai');
  ({ amountSatang } = await fixture.approved());
});
afterAll(() => fixture.close());

async function limitTo(
  releaseMaxSatang: number,
  { runMaxSatang }: { runMaxSatang: number } = firstVersion.payouts,
): Promise<void> {
  const { db, services } = fixture.site;
  const rules = { ...firstVersion, payouts: { releaseMaxSatang, runMaxSatang } };
  fixture.site.clock.forward(1);
  const validFrom = fixture.site.clock.now();
  await db.orm.insert(businessRuleVersion).values({ rules, validFrom });
  await db.pool.query("select pg_notify('content_changed', 'rules')");
  await expect
    .poll(async () => (await services.rules.inForce()).payouts, { timeout: 10_000 })
    .toEqual({ releaseMaxSatang, runMaxSatang });
}

it.each(table)('%s, a run %s the limit: prepare, release, file and stop', async (role, amount, expected) => {
  await limitTo(amount === 'below' ? amountSatang : amountSatang - 1);
  const who = await fixture.withFactor(role, `${role} ${amount}`);
  const stop = async (by: Member, runId: string) =>
    (await by.call(calls.stopPayouts, { runId, reason: 'test' })).code;

  const own = await who.call(calls.preparePayouts, {});
  if (own.data) await stop(other, own.data.runId);
  const { runId } = await other.get(calls.preparePayouts, {});
  const { satang } = (await fixture.open(other, runId)).run;
  const proof = { code: who.code() };
  const released = await who.call(calls.releasePayouts, { runId, satang, proof });
  // A file could not be taken back; the right to make one shows at a run that is not there.
  const nowhere = { runId: crypto.randomUUID(), format: 'csv' as const };
  const file = (await who.call(calls.makePayoutFile, nowhere)).code;
  const made = file === payoutErrors.runNotFound.code ? OK : file;
  const stopped = await stop(who, runId);
  if (stopped !== OK) await stop(other, runId);
  expect([own.code, released.code, made, stopped]).toEqual(expected);
});

it('a run says what it had no room for, and an amount above what one may hold has a sentence of its own', async () => {
  const above = { runMaxSatang: amountSatang - 1 };
  await limitTo(amountSatang, above);
  const only = await other.call(calls.preparePayouts, {}, { lang: 'EN' });
  expect(only.code).toBe(payoutErrors.aboveRunLimit.code);
  expect(only.msg).toContain(formatMoney(above.runMaxSatang, 'en-us'));
  for (const accountNumber of ['1111111111', '2222222222', '3333333333']) {
    const { claimNo } = await fixture.approved({ accountNumber });
    await fixture.site.db.orm.update(claim).set({ amountSatang: 100 }).where(eq(claim.claimNo, claimNo));
  }
  await limitTo(amountSatang, { runMaxSatang: 250 });
  const { runId, ...left } = await other.get(calls.preparePayouts, {});
  expect(left).toEqual({ leftOut: 2, tooLarge: 1 });
  expect((await fixture.open(other, runId)).run).toMatchObject({ lines: 2, satang: 200 });
});
