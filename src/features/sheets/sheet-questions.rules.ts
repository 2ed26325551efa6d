import { type SheetLook, type SheetReading, sheetErrors } from './sheets.contract.ts';

/** What a file leaves open, by which somebody has to choose. */
export type SheetQuestion = keyof SheetReading;

const questions: ReadonlyMap<number, SheetQuestion> = new Map([
  [sheetErrors.whichSheet.code, 'sheet'],
  [sheetErrors.hiddenParts.code, 'hidden'],
  [sheetErrors.whichEncoding.code, 'encoding'],
]);

/** The question behind a refusal; undefined where it is none. */
export function questionOf(error: unknown): SheetQuestion | undefined {
  return error instanceof Error && 'code' in error ? questions.get(Number(error.code)) : undefined;
}

/** A way in which a file can be read, with its first rows where they tell it apart. */
export type ReadingChoice = { answer: SheetReading; value: string; rows: readonly (readonly string[])[] };

/** The ways to choose from. */
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
