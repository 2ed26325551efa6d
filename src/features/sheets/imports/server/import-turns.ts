import type { Jobs, Worker } from '#jobs/jobs.ts';
import { checkImport } from './check-import.ts';
import { markWrong } from './check-rows.ts';
import type { CustomerKind, Outcome } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { importQueue } from './imports.queue.ts';
import { createImportsRepo, type ImportRecord } from './imports.repo.ts';
import type { Sentence } from './imports.table.ts';
import { type ImportDeps, putRows } from './whole-import.ts';

/** The maximum time of one turn: far below the timeout of a job. */
const TURN_MS = 3000;

type Deps = Pick<ImportDeps<CustomerKind>, 'orm' | 'kinds' | 'clock'> & { jobs: Pick<Jobs, 'enqueue'> };

/**
 * Applies imports, one turn per job. Each request of rows is applied and then marked as done: if a process dies in
 * between, the next turn makes the same request under the same key, and gets the first one's answer.
 */
export function createImportWorker(deps: Deps): Worker<{ importId: string }> {
  return {
    async work({ importId }) {
      const until = performance.now() + TURN_MS;
      while (await step(deps, importId)) {
        if (performance.now() < until) continue;
        await deps.jobs.enqueue(importQueue, { importId });
        return;
      }
    },
    async giveUp({ importId }) {
      const record = await createImportsRepo(deps.orm).findAny(importId);
      if (record?.state === 'running') await stop(deps, record, { key: 'sheets:import.failed' });
    },
  };
}

/** One request of rows; false when nothing is left to do, or somebody has to decide. */
async function step(deps: Deps, importId: string): Promise<boolean> {
  const record = await createImportsRepo(deps.orm).findAny(importId);
  const kind = record && deps.kinds.get(record.kind);
  if (record?.state !== 'running' || record.customerId === null || !kind) return false;
  const rows = await createImportRowsRepo(deps.orm).nextRequest(importId);
  const [first] = rows;
  if (!first?.requestKey) {
    await end(deps, record);
    return false;
  }
  const { options, language, customerId } = record;
  const { requestKey } = first;
  const outcome = await kind.apply({ owner: { customerId }, requestKey, options, rows, language });
  if ('stopped' in outcome) {
    await stop(deps, record, outcome.stopped, kind);
    return false;
  }
  // What was applied is marked as done, also in an import that was cancelled meanwhile.
  await deps.orm.transaction(async (tx) => {
    await createImportsRepo(tx).note(importId, { updatedAt: deps.clock.now() });
    await putRows(tx, importId, settled(rows, outcome));
  });
  return true;
}

/**
 * If nothing came of a request, the right rows are requested again. Under the same key, so that a second turn that made
 * the whole request a moment later is detected instead of doubled.
 */
function settled(rows: readonly StoredRow[], outcome: Outcome<unknown>): StoredRow[] {
  if ('results' in outcome)
    return rows.map((row, nth) => ({ ...row, state: 'done', result: outcome.results[nth] ?? null }));
  return markWrong(rows, outcome.problems).map((row) =>
    row.state === 'wrong' ? { ...row, requestKey: null } : row,
  );
}

/** Every row has been tried; those that turned out wrong can still be corrected. */
async function end({ orm, clock }: Deps, record: ImportRecord): Promise<void> {
  const { wrong } = await createImportRowsRepo(orm).count(record.id);
  const state = wrong > 0 ? 'open' : 'done';
  await createImportsRepo(orm).change(record, { state, updatedAt: clock.now() });
}

/** Somebody has to decide: the remaining rows are checked again, so that their problems are current. */
async function stop(
  { orm, clock }: Deps,
  record: ImportRecord,
  stopped: Sentence,
  kind?: CustomerKind,
): Promise<void> {
  const rows = await createImportRowsRepo(orm).list(record.id);
  const checked = kind ? await checkImport(orm, { kind, record }, rows) : [];
  const set = { state: 'open' as const, stopped, updatedAt: clock.now() };
  await orm.transaction(async (tx) => {
    if (await createImportsRepo(tx).change(record, set)) await putRows(tx, record.id, checked);
  });
}
