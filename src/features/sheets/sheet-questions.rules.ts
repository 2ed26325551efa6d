import { type SheetLook, type SheetReading, sheetErrors } from './sheets.contract.ts';

/** A question that a file leaves open. */
export type SheetQuestion = keyof SheetReading;

const questions: ReadonlyMap<number, SheetQuestion> = new Map([
  [sheetErrors.whichSheet.code, 'sheet'],
  [sheetErrors.hiddenParts.code, 'hidden'],
  [sheetErrors.whichEncoding.code, 'encoding'],
]);

/** The question that an error stands for, if any. */
export function questionOf(error: unknown): SheetQuestion | undefined {
  return error instanceof Error && 'code' in error ? questions.get(Number(error.code)) : undefined;
}

/** A way in which a file can be read, with its first rows if they differ. */
export type ReadingChoice = { answer: SheetReading; value: string; rows: readonly (readonly string[])[] };

/** The choices for a question. */
export function choicesOf(question: SheetQuestion, { sheets, encodings }: SheetLook): ReadingChoice[] {
  switch (question) {
    case 'sheet':
      return sheets.map(({ name, rows }) => ({ answer: { sheet: name }, value: name, rows }));
    case 'encoding':
      return encodings.map(({ encoding, rows }) => ({ answer: { encoding }, value: encoding, rows }));
    default:
      return (['take', 'leave'] as const).map((hidden) => ({ answer: { hidden }, value: hidden, rows: [] }));
  }
}
