import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { csvLine } from './csv-line.ts';
import { csvReader } from './csv-reader.ts';
import { escaped, unescaped } from './formula-cells.ts';
import type { SheetFiles } from './sheet-files.port.ts';
import { BYTE_ORDER_MARK, streamSheet } from './sheet-stream.ts';
import { type SheetRow, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
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

/** CSV and XLSX, recognised by their first bytes. */
export const sheetFiles: SheetFiles = {
  async read(file, maxRows) {
    if (OTHER_KINDS.some((kind) => begins(file, kind)))
      throw new UnreadableSpreadsheetError('damaged', 'The file is neither CSV nor an XLSX workbook.');
    const reader = begins(file, ZIP) ? xlsxReader : csvReader;
    // The readers go over a file twice or at random, so it must lie somewhere.
    const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'));
    try {
      const name = path.join(folder, 'sheet');
      await writeFile(name, file);
      const rows: SheetRow[] = [];
      for await (const batch of reader.readRows(name)) {
        for (const { row, cells } of batch) rows.push({ row, cells: cells.map(unescaped) });
        if (rows.length > maxRows) break;
      }
      return rows.slice(0, maxRows + 1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },

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

function begins(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte);
}
