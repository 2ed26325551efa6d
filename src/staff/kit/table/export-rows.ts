import { saveFile } from '#web/state/save-file.ts';
import { type Column, textOf } from './columns.ts';
import type { ListState } from './list-state.ts';
import type { ListPage } from './use-list.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** As much as anybody reads; more needs a separate export. */
const MAX_EXPORTED_ROWS = 5_000;
const ROWS_AT_ONCE = 200;
/** Twice as many as full pages take: a search may answer with few rows or none, and go on. */
const MAX_CALLS = 50;
const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Loads the filtered rows in order, page by page; `isCut` where the list goes on after them. */
export async function loadRows<Row>(
  load: (state: ListState) => Promise<ListPage<Row>>,
  state: ListState,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const loaded: Row[] = [];
  let cursor = '';
  let isLast = false;
  for (let page = 1; !isLast && page <= MAX_CALLS && loaded.length < MAX_EXPORTED_ROWS; page += 1) {
    const { rows, total, nextCursor } = await load({ ...state, page, cursor, pageSize: ROWS_AT_ONCE });
    loaded.push(...rows);
    isLast =
      nextCursor === undefined
        ? rows.length < ROWS_AT_ONCE || loaded.length >= (total ?? Number.POSITIVE_INFINITY)
        : nextCursor === null;
    cursor = String(nextCursor ?? '');
  }
  return {
    rows: loaded.slice(0, MAX_EXPORTED_ROWS),
    isCut: !isLast || loaded.length > MAX_EXPORTED_ROWS,
  };
}

/** Saves rows as displayed: the visible columns with their headings. Potential formulas are escaped. */
export async function exportRows<Row>(
  name: string,
  format: ExportFormat,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const cells = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((each) => textOf(each, row))),
  ];
  saveFile(`${name}.${format}`, await toFile(format, name, cells), types[format]);
}

async function toFile(format: ExportFormat, name: string, rows: (string | number)[][]): Promise<BlobPart> {
  if (format === 'csv') {
    const { writeCsv } = await import('hucre/csv');
    return writeCsv(rows, { bom: true, escapeFormulae: true });
  }
  const { writeXlsx } = await import('hucre/xlsx');
  return new Uint8Array(await writeXlsx({ sheets: [{ name, rows, freezePane: { rows: 1 } }] }));
}
