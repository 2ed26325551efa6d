import { and, asc, eq } from 'drizzle-orm';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { answerDaysOf } from '../../server/answers/bank-answer.ts';
import { noteRun } from '../../server/note-run.ts';
import { applyOutcomes, type Outcome } from '../../server/outcomes.ts';
import type { PayoutActor, PayoutDeps } from '../../server/payouts.deps.ts';
import { payoutPayment } from '../../server/payouts.table.ts';
import { lockRun, type RunRecord, requireState } from '../../server/runs.repo.ts';
import type { answerPayouts } from '../payouts.staff.contract.ts';

/** What the bank has said on paper: one payment was paid or returned, or all that wait were paid. */
export async function answerByHand(
  deps: PayoutDeps,
  who: PayoutActor,
  { runId, paymentId, state, bankDate, reason }: ParsedInputOf<typeof answerPayouts>,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    requireState(run, ['sent', 'done']);
    if (state === 'returned' && (reason === '' || !paymentId))
      throw new AppError(payoutErrors.reasonRequired);
    requireDay(run, bankDate, { now: deps.clock.now(), language: who.language });
    const { id, position } = payoutPayment;
    const rows = await tx
      .select({ position })
      .from(payoutPayment)
      .where(
        and(
          eq(payoutPayment.runId, runId),
          paymentId ? eq(id, paymentId) : eq(payoutPayment.state, 'waiting'),
        ),
      )
      .orderBy(asc(position));
    if (rows.length === 0) throw new AppError(payoutErrors.notAllowedNow);
    const outcomes = rows.map(
      (row): Outcome =>
        state === 'paid'
          ? { position: row.position, bankDate, state }
          : { position: row.position, bankDate, state, reason },
    );
    const { unchanged, ...counts } = await applyOutcomes(deps, run, outcomes, tx);
    if (unchanged === rows.length) throw new AppError(payoutErrors.notAllowedNow);
    const after = await lockRun(tx, runId);
    await noteRun(deps, who, { what: 'answered', run: after, more: counts }, tx);
  });
}

function requireDay(
  run: RunRecord,
  bankDate: string,
  { now, language }: { now: Date; language: Language },
): void {
  const { from, until } = answerDaysOf(run, now);
  if (bankDate >= from && bankDate <= until) return;
  const params = { from: formatDate(from, language), until: formatDate(until, language) };
  throw new AppError(requestErrors.invalidParameter, {
    fields: [{ field: 'bankDate', key: 'payouts:validation.bankDate', params }],
  });
}
