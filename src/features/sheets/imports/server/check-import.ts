import type { Language } from '#lib/language.ts';
import { checkRows } from '../../server/check-rows.ts';
import type { TableRow } from '../../sheets.contract.ts';
import type { ImportKind, Owner } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';

/** What rows of an import are checked with. */
export type Checking = {
  kind: ImportKind;
  owner: Owner;
  options: unknown;
  language: Language;
  /** The column of each field in the file. */
  letters: Readonly<Record<string, string>>;
};

/** The rows as they stand after those of `changed` have been checked again; done ones and those left out are not touched. */
export async function checkImport(
  { kind, owner, options, language, letters }: Checking,
  rows: readonly StoredRow[],
  changed?: (row: StoredRow) => boolean,
): Promise<StoredRow[]> {
  const cells = rows.map((row) => row.cells);
  return checkRows(kind, await kind.openCheck(owner, options, language, cells), rows, { changed, letters });
}

/** A row that was just read or corrected. */
export function uncheckedRow(importId: string, { row, cells }: TableRow): StoredRow {
  return { importId, row, cells, state: 'wrong', problems: [], value: null, requestKey: null, result: null };
}
