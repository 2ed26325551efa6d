import { open } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { csvLine } from './csv-line.ts';
import { csvReader } from './csv-reader.ts';
import { escaped, unescaped } from './formula-cells.ts';
import type { SheetFiles } from './sheet-files.port.ts';
import { BYTE_ORDER_MARK, streamSheet } from './sheet-stream.ts';
import { type SheetRow, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { inFile } from './work-file.ts';
import { createXlsxReader } from './xlsx-reader.ts';

/** Hundreds of rows of text unpack to less, whatever else the program has put in. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;
const xlsxReader = createXlsxReader({ unpackedBytes: MAX_UNPACKED_BYTES });

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of before 2007, PDF and pictures: read as text they would be a table of rubbish. */
const OTHER_KINDS = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** The rows of a CSV or XLSX file, recognised by its first bytes; see `SheetFiles`. */
export async function readSheetFile(file: string, maxRows: number): Promise<SheetRow[]> {
  const start = await firstBytes(file);
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (OTHER_KINDS.some(begins))
    throw new UnreadableSpreadsheetError('damaged', 'The file is neither CSV nor an XLSX workbook.');
  const reader = begins(ZIP) ? xlsxReader : csvReader;
  const rows: SheetRow[] = [];
  for await (const batch of reader.readRows(file)) {
    for (const { row, cells } of batch) rows.push({ row, cells: cells.map(unescaped) });
    if (rows.length > maxRows) break;
  }
  return rows.slice(0, maxRows + 1);
}

/** CSV and XLSX, read by the process that asks: what people send goes through `process-sheets.ts`. */
export const sheetFiles: SheetFiles = {
  read: (bytes, maxRows) => inFile(bytes, (file) => readSheetFile(file, maxRows)),

  async write(format, name, rows, notes) {
    const harmless = (each: typeof rows) => each.map((cells) => cells.map(escaped));
    const sheets = [
      { name, rows: harmless(rows) },
      ...(notes ? [{ ...notes, rows: harmless(notes.rows) }] : []),
    ];
    if (format === 'xlsx')
      return writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet, freezePane: { rows: 1 } })) });
    return new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvLine).join(''));
  },

  stream: streamSheet,
};

async function firstBytes(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
