import type {
  SheetFiles,
  SheetFormat,
  WrittenSheet,
} from '../../../adapters/spreadsheet/sheet-files.port.ts';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet.port.ts';
import { refuseSpreadsheet } from '../../../http/answers/spreadsheet-refusals.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { columnLetter, readHeader, type SheetColumn, toTableRow } from '../sheet-columns.rules.ts';
import {
  MAX_SHEET_BYTES,
  MAX_SHEET_ROWS,
  type ReadTable,
  type SentFile,
  sheetErrors,
} from '../sheets.contract.ts';

/** Reads the tables that people send, and writes those they fetch; what the cells mean is the feature's. */
export type SheetsService = ReturnType<typeof createSheetsService>;

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function createSheetsService({ files }: { files: SheetFiles }) {
  async function readRows(file: string) {
    const bytes = Buffer.from(file, 'base64');
    if (bytes.length > MAX_SHEET_BYTES) throw new AppError(sheetErrors.tooLarge);
    const { tooLarge, unreadable } = sheetErrors;
    return files
      .read(bytes, MAX_SHEET_ROWS + 1)
      .catch((cause) => refuseSpreadsheet(cause, (why) => (why === 'too_large' ? tooLarge : unreadable)));
  }

  return {
    /** The rows of a file whose first row is its header. Throws what is wrong with the file as a whole. */
    async read(
      columns: readonly SheetColumn[],
      file: string,
      language: Language,
      /** Fields that a template fills in: a row that has nothing else is empty. */
      preset: readonly string[] = [],
      /** What a cell is cut to. */
      maxLetters?: number,
    ): Promise<ReadTable> {
      const [header, ...lines] = await readRows(file);
      if (!header) throw new AppError(sheetErrors.empty);
      const { fields, missing, ignored } = readHeader(columns, header.cells);
      if (missing.length > 0) {
        const names = columns
          .filter(({ field }) => missing.includes(field))
          .map((each) => each.names[language]);
        throw new AppError(sheetErrors.columnsMissing, { params: { columns: names.join(', ') } });
      }
      if (lines.length > MAX_SHEET_ROWS)
        throw new AppError(sheetErrors.tooManyRows, { params: { most: MAX_SHEET_ROWS } });
      const rows = lines
        .map((line) => toTableRow(fields, line, maxLetters))
        .filter(({ cells }) => Object.keys(cells).some((field) => !preset.includes(field)));
      if (rows.length === 0) throw new AppError(sheetErrors.empty);
      const letters = fields.flatMap((field, at) => (field === null ? [] : [[field, columnLetter(at)]]));
      return { rows, columns: Object.fromEntries(letters), ignored };
    },

    /** The file with its header first. */
    async write(
      format: SheetFormat,
      name: string,
      rows: readonly (readonly Cell[])[],
      /** A second sheet, which an import does not read; a CSV file has no room for it. */
      notes?: WrittenSheet,
    ): Promise<SentFile> {
      const bytes = await files.write(format, name, rows, notes);
      const content = Buffer.from(bytes).toString('base64');
      return { fileName: `${name}.${format}`, contentType: contentTypes[format], content };
    },

    /** A table of any length, written while it is read. */
    stream: files.stream,
  };
}
