import { z } from 'zod';
import { defineErrors, type FieldProblem } from '#lib/errors.ts';
import { textEncodings } from '#lib/written/text-encodings.ts';

/** The most rows of one import (§9) [V-18]. */
export const MAX_SHEET_ROWS = 500;
/** Five hundred rows of text fill a fraction of it; the rest is what spreadsheet programs put around them. */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;
const MAX_SHEET_BASE64 = Math.ceil(MAX_SHEET_BYTES / 3) * 4;
/** A cell is cut to this on the way in; no field is as long. */
export const MAX_CELL_LETTERS = 1000;
/** The same of staff: answers of questions and long texts are longer than any address. */
export const MAX_STAFF_CELL_LETTERS = 20_000;
/** What a call with a whole table as JSON may weigh. */
export const TABLE_BODY_BYTES = 4 * 1024 * 1024;

/** Refusals of a file as a whole; what is wrong in single cells is no refusal. */
export const sheetErrors = defineErrors('sheets', {
  unreadable: 62001,
  tooLarge: 62002,
  empty: 62003,
  tooManyRows: 62004, // V-18
  columnsMissing: 62005,
  /** Nothing stands in it at all, which a file of text says otherwise than a workbook. */
  nothing: 62006,
  headerOnly: 62010,
  /** These three are questions: the file is sent again with an answer. */
  whichSheet: 62007,
  hiddenParts: 62008,
  whichEncoding: 62009,
});

/** A CSV or XLSX file that somebody sends. */
export const uploadedSheet = z.base64().max(MAX_SHEET_BASE64, 'sheets:errors.tooLarge');

/** How a file is to be read, where reading it left a question open. */
export const sheetReading = z.object({
  /** The sheet of a workbook, by its name. */
  sheet: z.string().max(100).optional(),
  /** What is done with rows and columns that nobody sees. */
  hidden: z.enum(['take', 'leave']).optional(),
  /** How the letters of a file of text are written. */
  encoding: z.enum(textEncodings).optional(),
});
export type SheetReading = z.output<typeof sheetReading>;

const shownRows = z.array(z.array(z.string()));

/** The beginning of a file in each way in which it can be read. */
export const sheetLook = z.object({
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean(), rows: shownRows })),
  encodings: z.array(z.object({ encoding: z.enum(textEncodings), name: z.string(), rows: shownRows })),
});
export type SheetLook = z.output<typeof sheetLook>;

/** A row with its number as the spreadsheet program shows it, and its cells as text under the names of fields. */
export const tableRow = z.object({
  row: z.int().min(1).max(10_000_000),
  cells: z.record(z.string().max(40), z.string().max(MAX_CELL_LETTERS)),
});
export type TableRow = z.output<typeof tableRow>;

/** What is wrong with one cell. */
export const cellProblem = z.object({ row: z.int(), field: z.string(), msg: z.string() });
export type CellProblem = z.output<typeof cellProblem>;

/** Cells in which something that was lost has been put back: who sent them is shown what was taken. */
export const corrected = z.array(
  z.object({ row: z.int(), field: z.string(), given: z.string(), taken: z.string() }),
);
export type Corrected = z.output<typeof corrected>;

/** A file as it was read. */
export type ReadTable = {
  rows: TableRow[];
  /** The column of each field, as the spreadsheet program names it: `D`. */
  columns: Record<string, string>;
  /** Headers that mean nothing here. */
  ignored: string[];
  /** How it was read: in which letters, which sheet of several, what was hidden. */
  notes: Pick<FieldProblem, 'key' | 'params'>[];
};

export const sheetFormat = z.enum(['csv', 'xlsx']);

/** A file that is handed out. */
export const sentFile = z.object({ fileName: z.string(), contentType: z.string(), content: z.base64() });
export type SentFile = z.output<typeof sentFile>;
