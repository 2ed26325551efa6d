import type { Orm } from '#db/orm.ts';
import type { Language } from '#lib/language.ts';
import { checkRows } from '../../server/check-rows.ts';
import type { TableRow } from '../../sheets.contract.ts';
import type { StaffImportKind } from './staff-import-kind.ts';
import type { StaffRowRecord } from './staff-import-rows.repo.ts';

/** A row that was just read. */
export function newRow(importId: string, { row, cells }: TableRow): StaffRowRecord {
  return {
    importId,
    row,
    cells,
    state: 'wrong',
    problems: [],
    value: null,
    change: null,
    version: '',
    fields: [],
    kept: null,
  };
}

/** What rows are checked by; `letters` is the column of each field in the file. */
type Checking = { kind: StaffImportKind; language: Language; letters: Readonly<Record<string, string>> };

/** The rows as they stand after those of `changed` have been checked again, and what the right ones would change. */
export async function dryRun(
  orm: Orm,
  { kind, language, letters }: Checking,
  rows: readonly StaffRowRecord[],
  changed?: (row: StaffRowRecord) => boolean,
): Promise<StaffRowRecord[]> {
  const checked = await checkRows(kind, await kind.openCheck(language), rows, { changed, letters });
  return compareRows(orm, kind, checked, 'look');
}

/** The rows with what each right one does to what is stored at this moment. */
export async function compareRows(
  orm: Orm,
  kind: StaffImportKind,
  rows: readonly StaffRowRecord[],
  how: 'look' | 'lock',
): Promise<StaffRowRecord[]> {
  const ready = rows.filter(({ state }) => state === 'ready');
  const differences =
    ready.length === 0
      ? []
      : await kind.compare(
          orm,
          ready.map(({ value }) => value),
          how,
        );
  const found = new Map(ready.map(({ row }, nth) => [row, differences[nth]]));
  return rows.map((row) => {
    if (row.state !== 'ready') return { ...row, change: null, version: '', fields: [] };
    const difference = found.get(row.row);
    if (!difference) throw new Error(`The import kind ${kind.name} compares fewer rows than it is given.`);
    return { ...row, ...difference };
  });
}
