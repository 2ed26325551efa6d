import type { Orm } from '#db/orm.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import { type applyImport, staffImportErrors } from '../sheets.staff.contract.ts';
import { countRows } from '../sheets.staff.rules.ts';
import { compareRows, dryRun } from './dry-run.ts';
import {
  holdWhole,
  keepWhole,
  recordAction,
  type StaffImportDeps,
  type WholeImport,
} from './staff-import-deps.ts';
import type { ImportedRow, ImportHand } from './staff-import-kind.ts';
import type { StaffRowRecord } from './staff-import-rows.repo.ts';
import { createStaffImportsRepo, type StaffImportRecord } from './staff-imports.repo.ts';

type RowProblem = FieldProblem & { row: number };

/** Nothing was applied, and the dry run has to be looked at again: other differences, or rows that turned out wrong. */
class LookAgain extends Error {
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[] = []) {
    super('the dry run is no longer true');
    this.problems = problems;
  }
}

/** Does what the dry run says, in one transaction. */
export async function apply(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof applyImport>,
  hand: ImportHand,
): Promise<void> {
  try {
    await deps.orm.transaction((tx) => applyWithin(deps, tx, input, hand));
  } catch (error) {
    if (!(error instanceof LookAgain)) throw error;
    await makeAgain(deps, input, hand, error.problems);
    throw new AppError(
      error.problems.length > 0 ? importErrors.importHasWrongRows : staffImportErrors.importStale,
      { cause: error },
    );
  }
}

async function applyWithin(
  deps: StaffImportDeps,
  tx: Orm,
  input: ParsedInputOf<typeof applyImport>,
  hand: ImportHand,
): Promise<void> {
  const whole = await holdWhole(deps, tx, input, hand.actor);
  const { record, kind } = whole;
  requireRight(whole);
  const repo = createStaffImportsRepo(tx);
  await repo.lockKind(kind.name);
  const earlier = input.again ? undefined : await repo.findApplied(record);
  if (earlier) throw appliedBefore(earlier, hand);
  const compared = await compareRows(tx, kind, whole.rows, 'lock');
  if (compared.some((row, nth) => !isSame(row, whole.rows[nth]))) throw new LookAgain();
  const changing = compared.filter(isChanging);
  const applied = await kind.apply(tx, changing.map(toImported), hand);
  if ('problems' in applied) throw new LookAgain(applied.problems);
  const kept = new Map(changing.map(({ row }, nth) => [row, applied.kept[nth] ?? null]));
  const rows = compared.map(
    (row): StaffRowRecord =>
      row.state === 'ready' ? { ...row, state: 'applied', kept: kept.get(row.row) ?? null } : row,
  );
  const now = deps.clock.now();
  await keepWhole(
    deps,
    tx,
    { record, rows },
    { state: 'applied', appliedBy: hand.actor.name, appliedAt: now },
  );
  const after = { counts: countRows(rows) };
  await recordAction(deps, tx, { record, hand }, { action: 'import.applied', after });
}

function appliedBefore({ appliedBy, appliedAt }: StaffImportRecord, { language }: ImportHand): AppError {
  const when = appliedAt ? formatDateTime(appliedAt.toISOString(), language) : '';
  return new AppError(staffImportErrors.importAppliedBefore, { params: { who: appliedBy ?? '', when } });
}

function requireRight({ record, rows }: WholeImport): void {
  if (record.state !== 'open') throw new AppError(importErrors.importNotOpen);
  if (rows.some(({ state }) => state === 'wrong')) throw new AppError(importErrors.importHasWrongRows);
  if (!rows.some(isChanging)) throw new AppError(importErrors.importHasNoRows);
}

function isChanging({ state, change }: StaffRowRecord): boolean {
  return state === 'ready' && change !== 'same';
}

function isSame(now: StaffRowRecord, then: StaffRowRecord | undefined): boolean {
  return now.change === then?.change && now.version === then.version;
}

function toImported({ row, value, change, version, fields }: StaffRowRecord): ImportedRow<unknown> {
  return { row, value, difference: { change: change ?? 'same', version, fields } };
}

/** The dry run once more, with what was found out; another one's change of it stands. */
async function makeAgain(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof applyImport>,
  { actor }: ImportHand,
  problems: readonly RowProblem[],
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const { record, kind, rows } = await holdWhole(deps, tx, input, actor);
    const again = await dryRun(tx, { kind, language: record.language, letters: record.columns }, rows);
    const marked = again.map((row): StaffRowRecord => {
      const own = problems.filter((each) => each.row === row.row).map(({ row: _, ...problem }) => problem);
      if (own.length === 0) return row;
      return { ...row, state: 'wrong', problems: own, value: null, change: null, version: '', fields: [] };
    });
    await keepWhole(deps, tx, { record, rows: marked });
  });
}
