/** What a cell holds. A date is the wall-clock time in the sheet, carried in the UTC fields of a `Date`: sheets know no zone. */
export type Cell = string | number | boolean | Date | null;

/** A row with its number as the spreadsheet program shows it, from 1. */
export type SheetRow = { row: number; cells: readonly Cell[] };

/** Reads the first sheet of a file, some rows at a time; empty rows are left out. `onBytes` hears of progress. */
export type SpreadsheetReader = {
  readRows(file: string, onBytes?: (count: number) => void): AsyncIterable<SheetRow[]>;
};

/** The file is no spreadsheet, is damaged, or would unpack to more than is reasonable. */
export class UnreadableSpreadsheetError extends Error {
  readonly reason: 'damaged' | 'too_large';

  constructor(reason: 'damaged' | 'too_large', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableSpreadsheetError';
    this.reason = reason;
  }
}

/** A spreadsheet cannot be read now, for no fault of its own. */
export class SpreadsheetsBusyError extends Error {
  override name = 'SpreadsheetsBusyError';
}
