import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../payouts.calls.ts';
import { paymentReferenceOf } from '../payouts.rules.ts';
import type { PayableSource, ReturnedSums } from './payable-source.ts';
import type { PayoutDeps } from './payouts.deps.ts';
import { payoutLine, payoutPayment } from './payouts.table.ts';
import { BATCH, changeRun, lockLines, type RunRecord } from './runs.repo.ts';

/** What the bank says of one payment. */
export type Outcome = { position: number; bankDate: string } & (
  | { state: 'paid' }
  | { state: 'returned'; reason: string }
);

/** How many payments an answer changed. */
export type OutcomeCounts = { paid: number; returned: number; unchanged: number };

type Payment = Pick<typeof payoutPayment.$inferSelect, 'id' | 'position' | 'state' | 'bankDate'>;

/** Whether an answer changes a payment: a return also comes after a payment, and nothing after a return. */
function changes({ state }: Payment, outcome: Outcome): boolean {
  return state === 'waiting' || (state === 'paid' && outcome.state === 'returned');
}

/** An older answer may say again that a payment was paid which came back later; a newer one may not. */
function requireNoContradiction({ nr }: RunRecord, payment: Payment, outcome: Outcome): void {
  const { position, state, bankDate: day } = payment;
  if (state !== 'returned' || outcome.state !== 'paid' || day === null || outcome.bankDate < day) return;
  throw new AppError(payoutErrors.answerContradicts, {
    params: { reference: paymentReferenceOf(nr, position), day },
  });
}

/**
 * Applies what the bank says of payments of a run that is locked, each of them once. Positions that the run does not
 * have are the caller's to refuse.
 */
export async function applyOutcomes(
  { sources, clock }: Pick<PayoutDeps, 'sources' | 'clock'>,
  run: RunRecord,
  outcomes: readonly Outcome[],
  tx: Orm,
): Promise<OutcomeCounts> {
  const counts: OutcomeCounts = { paid: 0, returned: 0, unchanged: 0 };
  const at = clock.now();
  const untold = sources.map((source) => ({ source, sums: new Map<string, number>() }));
  const positions = outcomes.map(({ position }) => position);
  await lockLines(tx, sources, { runId: run.id, positions });
  for (let from = 0; from < outcomes.length; from += BATCH) {
    const part = outcomes.slice(from, from + BATCH);
    const { id, position, state, bankDate } = payoutPayment;
    const payments = await tx
      .select({ id, position, state, bankDate })
      .from(payoutPayment)
      .where(and(eq(payoutPayment.runId, run.id), inArray(position, positions.slice(from, from + BATCH))));
    const byPosition = new Map(payments.map((each) => [each.position, each]));
    const changed = part.flatMap((outcome) => {
      const payment = byPosition.get(outcome.position);
      if (payment) requireNoContradiction(run, payment, outcome);
      return payment && changes(payment, outcome) ? [{ paymentId: payment.id, outcome }] : [];
    });
    counts.unchanged += part.length - changed.length;
    for (const { outcome } of changed) counts[outcome.state] += 1;
    await keepOutcomes(changed, at, tx);
    for (const { source, sums } of untold) {
      const returned = await tellSource(source, { runId: run.id, changed, at }, tx);
      for (const each of returned) addSums(sums, each);
    }
    const ids = changed.map(({ paymentId }) => paymentId);
    if (ids.length > 0)
      await tx.update(payoutLine).set({ isLive: false }).where(inArray(payoutLine.paymentId, ids));
  }
  for (const { source, sums } of untold) await source.tellReturned(sums, tx);
  await endIfAnswered(run, at, tx);
  return counts;
}

function addSums(sums: Map<string, number>, more: ReturnedSums): void {
  for (const [customerId, satang] of more) sums.set(customerId, (sums.get(customerId) ?? 0) + satang);
}

type Changed = readonly { paymentId: string; outcome: Outcome }[];

/** One statement for payments of which the bank says the same. */
async function keepOutcomes(changed: Changed, at: Date, tx: Orm): Promise<void> {
  const same = Map.groupBy(changed, ({ outcome }) => JSON.stringify({ ...outcome, position: 0 }));
  for (const group of same.values()) {
    const outcome = group[0]?.outcome;
    if (!outcome) continue;
    const { state, bankDate } = outcome;
    const bankReason = outcome.state === 'returned' ? outcome.reason : null;
    const ids = group.map(({ paymentId }) => paymentId);
    await tx
      .update(payoutPayment)
      .set({ state, bankDate, bankReason, answeredAt: at })
      .where(inArray(payoutPayment.id, ids));
  }
}

/** Books what the bank says; answers what was returned, batch by batch. */
async function tellSource(
  source: PayableSource,
  { runId, changed, at }: { runId: string; changed: Changed; at: Date },
  tx: Orm,
): Promise<ReturnedSums[]> {
  const outcomeOf = new Map(changed.map(({ paymentId, outcome }) => [paymentId, outcome]));
  if (outcomeOf.size === 0) return [];
  const sums: ReturnedSums[] = [];
  const { payableId: id, paymentId } = payoutLine;
  const { kind, bankCode, ending } = payoutPayment;
  const from = { kind, bankCode, ending };
  const rows = await tx
    .select({ id, paymentId, from })
    .from(payoutLine)
    .innerJoin(payoutPayment, eq(payoutPayment.id, paymentId))
    .where(and(inArray(paymentId, [...outcomeOf.keys()]), eq(payoutLine.source, source.name)))
    .orderBy(asc(id));
  const lines = rows.flatMap((row) => {
    const outcome = outcomeOf.get(row.paymentId);
    return outcome ? [{ id: row.id, from: row.from, runId, outcome, bankDate: outcome.bankDate }] : [];
  });
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH);
    const paid = part.flatMap(({ outcome, ...line }) => (outcome.state === 'paid' ? [line] : []));
    const returned = part.flatMap(({ outcome, ...line }) =>
      outcome.state === 'returned' ? [{ ...line, reason: outcome.reason }] : [],
    );
    if (paid.length > 0) await source.paid(paid, at, tx);
    if (returned.length > 0) sums.push(await source.returned(returned, at, tx));
  }
  return sums;
}

/** A run is done when the bank has answered all of it. */
async function endIfAnswered({ id, state }: RunRecord, at: Date, tx: Orm): Promise<void> {
  if (state !== 'sent') return;
  const isWaiting = and(eq(payoutPayment.runId, id), eq(payoutPayment.state, 'waiting'));
  const [waiting] = await tx.select({ many: count() }).from(payoutPayment).where(isWaiting);
  if (waiting?.many === 0) await changeRun(tx, id, { state: 'done', endedAt: at });
}
