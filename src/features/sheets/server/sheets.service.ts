import type { SheetFiles, SheetFormat, WrittenMore } from '#adapters/spreadsheet/sheet-files.port.ts';
import { type Cell, OpenQuestionError } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { refuseSpreadsheet } from '#http/answers/spreadsheet-refusals.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { columnLetters } from '#lib/written/sheet-cells.ts';
import { type SheetColumn, toTableRow } from '../sheet-columns.rules.ts';
import {
  MAX_SHEET_BYTES,
  MAX_SHEET_ROWS,
  type ReadTable,
  type SentFile,
  type SheetLook,
  type SheetReading,
  sheetErrors,
} from '../sheets.contract.ts';
import { pickTable } from './pick-table.ts';

/** Reads the tables that people send, and writes those they download; features interpret the cells. */
export type SheetsService = ReturnType<typeof createSheetsService>;

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** How a table is read. */
export type TableReading = {
  language: Language;
  /** Fields that a template fills in: a row with nothing else is empty. */
  preset?: readonly string[];
  /** The maximum length of a cell. */
  maxLetters?: number | undefined;
  reading?: SheetReading;
};

/** Additional rows to read, because titles may precede the header. */
const ROWS_AROUND = 20;

export function createSheetsService({ files }: { files: SheetFiles }) {
  function refused(cause: unknown): never {
    if (cause instanceof OpenQuestionError && cause.question.about === 'encoding') {
      const params = { encodings: cause.question.encodings.join(', ') };
      throw new AppError(sheetErrors.whichEncoding, { params, cause });
    }
    refuseSpreadsheet(cause, (why) => (why === 'too_large' ? sheetErrors.tooLarge : sheetErrors.unreadable));
  }

  function bytesOf(file: string): Buffer {
    const bytes = Buffer.from(file, 'base64');
    if (bytes.length > MAX_SHEET_BYTES) throw new AppError(sheetErrors.tooLarge);
    return bytes;
  }

  return {
    /** The rows of a file below its header. Throws errors of the file as a whole, and questions that it leaves open. */
    async read(columns: readonly SheetColumn[], file: string, how: TableReading): Promise<ReadTable> {
      const { language, preset = [], maxLetters, reading = {} } = how;
      const bytes = bytesOf(file);
      const maxRows = MAX_SHEET_ROWS + 1 + ROWS_AROUND;
      const read = await files
        .read(bytes, { maxRows, encoding: reading.encoding, headers: headersOf(columns) })
        .catch(refused);
      const picked = pickTable(columns, read, reading);
      if (!picked) throw new AppError(read.encoding ? sheetErrors.nothing : sheetErrors.empty);
      const { fields, missing, ignored } = picked.header;
      if (missing.length > 0 || fields.every((field) => field === null)) {
        const names = columns
          .filter(({ field, isRequired }) => missing.includes(field) || (missing.length === 0 && isRequired))
          .map((each) => each.names[language]);
        throw new AppError(sheetErrors.columnsMissing, { params: { columns: names.join(', ') } });
      }
      if (picked.rows.length > MAX_SHEET_ROWS)
        throw new AppError(sheetErrors.tooManyRows, { params: { most: MAX_SHEET_ROWS } });
      const rows = picked.rows
        .map((line) => toTableRow(fields, columns, line, maxLetters))
        .filter(({ cells }) => Object.keys(cells).some((field) => !preset.includes(field)));
      if (rows.length === 0) throw new AppError(read.encoding ? sheetErrors.headerOnly : sheetErrors.empty);
      const letters = fields.flatMap((field, at) => (field === null ? [] : [[field, columnLetters(at)]]));
      return { rows, columns: Object.fromEntries(letters), ignored, notes: picked.notes };
    },

    /** The beginning of a file in each way in which it can be read, as a choice. */
    async look(file: string, translate: (key: string) => string): Promise<SheetLook> {
      const { sheets, encodings } = await files.look(bytesOf(file)).catch(refused);
      const named = encodings.map((each) => ({
        ...each,
        name: translate(`sheets:encodings.${each.encoding}`),
      }));
      return { sheets, encodings: named };
    },

    /** The file with its header first. */
    async write(
      format: SheetFormat,
      name: string,
      rows: readonly (readonly Cell[])[],
      more?: WrittenMore,
    ): Promise<SentFile> {
      const bytes = await files.write(format, name, rows, more);
      const content = Buffer.from(bytes).toString('base64');
      return { fileName: `${name}.${format}`, contentType: contentTypes[format], content };
    },

    /** A table of any length, streamed. */
    stream: files.stream,
  };
}

/** The headers in all languages, for detecting the encoding of a text file. */
function headersOf(columns: readonly SheetColumn[]): string[] {
  return columns.flatMap(({ names, aliases = [] }) =>
    [...Object.values(names), ...aliases].map((name) => name.toLowerCase()),
  );
}
