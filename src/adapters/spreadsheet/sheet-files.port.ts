import type { TextEncoding } from '#lib/written/text-encodings.ts';
import type { Cell, SheetRow } from './spreadsheet.port.ts';

/** File formats of exported tables. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A sheet after the first one. */
export type WrittenSheet = { name: string; rows: readonly (readonly Cell[])[] };

/** What a workbook has besides its rows; CSV has no place for it. */
export type WrittenMore = {
  /** A second sheet, which an import ignores. */
  notes?: WrittenSheet;
  /** Indexes of text columns: what is typed there keeps leading zeros and slashes. */
  textColumns?: readonly number[];
  /** Empty formatted rows below the data, to be filled in. */
  emptyRows?: number;
};

/** How a file is read: at most `maxRows` and one more of each sheet. */
export type FileReading = {
  maxRows: number;
  /** The encoding that the user chose. */
  encoding?: TextEncoding | undefined;
  /** Known headers in lower case: the header of a text file helps to detect its encoding. */
  headers?: readonly string[];
};

/** A sheet of a file; a text file has one, without a name. */
export type FileSheet = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Indexes of hidden columns that are not empty. */
  hiddenColumns: number[];
};

/** The content of a file and its encoding; null for a workbook. */
export type ReadFile = { sheets: FileSheet[]; encoding: TextEncoding | null };

/** The beginning of a file in each way in which it can be read. */
export type FileLook = {
  sheets: { name: string; isHidden: boolean; rows: string[][] }[];
  encodings: { encoding: TextEncoding; rows: string[][] }[];
};

/** Reads and writes tables for upload and download: small ones in memory, long ones as a stream. */
export type SheetFiles = {
  /**
   * The sheets of a CSV or XLSX file, whichever it is. Throws `UnreadableSpreadsheetError`, `SpreadsheetsBusyError`, or
   * `OpenQuestionError` where the encoding cannot be determined. Text that was escaped on writing is unescaped.
   */
  read(file: Uint8Array, how: FileReading): Promise<ReadFile>;
  /** A preview for the user who is asked how the file is to be read. */
  look(file: Uint8Array): Promise<FileLook>;
  /** Text that a spreadsheet program could take for a formula is escaped. */
  write(
    format: SheetFormat,
    name: string,
    rows: readonly (readonly Cell[])[],
    more?: WrittenMore,
  ): Promise<Uint8Array>;
  /**
   * Writes a table of any length while its rows are read; rows come in batches, the header first. Cells are escaped
   * as in `write`; a full sheet is continued on another.
   */
  stream(
    format: SheetFormat,
    name: string,
    pages: AsyncIterable<readonly (readonly Cell[])[]>,
  ): AsyncIterable<Uint8Array>;
};
