import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { formatDate } from '#web/texts/format.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { paymentReferenceOf, positionIn, runNumberOf } from '../../payouts.rules.ts';
import { noteRun } from '../note-run.ts';
import { applyOutcomes, type Outcome, type OutcomeCounts } from '../outcomes.ts';
import type { PayoutActor, PayoutDeps } from '../payouts.deps.ts';
import { payoutAnswer, payoutPayment } from '../payouts.table.ts';
import { lockRun, type RunRecord, requireState } from '../runs.repo.ts';
import { type AnswerItem, answerDaysOf, type BankAnswer, isDuplicate } from './bank-answer.ts';
import { readCsvAnswer } from './csv-answer.ts';
import { readPain002 } from './pain-002.ts';

const MAX_REASON = 500;

/**
 * Takes a bank's answer to a run: all of it, or nothing where it is of another run, names a payment that the run does
 * not have or a day that it cannot have been paid on, or cannot be read. The same answer again changes nothing.
 */
export async function takeAnswer(
  deps: PayoutDeps,
  who: PayoutActor,
  { runId, content }: { runId: string; content: string },
): Promise<OutcomeCounts> {
  const bytes = Buffer.from(content, 'base64');
  const answer = readAnswer(bytes, deps);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const now = deps.clock.now();
  return deps.orm.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    requireState(run, ['sent', 'done']);
    if (answer.message !== null && answer.message !== runNumberOf(run.nr))
      throw new AppError(payoutErrors.answerOfOtherRun, { params: { run: answer.message } });
    const outcomes = await outcomesOf(run, answer, answer.day ?? bangkokDate(now), tx);
    requireDays(run, outcomes, { now, language: who.language });
    // The same file again says nothing new, whatever another answer has said since.
    const counts = (await wasTaken(tx, runId, digest))
      ? { paid: 0, returned: 0, unchanged: outcomes.length }
      : await applyOutcomes(deps, run, outcomes, tx);
    const { staffId: receivedBy, name: receivedName } = who.actor;
    const { format } = answer;
    await tx
      .insert(payoutAnswer)
      .values({
        id: randomUUID(),
        runId,
        digest,
        format,
        receivedAt: now,
        receivedBy,
        receivedName,
        ...counts,
      })
      .onConflictDoNothing();
    const after = await lockRun(tx, runId);
    await noteRun(deps, who, { what: 'answered', run: after, more: { ...counts, format, digest } }, tx);
    return counts;
  });
}

async function wasTaken(tx: Orm, runId: string, digest: string): Promise<boolean> {
  const isSame = and(eq(payoutAnswer.runId, runId), eq(payoutAnswer.digest, digest));
  const rows = await tx.select({ id: payoutAnswer.id }).from(payoutAnswer).where(isSame);
  return rows.length > 0;
}

function readAnswer(bytes: Buffer, { layout }: Pick<PayoutDeps, 'layout'>): BankAnswer {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(payoutErrors.answerUnreadable, { params: { line: 1 } });
  }
  return text.trimStart().startsWith('<') ? readPain002(text) : readCsvAnswer(text, layout.answerColumns);
}

/** What an answer says of the payments of a run, of each once: of two lines the later counts. */
async function outcomesOf(
  run: RunRecord,
  { items, others, othersReason }: BankAnswer,
  day: string,
  tx: Orm,
): Promise<Outcome[]> {
  const byPosition = new Map<number, Outcome | null>();
  for (const item of items) {
    const position = positionIn(run.nr, item.reference);
    if (position === null || position > run.payments || position < 1)
      throw new AppError(payoutErrors.answerUnknown, { params: { reference: item.reference.slice(0, 40) } });
    byPosition.set(position, outcomeOf(position, item, day));
  }
  if (isDuplicate({ state: others, reason: othersReason })) throw new AppError(payoutErrors.answerDuplicate);
  if (others !== 'underWay') {
    const { position } = payoutPayment;
    const waiting = and(eq(payoutPayment.runId, run.id), eq(payoutPayment.state, 'waiting'));
    const rows = await tx.select({ position }).from(payoutPayment).where(waiting).orderBy(asc(position));
    const wide = { reference: '', state: others, date: null, reason: othersReason };
    for (const row of rows)
      if (!byPosition.has(row.position)) byPosition.set(row.position, outcomeOf(row.position, wide, day));
  }
  return [...byPosition.values()].filter((each) => each !== null);
}

/** Refuses days before the file of the run left, and those to come. */
function requireDays(
  run: RunRecord,
  outcomes: readonly Outcome[],
  { now, language }: { now: Date; language: Language },
): void {
  const { from, until } = answerDaysOf(run, now);
  const wrong = outcomes.find(({ bankDate }) => bankDate < from || bankDate > until);
  if (!wrong) return;
  const days = { day: wrong.bankDate, from, until };
  const said = Object.entries(days).map(([name, day]) => [name, formatDate(day, language)] as const);
  const reference = paymentReferenceOf(run.nr, wrong.position);
  throw new AppError(payoutErrors.answerDayOutside, { params: { reference, ...Object.fromEntries(said) } });
}

function outcomeOf(position: number, item: AnswerItem, day: string): Outcome | null {
  const { state, date, reason } = item;
  if (isDuplicate(item)) return null;
  const bankDate = date ?? day;
  if (state === 'paid') return { position, bankDate, state };
  if (state === 'returned')
    return { position, bankDate, state, reason: toStorableText(reason).slice(0, MAX_REASON) };
  return null;
}
