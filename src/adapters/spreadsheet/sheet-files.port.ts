import type { Cell, SheetRow } from './spreadsheet.port.ts';

/** How a table is handed out. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A sheet beside the first one. */
export type WrittenSheet = { name: string; rows: readonly (readonly Cell[])[] };

/** Reads and writes tables of one sheet that people send and fetch: small ones in memory, long ones as a stream. */
export type SheetFiles = {
  /**
   * The rows of a CSV or XLSX file, whichever it is, at most `maxRows` and one more. Throws
   * `UnreadableSpreadsheetError`, or `SpreadsheetsBusyError`. Text that was escaped when it was written comes back as it was.
   */
  read(file: Uint8Array, maxRows: number): Promise<SheetRow[]>;
  /** Text that a spreadsheet program could take for a formula is escaped. `notes` is a second sheet of a workbook. */
  write(
    format: SheetFormat,
    name: string,
    rows: readonly (readonly Cell[])[],
    notes?: WrittenSheet,
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
