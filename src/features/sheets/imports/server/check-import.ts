import type { Orm } from '#db/orm.ts';
import { checkRows } from './check-rows.ts';
import type { ImportKind, RowCheck, StaffKind } from './import-kind.ts';
import type { StoredRow } from './import-rows.repo.ts';
import type { ImportRecord } from './imports.repo.ts';

/** What the check of an import's rows needs. */
type Checking = {
  kind: ImportKind;
  record: Pick<ImportRecord, 'customerId' | 'options' | 'language' | 'columns'>;
};

/**
 * The rows after those of `changed` have been checked again, with the effect of the right ones; done and left-out rows
 * stay as they are.
 */
export async function checkImport(
  orm: Orm,
  { kind, record }: Checking,
  rows: readonly StoredRow[],
  changed?: (row: StoredRow) => boolean,
): Promise<StoredRow[]> {
  const check = await openCheck({ kind, record }, rows);
  const checked = await checkRows(kind, check, rows, { changed, letters: record.columns });
  return kind.owner === 'staff' ? compareRows(orm, kind, checked, 'look') : checked;
}

async function openCheck({ kind, record }: Checking, rows: readonly StoredRow[]): Promise<RowCheck> {
  const { customerId, options, language } = record;
  const cells = rows.map((row) => row.cells);
  if (kind.owner === 'staff') return kind.openCheck(language, cells);
  if (customerId === null) throw new Error(`An import of the kind ${kind.name} has no customer.`);
  return kind.openCheck({ customerId }, options, language, cells);
}

/** The rows, each right one with its effect on the currently stored data. */
export async function compareRows(
  orm: Orm,
  kind: StaffKind,
  rows: readonly StoredRow[],
  how: 'look' | 'lock',
): Promise<StoredRow[]> {
  const ready = rows.filter(({ state }) => state === 'ready');
  const values = ready.map(({ value }) => value);
  const differences = values.length === 0 ? [] : await kind.compare(orm, values, how);
  const found = new Map(ready.map(({ row }, nth) => [row, differences[nth]]));
  return rows.map((row) => {
    if (row.state !== 'ready') return { ...row, change: null, version: '', fields: [] };
    const difference = found.get(row.row);
    if (!difference) throw new Error(`The import kind ${kind.name} compares fewer rows than it is given.`);
    return { ...row, ...difference };
  });
}
