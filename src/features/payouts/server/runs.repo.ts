import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../payouts.calls.ts';
import type { RunState } from '../payouts.rules.ts';
import type { PayableSource, RunLines } from './payable-source.ts';
import { payoutLine, payoutRun } from './payouts.table.ts';

/** A run as it is stored. */
export type RunRecord = typeof payoutRun.$inferSelect;

/** How many payables a source gets at once. */
export const BATCH = 1_000;

/** A run, locked until the transaction ends: whatever changes one or its payments begins here. */
export async function lockRun(tx: Orm, runId: string): Promise<RunRecord> {
  const [run] = await tx.select().from(payoutRun).where(eq(payoutRun.id, runId)).for('update');
  if (!run) throw new AppError(payoutErrors.runNotFound);
  return run;
}

/** Throws where the state of a run does not allow what somebody wants to do. */
export function requireState({ state }: RunRecord, allowed: readonly RunState[]): void {
  if (!allowed.includes(state)) throw new AppError(payoutErrors.notAllowedNow);
}

export async function changeRun(tx: Orm, runId: string, set: Partial<RunRecord>): Promise<RunRecord> {
  const [run] = await tx.update(payoutRun).set(set).where(eq(payoutRun.id, runId)).returning();
  if (!run) throw new AppError(payoutErrors.runNotFound);
  return run;
}

/** Locks what payments of a run are about, before batches of it are changed: their order is another one. */
export async function lockLines(tx: Orm, sources: readonly PayableSource[], lines: RunLines): Promise<void> {
  for (const source of sources) await source.lockLines(lines, tx);
}

/** Calls `work` with the payables of a run, by source and in the order of their ids. */
export async function forEachBatch(
  tx: Orm,
  { runId, sources }: { runId: string; sources: readonly PayableSource[] },
  work: (source: PayableSource, ids: string[]) => Promise<void>,
): Promise<void> {
  const { payableId } = payoutLine;
  for (const source of sources) {
    let after = '';
    for (;;) {
      const rows = await tx
        .select({ payableId })
        .from(payoutLine)
        .where(and(eq(payoutLine.runId, runId), eq(payoutLine.source, source.name), gt(payableId, after)))
        .orderBy(asc(payableId))
        .limit(BATCH);
      const ids = rows.map((row) => row.payableId);
      if (ids.length > 0) await work(source, ids);
      if (ids.length < BATCH) break;
      after = ids.at(-1) ?? after;
    }
  }
}

/** Throws where money of a run has to go elsewhere by now, or must not go at all: it is stopped and prepared again. */
export async function requireUnchanged(
  tx: Orm,
  { run, sources, at }: { run: RunRecord; sources: readonly PayableSource[]; at: Date },
): Promise<void> {
  let many = 0;
  const { id: runId, preparedAt } = run;
  await forEachBatch(tx, { runId, sources }, async (source, ids) => {
    many += await source.changedSince({ runId, ids, preparedAt, at }, tx);
  });
  if (many > 0) throw new AppError(payoutErrors.changedSince, { params: { count: many } });
}

/** Everybody who decided about money of a run. */
export async function decidersOf(tx: Orm, runId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct unnest(decided_by) as id from payout_line where run_id = ${runId}`);
  return rows.map(({ id }) => id);
}
