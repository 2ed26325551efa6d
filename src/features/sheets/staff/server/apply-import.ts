import type { Orm } from '#db/orm.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import { checkImport, compareRows } from '../../imports/server/check-import.ts';
import { markWrong } from '../../imports/server/check-rows.ts';
import type { RowProblem, StaffCall, StaffKind } from '../../imports/server/import-kind.ts';
import type { StoredRow } from '../../imports/server/import-rows.repo.ts';
import { createImportsRepo, type ImportRecord } from '../../imports/server/imports.repo.ts';
import {
  getImport,
  getReady,
  holdImport,
  isChanging,
  keepChange,
  putRows,
  type WholeImport,
} from '../../imports/server/whole-import.ts';
import { type applyImport, staffImportErrors } from '../sheets.staff.contract.ts';
import { toStaffCounts } from '../sheets.staff.rules.ts';
import { recordAction, type StaffImportDeps } from './staff-import-deps.ts';

/** Nothing was applied, because the dry run changed: other effects, or rows that turned out wrong. */
class DryRunOutdated extends Error {
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[] = []) {
    super('the dry run is no longer true');
    this.problems = problems;
  }
}

/** Applies the dry run, in one transaction. */
export async function apply(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof applyImport>,
  call: StaffCall,
): Promise<void> {
  const whole = await getImport(deps, call, input);
  getReady(whole);
  try {
    await deps.orm.transaction((tx) => applyWithin(deps, tx, whole, { again: input.again, call }));
  } catch (error) {
    if (!(error instanceof DryRunOutdated)) throw error;
    const { problems } = error;
    // The repeated dry run, with the found problems; a concurrent change takes precedence.
    const rows = markWrong(await checkImport(deps.orm, whole, whole.rows), problems);
    await keepChange(deps, whole, { rows });
    throw new AppError(
      problems.length > 0 ? importErrors.importHasWrongRows : staffImportErrors.importStale,
      { cause: error },
    );
  }
}

async function applyWithin(
  deps: StaffImportDeps,
  tx: Orm,
  { record, kind, rows }: WholeImport<StaffKind>,
  { again, call }: { again: boolean; call: StaffCall },
): Promise<void> {
  const now = deps.clock.now();
  const repo = createImportsRepo(tx);
  const set = { state: 'done' as const, appliedBy: call.actor.name, appliedAt: now, updatedAt: now };
  await holdImport(tx, record, set);
  await repo.lockKind(kind.name);
  const earlier = again ? undefined : await repo.findApplied(record);
  if (earlier) throw appliedBefore(earlier, call);
  const compared = await compareRows(tx, kind, rows, 'lock');
  if (compared.some((row, nth) => !isSame(row, rows[nth]))) throw new DryRunOutdated();
  const changing = compared.filter(isChanging);
  const imported = changing.map(({ row, value, change, version, fields }) => ({
    row,
    value,
    difference: { change: change ?? 'same', version, fields },
  }));
  const outcome = await kind.apply(tx, imported, call);
  if ('problems' in outcome) throw new DryRunOutdated(outcome.problems);
  const results = new Map(changing.map(({ row }, nth) => [row, outcome.results[nth] ?? null]));
  const counts = await putRows(
    tx,
    record.id,
    compared
      .filter(({ state }) => state === 'ready')
      .map((row) => ({ ...row, state: 'done', result: results.get(row.row) ?? null })),
  );
  await recordAction(deps, tx, { record, call }, 'import.applied', { counts: toStaffCounts(counts) });
}

function appliedBefore({ appliedBy, appliedAt }: ImportRecord, { language }: StaffCall): AppError {
  const when = appliedAt ? formatDateTime(appliedAt.toISOString(), language) : '';
  return new AppError(staffImportErrors.importAppliedBefore, { params: { who: appliedBy ?? '', when } });
}

function isSame(now: StoredRow, then: StoredRow | undefined): boolean {
  return now.change === then?.change && now.version === then.version;
}
