import type { PlainCell, SheetCell } from '#lib/written/sheet-cells.ts';
import type { TextEncoding } from '#lib/written/text-encodings.ts';

/** What is written into a cell. */
export type Cell = PlainCell;

/** A row with its number as the spreadsheet program shows it, from 1. */
export type SheetRow = {
  row: number;
  cells: readonly SheetCell[];
  /** Nobody sees it in the spreadsheet program: it was hidden, or filtered out. */
  isHidden?: true;
};

/** Which part of a file is read, where its reader was asked. */
export type ReadingChoice = {
  sheet?: string | undefined;
  hidden?: 'take' | 'leave' | undefined;
  encoding?: TextEncoding | undefined;
};

/** Reads a sheet of a file, some rows at a time; empty rows are left out. `onBytes` hears of progress. */
export type SpreadsheetReader = {
  readRows(
    file: string,
    onBytes?: (count: number) => void,
    choice?: ReadingChoice,
  ): AsyncIterable<SheetRow[]>;
};

/** What a file leaves open: which sheet, what to do with what is hidden, or how its letters are to be read. */
export type OpenQuestion =
  | { about: 'sheet'; names: readonly string[] }
  | { about: 'hidden'; rows: readonly number[]; columns: readonly string[] }
  | { about: 'encoding'; encodings: readonly TextEncoding[] };

/** The file can be read in more than one way, and its reader has to say in which. */
export class OpenQuestionError extends Error {
  readonly question: OpenQuestion;

  constructor(question: OpenQuestion) {
    super(`The file can be read in more than one way: ${question.about}.`);
    this.name = 'OpenQuestionError';
    this.question = question;
  }
}

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
