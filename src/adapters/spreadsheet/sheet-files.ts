import { open, readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { cellText } from '#lib/written/sheet-cells.ts';
import type { TextEncoding } from '#lib/written/text-encodings.ts';
import { csvLine } from './csv-line.ts';
import { csvReader } from './csv-reader.ts';
import { escaped, unescaped } from './formula-cells.ts';
import type { FileLook, FileReading, FileSheet, ReadFile, SheetFiles } from './sheet-files.port.ts';
import { BYTE_ORDER_MARK, streamSheet } from './sheet-stream.ts';
import { type Cell, type SheetRow, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { encodingOf, findEncoding } from './text-file.ts';
import { inFile } from './work-file.ts';
import { openXlsx, readSheet } from './xlsx-reader.ts';

/** Hundreds of rows of text unpack to less, whatever else the program has added. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks from before 2007, PDF and pictures: parsed as text they would be a table of garbage. */
const OTHER_KINDS = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** Sheets that are previewed, and rows of each. */
const MAX_SHEETS = 30;
const SHOWN_ROWS = 3;
const SHOWN_COLUMNS = 12;

async function startOf(file: string): Promise<'xlsx' | 'text'> {
  const start = await firstBytes(file);
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (OTHER_KINDS.some(begins))
    throw new UnreadableSpreadsheetError('damaged', 'The file is neither CSV nor an XLSX workbook.');
  return begins(ZIP) ? 'xlsx' : 'text';
}

async function sheetsOf(file: string, maxRows: number): Promise<FileSheet[]> {
  const shared = openXlsx(new Uint8Array(await readFile(file)), { unpackedBytes: MAX_UNPACKED_BYTES });
  const sheets: FileSheet[] = [];
  for (const part of shared.sheets.slice(0, MAX_SHEETS)) sheets.push(await readSheet(shared, part, maxRows));
  return sheets;
}

async function rowsOfText(file: string, encoding: TextEncoding, maxRows: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of csvReader.readRows(file, undefined, { encoding })) {
    rows.push(...batch);
    if (rows.length > maxRows) break;
  }
  return rows.slice(0, maxRows + 1);
}

/** The sheets of a CSV or XLSX file, detected by its first bytes; see `SheetFiles`. */
export async function readSheetFile(
  file: string,
  { maxRows, encoding, headers }: FileReading,
): Promise<ReadFile> {
  const plain = ({ row, cells, isHidden }: SheetRow) => ({
    row,
    cells: cells.map(unescaped),
    ...(isHidden && { isHidden }),
  });
  if ((await startOf(file)) === 'xlsx') {
    const sheets = await sheetsOf(file, maxRows);
    return { sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map(plain) })), encoding: null };
  }
  const taken = await encodingOf(file, encoding, headers);
  const rows = (await rowsOfText(file, taken, maxRows)).map(plain);
  return { sheets: [{ name: '', isHidden: false, rows, hiddenColumns: [] }], encoding: taken };
}

/** The first rows of a file in each way in which it can be read. */
export async function lookAtFile(file: string): Promise<FileLook> {
  const shown = (rows: readonly SheetRow[]) =>
    rows
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => cells.slice(0, SHOWN_COLUMNS).map((cell) => cellText(cell, 'date')));
  if ((await startOf(file)) === 'xlsx') {
    const sheets = await sheetsOf(file, SHOWN_ROWS);
    return {
      sheets: sheets.map(({ name, isHidden, rows }) => ({ name, isHidden, rows: shown(rows) })),
      encodings: [],
    };
  }
  const found = await findEncoding(file);
  const candidates = 'encoding' in found ? [found.encoding] : found.candidates;
  const encodings: FileLook['encodings'] = [];
  for (const encoding of candidates)
    encodings.push({ encoding, rows: shown(await rowsOfText(file, encoding, SHOWN_ROWS)) });
  return { sheets: [], encodings };
}

/** CSV and XLSX, read in the calling process; files from outside go through `process-sheets.ts`. */
export const sheetFiles: SheetFiles = {
  read: (bytes, how) => inFile(bytes, (file) => readSheetFile(file, how)),
  look: (bytes) => inFile(bytes, lookAtFile),

  async write(format, name, rows, { notes, textColumns = [], emptyRows = 0 } = {}) {
    if (format === 'csv') return new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvLine).join(''));
    const harmless = (each: typeof rows) => each.map((cells) => cells.map(escaped));
    const width = Math.max(0, ...textColumns.map((column) => column + 1));
    const empty = Array.from({ length: emptyRows }, (): Cell[] => Array(width).fill(null));
    const columns = Array.from({ length: width }, (_, at) =>
      textColumns.includes(at) ? { numFmt: '@' } : {},
    );
    const sheets = [
      { name, rows: [...harmless(rows), ...empty], columns },
      ...(notes ? [{ ...notes, rows: harmless(notes.rows) }] : []),
    ];
    return writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet, freezePane: { rows: 1 } })) });
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
