import { randomUUID } from 'node:crypto';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import type { SheetsService } from '../../server/sheets.service.ts';
import { cleanCell } from '../../sheet-columns.rules.ts';
import { type SheetReading, sheetErrors } from '../../sheets.contract.ts';
import { isTooMuchText } from '../import-rows.rules.ts';
import { checkImport, uncheckedRow } from './check-import.ts';
import type { ImportKind, Owner } from './import-kind.ts';
import { createImportRowsRepo } from './import-rows.repo.ts';
import { createImportsRepo } from './imports.repo.ts';
import { type CheckLimit, type ImportDeps, spendCheck } from './own-imports.ts';

/** A file that somebody sends, and what its kind is to make of it. */
export type NewImport = {
  kind: ImportKind;
  file: string;
  fileName: string;
  options: unknown;
  reading?: SheetReading | undefined;
};

/** More than this nobody looks through; the oldest makes room. */
const MAX_KEPT = 20;
const MAX_FILE_NAME = 120;

/** Reads a file and checks its rows; nothing is worked on yet. Throws what is wrong with the file as a whole. */
export async function openImport(
  deps: ImportDeps & CheckLimit & { sheets: SheetsService },
  owner: Owner,
  { kind, file, fileName, options, reading }: NewImport,
  language: Language,
): Promise<string> {
  const { orm, sheets, clock } = deps;
  await spendCheck(deps, owner);
  const table = await sheets.read(kind.columns, file, { language, preset: kind.preset, reading });
  if (isTooMuchText(table.rows)) throw new AppError(sheetErrors.tooLarge);
  const id = randomUUID();
  const unchecked = table.rows.map((row) => uncheckedRow(id, row));
  const rows = await checkImport({ kind, owner, options, language, letters: table.columns }, unchecked);
  const now = clock.now();
  await orm.transaction(async (tx) => {
    const own = createImportsRepo(tx);
    await own.add({
      id,
      customerId: owner.customerId,
      kind: kind.name,
      state: 'open',
      language,
      options,
      fileName: cleanCell(fileName).slice(-MAX_FILE_NAME),
      columns: table.columns,
      ignored: table.ignored.map((each) => cleanCell(each)),
      notes: table.notes,
      createdAt: now,
      updatedAt: now,
    });
    await createImportRowsRepo(tx).put(rows);
    const kept = (await own.list(owner)).filter(({ state }) => state !== 'running');
    for (const old of kept.slice(MAX_KEPT)) await own.remove(owner, old.id);
  });
  return id;
}
