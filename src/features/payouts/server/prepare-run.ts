import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { isWorkingDay } from '#lib/working-days.ts';
import { formatMoney } from '#web/texts/format.ts';
import { payoutErrors } from '../payouts.calls.ts';
import { hasRoom } from '../payouts.rules.ts';
import { keepPayments, netByAccount, type Taken } from './net-payments.ts';
import { noteRun } from './note-run.ts';
import type { PayableSource } from './payable-source.ts';
import type { PayoutActor, PayoutDeps } from './payouts.deps.ts';
import { payoutRun } from './payouts.table.ts';
import { BATCH, changeRun } from './runs.repo.ts';

/** More are in the next run: so many are prepared in less than a minute, and banks take no larger files. */
const MAX_RUN_LINES = 100_000;

/** What is due today by the rules of every source. */
export async function proposeRun({ orm, sources, clock, holidays, rules }: PayoutDeps) {
  const day = bangkokDate(clock.now());
  const [free, { payouts }] = await Promise.all([holidays(), rules.inForce()]);
  const due = await Promise.all(
    sources.map(async (source) => ({ source: source.name, ...(await source.sumDue(day, orm)) })),
  );
  return { day, isWorkingDay: isWorkingDay(day, free), due, limits: payouts };
}

/**
 * Takes what is due today into a run, up to the limits of one. All of it happens in one transaction: whatever ends the
 * process before leaves everything due, and of two people at the same moment the second gets what the first left.
 */
export async function prepareRun(
  deps: PayoutDeps,
  who: PayoutActor,
): Promise<{ runId: string; leftOut: number; tooLarge: number }> {
  const { orm, clock, sources, rules } = deps;
  const now = clock.now();
  const day = bangkokDate(now);
  if (!isWorkingDay(day, await deps.holidays())) throw new AppError(payoutErrors.notAWorkingDay);
  const { payouts: limits } = await rules.inForce();
  return orm.transaction(async (tx) => {
    const runId = randomUUID();
    const { staffId: preparedBy, name: preparedName } = who.actor;
    const none = { lines: 0, payments: 0, marked: 0, satang: 0 };
    const made = { id: runId, day, state: 'prepared' as const, preparedAt: now, preparedBy, preparedName };
    await tx.insert(payoutRun).values({ ...made, ...none });
    const taken: Taken[] = [];
    let tooLarge = 0;
    for (const source of sources) {
      const found = await takeDue(source, { runId, day, at: now, taken, limits }, tx);
      taken.push(...found.mine);
      tooLarge += found.tooLarge;
    }
    if (taken.length === 0) throw nothingFits(tooLarge, limits, who);
    const netted = netByAccount(taken);
    const marked = await keepPayments(deps, runId, netted, tx);
    const run = await changeRun(tx, runId, {
      marked,
      lines: taken.length,
      payments: netted.length,
      satang: sumOf(taken),
    });
    // One after the other: a transaction is one connection.
    let leftOut = 0;
    for (const source of sources) leftOut += (await source.sumDue(day, tx)).many;
    await noteRun(deps, who, { what: 'prepared', run, more: { day, lines: run.lines, marked } }, tx);
    return { runId, leftOut, tooLarge };
  });
}

/** Why a run would be empty: an amount above what one may hold fits into none, also where it is the only one. */
function nothingFits(
  tooLarge: number,
  { runMaxSatang }: Room['limits'],
  { language }: Pick<PayoutActor, 'language'>,
): AppError {
  if (tooLarge === 0) return new AppError(payoutErrors.nothingDue);
  return new AppError(payoutErrors.aboveRunLimit, { params: { limit: formatMoney(runMaxSatang, language) } });
}

function sumOf(taken: readonly { amountSatang: number }[]): number {
  return taken.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}

type Room = {
  runId: string;
  day: string;
  at: Date;
  /** What the run holds already. */
  taken: readonly Taken[];
  limits: { runMaxSatang: number; releaseMaxSatang: number };
};

/** Takes what is due from one source, as far as there is room; and how many amounts fit into no run. */
async function takeDue(
  source: PayableSource,
  { runId, day, at, taken, limits }: Room,
  tx: Orm,
): Promise<{ mine: Taken[]; tooLarge: number }> {
  const mine: Taken[] = [];
  let tooLarge = 0;
  let satang = sumOf(taken);
  let after: string | null = null;
  for (;;) {
    const room = MAX_RUN_LINES - taken.length - mine.length;
    if (room === 0) return { mine, tooLarge };
    const limit = Math.min(BATCH, room);
    const due = await source.listDue({ day, after, limit }, tx);
    const fitting: string[] = [];
    let sum = satang;
    for (const { id, amountSatang } of due)
      if (hasRoom(sum, amountSatang, limits)) {
        fitting.push(id);
        sum += amountSatang;
      } else if (!hasRoom(0, amountSatang, limits)) tooLarge += 1;
    const got = fitting.length === 0 ? [] : await source.take({ runId, ids: fitting, at }, tx);
    for (const payable of got) mine.push({ ...payable, source: source.name });
    satang += sumOf(got);
    after = due.at(-1)?.id ?? after;
    if (due.length < limit) return { mine, tooLarge };
  }
}
