import { createHash, randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { isTooMuchText } from '../../imports/import-rows.rules.ts';
import { importErrors } from '../../imports/imports.contract.ts';
import { correctRows } from '../../server/check-rows.ts';
import { cleanCell } from '../../sheet-columns.rules.ts';
import { sheetErrors } from '../../sheets.contract.ts';
import type { correctStaffImport, discardImport, readImport } from '../sheets.staff.contract.ts';
import { countRows, MAX_STAFF_CELL_LETTERS } from '../sheets.staff.rules.ts';
import { dryRun, newRow } from './dry-run.ts';
import {
  holdWhole,
  keepWhole,
  kindFor,
  recordAction,
  type StaffImportDeps,
  spendStaffCheck,
} from './staff-import-deps.ts';
import type { ImportHand } from './staff-import-kind.ts';
import { createStaffImportRowsRepo, type StaffRowRecord } from './staff-import-rows.repo.ts';
import { createStaffImportsRepo } from './staff-imports.repo.ts';

const MAX_FILE_NAME = 120;

/** Reads a file and says what it would change. Throws what is wrong with the file as a whole. */
export async function readFile(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof readImport>,
  hand: ImportHand,
): Promise<string> {
  const { actor, language } = hand;
  const kind = kindFor(deps, input.kind, actor);
  await spendStaffCheck(deps, actor);
  const table = await deps.sheets.read(kind.columns, input.file, {
    language,
    preset: kind.preset,
    maxLetters: MAX_STAFF_CELL_LETTERS,
    reading: input.reading,
  });
  if (isTooMuchText(table.rows)) throw new AppError(sheetErrors.tooLarge);
  const id = randomUUID();
  const unchecked = table.rows.map((row) => newRow(id, row));
  const rows = await dryRun(deps.orm, { kind, language, letters: table.columns }, unchecked);
  const now = deps.clock.now();
  const counts = countRows(rows);
  const record = {
    id,
    kind: kind.name,
    state: 'open' as const,
    language,
    counts,
    fileName: cleanCell(input.fileName).slice(-MAX_FILE_NAME),
    fileDigest: createHash('sha256').update(Buffer.from(input.file, 'base64')).digest('base64url'),
    columns: table.columns,
    ignored: table.ignored.map((each) => cleanCell(each)),
    notes: table.notes,
    readBy: actor.name,
    readAt: now,
    updatedAt: now,
  };
  await deps.orm.transaction(async (tx) => {
    await createStaffImportsRepo(tx).add(record);
    await createStaffImportRowsRepo(tx).put(rows);
    await recordAction(deps, tx, { record, hand }, { action: 'import.read', after: { counts } });
  });
  return id;
}

/** Corrects cells, leaves rows out, takes rows in again, and compares all again. */
export async function correctDryRun(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof correctStaffImport>,
  hand: ImportHand,
): Promise<void> {
  const { leaveOutWrong, ...changes } = input;
  await spendStaffCheck(deps, hand.actor);
  await deps.orm.transaction(async (tx) => {
    const whole = await holdWhole(deps, tx, input, hand.actor);
    const { record, kind } = whole;
    if (record.state !== 'open') throw new AppError(importErrors.importNotOpen);
    const corrected = new Set(changes.rows.map(({ row }) => row));
    const given = correctRows(kind, whole.rows, changes, asLeftOut, MAX_STAFF_CELL_LETTERS);
    if (isTooMuchText(given)) throw new AppError(sheetErrors.tooLarge);
    const { language, columns: letters } = record;
    const checked = await dryRun(tx, { kind, language, letters }, given, ({ row }) => corrected.has(row));
    const rows = leaveOutWrong
      ? checked.map((row) => (row.state === 'wrong' ? asLeftOut(row) : row))
      : checked;
    await keepWhole(deps, tx, { record, rows });
    const after = { corrected: corrected.size, counts: countRows(rows) };
    await recordAction(deps, tx, { record, hand }, { action: 'import.corrected', after });
  });
}

/** Gives a dry run up; it stays in the history. */
export async function discard(
  deps: StaffImportDeps,
  input: ParsedInputOf<typeof discardImport>,
  hand: ImportHand,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const { record, rows } = await holdWhole(deps, tx, input, hand.actor);
    if (record.state !== 'open') throw new AppError(importErrors.importNotOpen);
    await keepWhole(deps, tx, { record, rows }, { state: 'discarded' });
    await recordAction(deps, tx, { record, hand }, { action: 'import.discarded' });
  });
}

function asLeftOut(row: StaffRowRecord): StaffRowRecord {
  return { ...row, state: 'leftOut', problems: [], change: null, version: '', fields: [] };
}
