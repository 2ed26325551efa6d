import type { Cell, SheetRow } from './spreadsheet.port.ts';

/** A sheet of a workbook; rows keep the numbers that the spreadsheet program shows, empty rows are left out. */
export type WorkbookSheet = {
  name: string;
  rows: readonly SheetRow[];
  hidden?: 'sheet' | 'rows' | 'columns';
};

/** A sheet to be written, its header first. */
export type SheetToWrite = { name: string; rows: readonly (readonly Cell[])[] };

/** Reads and writes workbooks of several small sheets, all at once. */
export type Workbooks = {
  /** Throws `UnreadableSpreadsheetError` or `SpreadsheetsBusyError`. Text that was escaped on writing is unescaped. */
  read(file: string): Promise<WorkbookSheet[]>;
  /** The same for a workbook in memory. */
  parse(archive: Uint8Array): Promise<WorkbookSheet[]>;
  /** Text that a spreadsheet program could interpret as a formula is escaped. */
  write(file: string, sheets: readonly SheetToWrite[]): Promise<void>;
  /** The same into memory. */
  build(sheets: readonly SheetToWrite[]): Promise<Uint8Array>;
};
