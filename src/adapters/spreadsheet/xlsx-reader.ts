import { readFile, stat } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  type Cell,
  type SheetRow,
  type SpreadsheetReader,
  UnreadableSpreadsheetError,
} from './spreadsheet.port.ts';
import { requireHarmlessZip } from './zip-limits.ts';

const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** A full sheet of a million rows and twenty columns unpacks to about this. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
const ROWS_AT_ONCE = 500;

/** The first sheet of an XLSX workbook. Formulas give their last result; numbers stay numbers. */
export function createXlsxReader(limits: { unpackedBytes?: number } = {}): SpreadsheetReader {
  return {
    async *readRows(file, onBytes) {
      const { size } = await stat(file);
      if (size > MAX_FILE_BYTES)
        throw new UnreadableSpreadsheetError('too_large', 'The workbook is too large; save it as CSV.');
      const archive = new Uint8Array(await readFile(file));
      requireHarmlessZip(archive, limits.unpackedBytes ?? MAX_UNPACKED_BYTES);
      let rows: SheetRow[] = [];
      try {
        for await (const { index, values } of streamXlsxRows(archive, { sheet: 0 })) {
          if (values.some((value) => value !== null && value !== ''))
            rows.push({ row: index + 1, cells: values as Cell[] });
          if (rows.length < ROWS_AT_ONCE) continue;
          yield rows;
          rows = [];
        }
      } catch (cause) {
        throw new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
      }
      onBytes?.(size);
      yield rows;
    },
  };
}
