import { z } from 'zod';
import { defineErrors, type FieldProblem } from '#lib/errors.ts';
import { textEncodings } from '#lib/written/text-encodings.ts';

/** The most rows of one import (§9) [V-18]. */
export const MAX_SHEET_ROWS = 500;
/** Five hundred rows of text fill a fraction of it; the rest is the overhead of spreadsheet programs. */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;
const MAX_SHEET_BASE64 = Math.ceil(MAX_SHEET_BYTES / 3) * 4;
/** A cell is cut to this when read; no field is as long. */
export const MAX_CELL_LETTERS = 1000;
/** The same for staff: FAQ answers and long texts are longer than any address. */
export const MAX_STAFF_CELL_LETTERS = 20_000;
/** The maximum body of a call with a whole table as JSON. */
export const TABLE_BODY_BYTES = 4 * 1024 * 1024;

/** Errors of a file as a whole; problems of single cells are not errors. */
export const sheetErrors = defineErrors('sheets', {
  unreadable: 62001,
  tooLarge: 62002,
  empty: 62003,
  tooManyRows: 62004, // V-18
  columnsMissing: 62005,
  /** The file is empty, which text files and workbooks express differently. */
  nothing: 62006,
  headerOnly: 62010,
  /** These three are questions: the file is sent again with an answer. */
  whichSheet: 62007,
  hiddenParts: 62008,
  whichEncoding: 62009,
});

/** A CSV or XLSX file. */
export const uploadedSheet = z.base64().max(MAX_SHEET_BASE64, 'sheets:errors.tooLarge');

/** Answers to the questions that reading the file left open. */
export const sheetReading = z.object({
  /** The sheet of a workbook, by name. */
  sheet: z.string().max(100).optional(),
  /** Whether to include hidden rows and columns. */
  hidden: z.enum(['take', 'leave']).optional(),
  /** The encoding of a text file. */
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

/** A row with its number in the spreadsheet program, and its cells as text by field. */
export const tableRow = z.object({
  row: z.int().min(1).max(10_000_000),
  cells: z.record(z.string().max(40), z.string().max(MAX_CELL_LETTERS)),
});
export type TableRow = z.output<typeof tableRow>;

/** The problem of one cell. */
export const cellProblem = z.object({ row: z.int(), field: z.string(), msg: z.string() });
export type CellProblem = z.output<typeof cellProblem>;

/** Cells in which lost characters were restored: the sender is shown the assumed value. */
export const corrected = z.array(
  z.object({ row: z.int(), field: z.string(), given: z.string(), taken: z.string() }),
);
export type Corrected = z.output<typeof corrected>;

/** A file as read. */
export type ReadTable = {
  rows: TableRow[];
  /** The column of each field in the spreadsheet program: `D`. */
  columns: Record<string, string>;
  /** Unknown headers. */
  ignored: string[];
  /** How it was read: its encoding, which of several sheets, what was hidden. */
  notes: Pick<FieldProblem, 'key' | 'params'>[];
};

export const sheetFormat = z.enum(['csv', 'xlsx']);

/** A file for download. */
export const sentFile = z.object({ fileName: z.string(), contentType: z.string(), content: z.base64() });
export type SentFile = z.output<typeof sentFile>;
