import type { PlainCell, SheetCell } from '#lib/written/sheet-cells.ts';
import type { TextEncoding } from '#lib/written/text-encodings.ts';

/** The value of a cell to write. */
export type Cell = PlainCell;

/** A row with its number as shown in the spreadsheet program, from 1. */
export type SheetRow = {
  row: number;
  cells: readonly SheetCell[];
  /** Hidden or filtered out in the spreadsheet program. */
  isHidden?: true;
};

/** The user's choice of which part of a file is read. */
export type ReadingChoice = {
  sheet?: string | undefined;
  hidden?: 'take' | 'leave' | undefined;
  encoding?: TextEncoding | undefined;
};

/** Reads a sheet of a file in batches of rows, without empty ones. `onBytes` reports progress. */
export type SpreadsheetReader = {
  readRows(
    file: string,
    onBytes?: (count: number) => void,
    choice?: ReadingChoice,
  ): AsyncIterable<SheetRow[]>;
};

/** What a file leaves ambiguous: the sheet, what to do with hidden parts, or the encoding. */
export type OpenQuestion =
  | { about: 'sheet'; names: readonly string[] }
  | { about: 'hidden'; rows: readonly number[]; columns: readonly string[] }
  | { about: 'encoding'; encodings: readonly TextEncoding[] };

/** The file can be read in more than one way, and the user has to choose. */
export class OpenQuestionError extends Error {
  readonly question: OpenQuestion;

  constructor(question: OpenQuestion) {
    super(`The file can be read in more than one way: ${question.about}.`);
    this.name = 'OpenQuestionError';
    this.question = question;
  }
}

/** The file is not a spreadsheet, is damaged, or would unpack to more than is reasonable. */
export class UnreadableSpreadsheetError extends Error {
  readonly reason: 'damaged' | 'too_large';

  constructor(reason: 'damaged' | 'too_large', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableSpreadsheetError';
    this.reason = reason;
  }
}

/** A spreadsheet cannot be read now, through no fault of its own. */
export class SpreadsheetsBusyError extends Error {
  override name = 'SpreadsheetsBusyError';
}
