import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { CodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import { codParcel } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { payoutAccount } from '#features/payout-accounts/server/payout-accounts.table.ts';
import { PAYOUT_NUMBERS } from '#features/payout-accounts/server/sealed-numbers.ts';
import type { PayoutsOfSite } from '#features/payouts/server/payouts.module.ts';
import { payoutPayment } from '#features/payouts/server/payouts.table.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { bangkokDate, DAY_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import { wanida, wichai } from '../claims/claim-scripts.ts';
import { type FeedDeps, rewriteStories } from '../demo-feed.ts';
import { daysAround, showcase } from '../network/showcase.ts';
import { atHour } from '../network/working-hours.ts';
import { payouts as plans, REFUND_DAY, refunds } from './cod-stories.ts';
import { addDemoRefunds } from './demo-refunds.ts';

/** What demonstration COD money is made with. */
export type CodDeps = FeedDeps & {
  codLedger: Pick<CodLedger, 'openBooks' | 'settle' | 'payablesBy'>;
  payouts: Pick<PayoutsOfSite, 'replayedBy'>;
  keys: Pick<SiteKeys, 'seal'>;
};

const ACCOUNT_NAME = 'silkshop';
/** Long before the first transfer. */
const ACCOUNT_DAYS = 40;
const RUN_HOUR = 10.5;
const OBJECTED_HOUR = 16;
const REASON = 'AC04';

/** Gives the VIP customer a transfer that arrived, one that the bank returned, one that is due, and refunds; once. */
export async function addDemoCod(deps: CodDeps, now: Date, holidays: Holidays): Promise<void> {
  const { orm } = deps.db;
  const stories = [...refunds, ...plans.flatMap((plan) => plan.stories)];
  const numbers = stories.map(({ waybillNo }) => waybillNo);
  const isVip = and(eq(customer.accountName, ACCOUNT_NAME), eq(customer.kind, 'VIP'));
  const [vip] = await orm.select({ id: customer.id, name: customer.name }).from(customer).where(isVip);
  const had = await orm.select().from(codParcel).where(inArray(codParcel.waybillNo, numbers)).limit(1);
  if (!vip || had.length > 0) return;
  // What is due before the books are open counts as paid.
  await deps.codLedger.openBooks();
  await rewriteStories(deps, showcase(now, holidays, stories));
  const addedAt = new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS);
  const other = await addAccount(deps, { ...vip, number: '9876543210', isDefault: false, addedAt });
  await addAccount(deps, { ...vip, number: '1234567890', isDefault: true, addedAt });
  const dayAt = daysAround(now, holidays);
  const keep = (waybillNos: readonly string[], payoutAccountId: string | null) =>
    orm
      .insert(codParcel)
      .values(
        waybillNos.map((waybillNo) => ({ waybillNo, customerId: vip.id, payoutAccountId, changedAt: now })),
      );
  await keep(
    refunds.map(({ waybillNo }) => waybillNo),
    null,
  );
  await addDemoRefunds(deps, refunds, { objectedAt: new Date(atHour(dayAt(REFUND_DAY), OBJECTED_HOUR)) });
  for (const { stories: own, run } of plans) {
    const waybillNos = own.map(({ waybillNo }) => waybillNo);
    await keep(waybillNos, run?.isOther ? other : null);
    await deps.codLedger.settle(waybillNos);
    if (run) await payOut(deps, new Date(atHour(dayAt(run.day), RUN_HOUR)), run.answer);
  }
}

/** A run of everything that is due, with the bank's answer on the same day. */
async function payOut(deps: CodDeps, at: Date, state: 'paid' | 'returned'): Promise<void> {
  const clock = { now: () => at };
  const payouts = deps.payouts.replayedBy({ clock, sources: [deps.codLedger.payablesBy(clock)] });
  const { runId } = await payouts.prepare(wichai);
  const { run } = await payouts.open(runId, wichai.actor.staffId);
  await payouts.release(wanida, { runId, satang: run.satang, proof: {} });
  await payouts.makeFile(wanida, { runId, format: 'csv' });
  const bankDate = bangkokDate(at);
  if (state === 'paid') {
    await payouts.answer(wichai, { runId, state, bankDate, reason: '' });
    return;
  }
  const payments = await deps.db.orm.select().from(payoutPayment).where(eq(payoutPayment.runId, runId));
  for (const { id: paymentId } of payments)
    await payouts.answer(wichai, { runId, paymentId, state, bankDate, reason: REASON });
}

type Given = { id: string; name: string; number: string; isDefault: boolean; addedAt: Date };

async function addAccount(deps: CodDeps, { id: customerId, ...given }: Given): Promise<string> {
  const id = randomUUID();
  const { name: holderName, number, isDefault, addedAt } = given;
  await deps.db.orm.insert(payoutAccount).values({
    id,
    customerId,
    kind: 'bank',
    bankCode: '004',
    sealedNumber: deps.keys.seal(PAYOUT_NUMBERS).seal(number, id),
    ending: number.slice(-4),
    holderName,
    isDefault,
    addedAt,
    usableFrom: addedAt,
  });
  return id;
}
