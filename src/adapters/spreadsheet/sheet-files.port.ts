import type { TextEncoding } from '#lib/written/text-encodings.ts';
import type { Cell, SheetRow } from './spreadsheet.port.ts';

/** How a table is handed out. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A sheet beside the first one. */
export type WrittenSheet = { name: string; rows: readonly (readonly Cell[])[] };

/** What a workbook has besides its rows; a CSV file has no room for it. */
export type WrittenMore = {
  /** A second sheet, which an import does not read. */
  notes?: WrittenSheet;
  /** Columns whose cells are text: what is typed there keeps its zeros and slashes. From 0. */
  textColumns?: readonly number[];
  /** Cells below the rows that are formatted like them, to be filled in. */
  emptyRows?: number;
};

/** How a file is read: at most `maxRows` and one more of each sheet. */
export type FileReading = {
  maxRows: number;
  /** As somebody has chosen it. */
  encoding?: TextEncoding | undefined;
  /** Headers that the reader knows, in small letters: what a file of text calls its columns tells how it is written. */
  headers?: readonly string[];
};

/** A sheet of a file; a file of text has one, without a name. */
export type FileSheet = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Columns that hold something and nobody sees, from 0. */
  hiddenColumns: number[];
};

/** What a file holds, and how its letters were read; null for a workbook. */
export type ReadFile = { sheets: FileSheet[]; encoding: TextEncoding | null };

/** The beginning of a file in each way in which it can be read. */
export type FileLook = {
  sheets: { name: string; isHidden: boolean; rows: string[][] }[];
  encodings: { encoding: TextEncoding; rows: string[][] }[];
};

/** Reads and writes tables that people send and fetch: small ones in memory, long ones as a stream. */
export type SheetFiles = {
  /**
   * The sheets of a CSV or XLSX file, whichever it is. Throws `UnreadableSpreadsheetError`, `SpreadsheetsBusyError`, or
   * `OpenQuestionError` where nobody can tell how its letters are written. Text that was escaped when it was written
   * comes back as it was.
   */
  read(file: Uint8Array, how: FileReading): Promise<ReadFile>;
  /** What somebody chooses by who is asked how the file is to be read. */
  look(file: Uint8Array): Promise<FileLook>;
  /** Text that a spreadsheet program could take for a formula is escaped. */
  write(
    format: SheetFormat,
    name: string,
    rows: readonly (readonly Cell[])[],
    more?: WrittenMore,
  ): Promise<Uint8Array>;
  /**
   * A table of any length, written while it is read: rows come and go some at a time, the header first. It is escaped
   * as in `write`; a workbook goes on in further sheets where one is full.
   */
  stream(
    format: SheetFormat,
    name: string,
    pages: AsyncIterable<readonly (readonly Cell[])[]>,
  ): AsyncIterable<Uint8Array>;
};
