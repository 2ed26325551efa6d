import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { AppError } from '#lib/errors.ts';
import { sheetErrors } from '../../sheets.contract.ts';
import { isTooMuchText, type RowCounts, toRequests } from '../import-rows.rules.ts';
import { checkImport } from './check-import.ts';
import { asLeftOut, correctRows, type RowCorrections } from './check-rows.ts';
import type { CustomerKind } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';
import { importQueue } from './imports.queue.ts';
import type { ImportRecord } from './imports.repo.ts';
import {
  getImport,
  getReady,
  type ImportDeps,
  type ImportOwner,
  keepChange,
  requireOpen,
  spendCheck,
  type WholeImport,
} from './whole-import.ts';

/** Changes to the rows of an import; all rows that are still wrong after the corrections are left out. */
type Corrections = RowCorrections & { importId: string; revision?: number; leaveOutWrong: boolean };

/** Corrects cells and leaves rows out, then checks both. A row that was left out is included again by naming it. */
export async function correct(
  deps: ImportDeps,
  owner: ImportOwner,
  { leaveOutWrong, ...changes }: Corrections,
  alongside: (tx: Orm, record: ImportRecord, counts: RowCounts) => Promise<void> = async () => {},
): Promise<void> {
  const whole = await getImport(deps, owner, changes);
  requireOpen(whole);
  const { kind, record } = whole;
  // For staff, every change compares all rows again.
  if (changes.rows.length > 0 || kind.owner === 'staff') await spendCheck(deps, owner);
  const corrected = new Set(changes.rows.map((each) => each.row));
  const given = correctRows(kind, whole.rows, changes);
  if (isTooMuchText(given)) throw new AppError(sheetErrors.tooLarge);
  const checked = await checkImport(deps.orm, whole, given, ({ row }) => corrected.has(row));
  const rows = leaveOutWrong
    ? checked.map((each) => (each.state === 'wrong' ? asLeftOut(each) : each))
    : checked;
  await keepChange(deps, whole, { rows }, (tx, counts) => alongside(tx, record, counts));
}

/** Starts applying the ready rows, if none is wrong and `agree` does not throw. */
export async function start(
  deps: Pick<ImportDeps, 'orm' | 'clock'> & { jobs: Pick<Jobs, 'enqueue'> },
  whole: WholeImport<CustomerKind>,
  agree: (ready: readonly StoredRow[]) => void,
): Promise<void> {
  const { record, rows, kind } = whole;
  const ready = getReady(whole);
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
  await keepChange(deps, whole, { set: { state: 'running', stopped: null }, rows: keyed }, (tx) =>
    deps.jobs.enqueue(importQueue, { importId: record.id }, tx),
  );
}
