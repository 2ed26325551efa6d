import type { Orm } from '#db/orm.ts';
import type { Jobs, Worker } from '#jobs/jobs.ts';
import { checkImport } from './check-import.ts';
import type { ImportKind, ImportOutcome } from './import-kind.ts';
import { createImportRowsRepo, type StoredRow } from './import-rows.repo.ts';
import { importQueue } from './imports.queue.ts';
import { createImportsRepo, type ImportRow } from './imports.repo.ts';
import type { Sentence } from './imports.table.ts';
import type { ImportDeps } from './own-imports.ts';

/** What one turn may take: far less than after which a job is taken for dead. */
const TURN_MS = 3000;

type Deps = ImportDeps & { jobs: Pick<Jobs, 'enqueue'> };
type Turn = { row: ImportRow; kind: ImportKind };

/**
 * Works on imports, one turn a job. Each request of rows is done and then marked as done: where a process dies between
 * the two, the next turn makes the same request under the same key, and gets the answer of the first.
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
      const row = await createImportsRepo(deps.orm).findAny(importId);
      if (row?.state === 'running') await stop(deps, row, { key: 'sheets:import.failed' });
    },
  };
}

/** One request of rows; false when nothing is left to do, or somebody has to look. */
async function step(deps: Deps, importId: string): Promise<boolean> {
  const repo = createImportsRepo(deps.orm);
  const row = await repo.findAny(importId);
  const kind = row && deps.kinds.get(row.kind);
  if (row?.state !== 'running' || !kind) return false;
  const rows = await createImportRowsRepo(deps.orm).nextRequest(importId);
  const [first] = rows;
  if (!first?.requestKey) {
    await end(deps, row);
    return false;
  }
  const { options, language, customerId } = row;
  const values = rows.map(({ value }) => value);
  const outcome = await kind.run({
    owner: { customerId },
    requestKey: first.requestKey,
    options,
    values,
    language,
  });
  return settle(deps, { row, kind }, rows, outcome);
}

async function settle(
  deps: Deps,
  { row, kind }: Turn,
  rows: readonly StoredRow[],
  outcome: ImportOutcome,
): Promise<boolean> {
  if ('stopped' in outcome) {
    await stop(deps, row, outcome.stopped, kind);
    return false;
  }
  const settled =
    'results' in outcome ? withResults(rows, outcome.results) : withProblems(rows, outcome.problems);
  await inRunning(deps, row, async (tx) => createImportRowsRepo(tx).put(settled));
  return true;
}

function withResults(rows: readonly StoredRow[], results: readonly unknown[]): StoredRow[] {
  return rows.map((each, nth) => ({ ...each, state: 'done', result: results[nth] ?? null }));
}

/**
 * Nothing came of the request: the rows that are right ask again. Under the same key, so that a second turn which made
 * the whole request a moment later is found out instead of doubled.
 */
function withProblems(
  rows: readonly StoredRow[],
  problems: Extract<ImportOutcome, { problems: unknown }>['problems'],
): StoredRow[] {
  return rows.map((each, at) => {
    const own = problems.filter(({ nth }) => nth === at).map(({ nth: _, ...problem }) => problem);
    return own.length > 0 ? { ...each, state: 'wrong', problems: own, value: null, requestKey: null } : each;
  });
}

/** Every row has had its turn; those that turned out wrong can still be corrected. */
async function end(deps: Deps, row: ImportRow): Promise<void> {
  const { wrong } = (await createImportRowsRepo(deps.orm).countStates([row.id])).get(row.id) ?? { wrong: 0 };
  await createImportsRepo(deps.orm).change(row, {
    state: wrong > 0 ? 'open' : 'done',
    updatedAt: deps.clock.now(),
  });
}

/** Somebody has to decide: the rows that are left are checked again, so that what they say is how things stand now. */
async function stop(deps: Deps, row: ImportRow, stopped: Sentence, kind?: ImportKind): Promise<void> {
  const rows = await createImportRowsRepo(deps.orm).list(row.id);
  const { customerId, options, language, columns: letters } = row;
  const checking = kind && { kind, owner: { customerId }, options, language, letters };
  const checked = checking ? await checkImport(checking, rows) : rows;
  await deps.orm.transaction(async (tx) => {
    const own = createImportsRepo(tx);
    if (await own.change(row, { state: 'open', stopped, updatedAt: deps.clock.now() }))
      await createImportRowsRepo(tx).put(checked);
  });
}

/** What was done is marked as done, also in an import that was cancelled while it was being done. */
async function inRunning(
  { orm, clock }: Deps,
  { id }: ImportRow,
  work: (tx: Orm) => Promise<void>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await createImportsRepo(tx).touch(id, clock.now());
    await work(tx);
  });
}
