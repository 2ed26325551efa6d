import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { keepPayments, type Taken } from './net-payments.ts';
import type { PayoutDeps } from './payouts.deps.ts';
import { payoutPayment, payoutRun } from './payouts.table.ts';

/** A run that was released before there were payout runs; it was a CSV file. */
export type EarlierRun = {
  id: string;
  releasedAt: Date;
  releasedBy: string;
  releasedName: string;
  paidAt: Date | null;
  /** In their order; one was one transfer. */
  payments: readonly Taken[];
};

/** What features with earlier runs ask for. */
export type AdoptsRuns = { adopt(run: EarlierRun, tx: Orm): Promise<void> };

/** Keeps an earlier run under its id, its account numbers sealed. */
export async function adoptRun(
  deps: Pick<PayoutDeps, 'seal' | 'nameKey' | 'layout' | 'clock'>,
  { id, releasedAt, releasedBy, releasedName, paidAt, payments }: EarlierRun,
  tx: Orm,
): Promise<void> {
  const bankDate = paidAt && bangkokDate(paidAt);
  await tx.insert(payoutRun).values({
    id,
    day: bangkokDate(releasedAt),
    state: paidAt ? 'done' : 'sent',
    lines: payments.length,
    payments: payments.length,
    marked: 0,
    satang: payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
    preparedAt: releasedAt,
    preparedBy: releasedBy,
    preparedName: releasedName,
    releasedAt,
    releasedBy,
    releasedName,
    sentAt: releasedAt,
    sentName: releasedName,
    format: 'csv',
    layout: deps.layout,
    endedAt: paidAt,
  });
  const netted = payments.map((line) => {
    const { account } = line;
    return { id: randomUUID(), account, changedAt: null, lines: [line] };
  });
  await keepPayments(deps, id, netted, tx);
  const state = paidAt ? ('paid' as const) : ('waiting' as const);
  await tx
    .update(payoutPayment)
    .set({ state, marks: [], bankDate, answeredAt: paidAt })
    .where(eq(payoutPayment.runId, id));
}
