import { readFile, stat, writeFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { escaped, unescaped } from './formula-cells.ts';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import type { SheetToWrite, WorkbookSheet, Workbooks } from './workbook.port.ts';
import { openXlsx, type ReadSheet, readSheet } from './xlsx-reader.ts';

// Unlike an upload of parcels, such a workbook is written by hand, so it is held in memory whole.
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
const MAX_ROWS = 100_000;

/** XLSX workbooks. */
export const xlsxWorkbooks: Workbooks = {
  async read(file) {
    const { size } = await stat(file);
    if (size > MAX_FILE_BYTES) throw tooLarge();
    return parse(await readFile(file));
  },
  parse,
  async write(file, sheets) {
    await writeFile(file, await build(sheets));
  },
  build,
};

const tooLarge = () => new UnreadableSpreadsheetError('too_large', 'The workbook is larger than 5 MB.');

async function parse(given: Uint8Array): Promise<WorkbookSheet[]> {
  if (given.length > MAX_FILE_BYTES) throw tooLarge();
  const shared = openXlsx(new Uint8Array(given), { unpackedBytes: MAX_UNPACKED_BYTES });
  const sheets: WorkbookSheet[] = [];
  for (const part of shared.sheets) {
    const sheet = await readSheet(shared, part, MAX_ROWS);
    const rows = sheet.rows.map(({ row, cells }) => ({ row, cells: cells.map(unescaped) }));
    const hidden = hiddenIn(sheet);
    sheets.push({ name: sheet.name, rows, ...(hidden && { hidden }) });
  }
  return sheets;
}

function hiddenIn({ isHidden, rows, hiddenColumns }: ReadSheet): WorkbookSheet['hidden'] {
  if (isHidden) return 'sheet';
  if (rows.some((row) => row.isHidden)) return 'rows';
  return hiddenColumns.length > 0 ? 'columns' : undefined;
}

async function build(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const escapedSheets = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells) => cells.map(escaped)),
    freezePane: { rows: 1 },
  }));
  return writeXlsx({ sheets: escapedSheets });
}
