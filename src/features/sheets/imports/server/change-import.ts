import { randomUUID } from 'node:crypto';
import type { Jobs } from '#jobs/jobs.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { correctRows } from '../../server/check-rows.ts';
import { sheetErrors } from '../../sheets.contract.ts';
import { isTooMuchText, toRequests } from '../import-rows.rules.ts';
import { type correctImport, importErrors } from '../imports.contract.ts';
import { checkImport } from './check-import.ts';
import type { Owner } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';
import { importQueue } from './imports.queue.ts';
import {
  type CheckLimit,
  type FullImport,
  getOpen,
  type ImportDeps,
  keepChange,
  spendCheck,
} from './own-imports.ts';

/** Corrects cells and leaves rows out; both are checked at once. */
export async function correct(
  deps: ImportDeps & CheckLimit,
  owner: Owner,
  { importId, leaveOutWrong, ...changes }: ParsedInputOf<typeof correctImport>,
): Promise<void> {
  const full = await getOpen(deps, owner, importId);
  if (changes.rows.length > 0) await spendCheck(deps, owner);
  const { row, kind } = full;
  const corrected = new Set(changes.rows.map((each) => each.row));
  const rows = correctRows(kind, full.rows, changes, asLeftOut);
  if (isTooMuchText(rows)) throw new AppError(sheetErrors.tooLarge);
  const { options, language, columns: letters } = row;
  const checking = { kind, owner, options, language, letters };
  const checked = await checkImport(checking, rows, ({ row: at }) => corrected.has(at));
  const kept = leaveOutWrong
    ? checked.map((each) => (each.state === 'wrong' ? asLeftOut(each) : each))
    : checked;
  await keepChange(deps, full, { set: {}, rows: kept });
}

const asLeftOut = (row: StoredRow): StoredRow => ({ ...row, state: 'leftOut', problems: [] });

/** Has the rows that are ready worked on, once nothing is wrong any more and `agree` does not throw. */
export async function start(
  deps: ImportDeps & { jobs: Pick<Jobs, 'enqueue'> },
  full: FullImport,
  agree: (ready: readonly StoredRow[]) => void,
): Promise<void> {
  const { row, rows, kind } = full;
  if (row.state !== 'open') throw new AppError(importErrors.importNotOpen);
  if (rows.some(({ state }) => state === 'wrong')) throw new AppError(importErrors.importHasWrongRows);
  const ready = rows.filter(({ state }) => state === 'ready');
  if (ready.length === 0) throw new AppError(importErrors.importHasNoRows);
  agree(ready);
  const grouped = ready.map((each) => ({ row: each.row, group: kind.groupOf(each.value) }));
  const keys = new Map(
    toRequests(grouped, kind.maxRowsPerRequest).flatMap((request) => {
      const key = randomUUID();
      return request.map(({ row: at }): [number, string] => [at, key]);
    }),
  );
  const keyed = rows.map((each) => {
    const requestKey = keys.get(each.row);
    return requestKey ? { ...each, requestKey } : each;
  });
  await keepChange(deps, full, { set: { state: 'running', stopped: null }, rows: keyed }, (tx) =>
    deps.jobs.enqueue(importQueue, { importId: row.id }, tx),
  );
}
