import { readFile, stat, writeFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { escaped, unescaped } from './formula-cells.ts';
import { type Cell, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import type { SheetToWrite, WorkbookSheet, Workbooks } from './workbook.port.ts';
import { requireHarmlessZip } from './zip-limits.ts';

// Unlike an upload of parcels, such a workbook is written by hand and held in memory whole.
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

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
  const archive = new Uint8Array(given);
  requireHarmlessZip(archive, MAX_UNPACKED_BYTES);
  const { sheets } = await readXlsx(archive).catch((cause: unknown) => {
    throw new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
  });
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows
      .map((cells, at) => ({ row: at + 1, cells: (cells as Cell[]).map(unescaped) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== '')),
  }));
}

async function build(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const escapedSheets = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells) => cells.map(escaped)),
    freezePane: { rows: 1 },
  }));
  return writeXlsx({ sheets: escapedSheets });
}
