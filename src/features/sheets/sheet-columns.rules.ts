import type { FieldProblem } from '../../lib/errors.ts';
import type { Language } from '../../lib/language.ts';
import { MAX_CELL_LETTERS, type TableRow } from './sheets.contract.ts';

/** A column that a table may have: the field it fills, its header in each language, and what else people call it. */
export type SheetColumn = {
  field: string;
  names: Readonly<Record<Language, string>>;
  aliases?: readonly string[];
  isRequired?: boolean;
  /** What stands in it, for those who fill it in. */
  help?: Readonly<Record<Language, string>>;
  /** Where only some words are right. */
  choices?: readonly SheetChoice[];
};

/** A value of a column of which there are few, and what people call it. */
export type SheetChoice = {
  value: string;
  names: Readonly<Record<Language, string>>;
  aliases?: readonly string[];
};

/** The value that a cell names, in whatever language. */
export function findChoice(choices: readonly SheetChoice[], cell: string): string | undefined {
  const wanted = headerKey(cell);
  const isNamed = ({ value, names, aliases = [] }: SheetChoice) =>
    [value, ...Object.values(names), ...aliases].some((name) => headerKey(name) === wanted);
  return choices.find(isNamed)?.value;
}

/** A cell as a spreadsheet gives it; dates are wall-clock times in their UTC fields. */
export type SheetCell = string | number | boolean | Date | null;

/** What a header says: the field of each column, required fields without a column, and headers that mean nothing. */
export type SheetHeader = { fields: (string | null)[]; missing: string[]; ignored: string[] };

/** A header as it is compared: without case, blanks, dots and brackets. */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[\s_\-.()*\uFEFF\u2060]/g, '');
}

/** Finds the column of each header; the first of two columns of the same field counts. */
export function readHeader(columns: readonly SheetColumn[], headers: readonly SheetCell[]): SheetHeader {
  const byKey = new Map(
    columns.flatMap(({ field, names, aliases = [] }) =>
      [field, ...Object.values(names), ...aliases].map((name) => [headerKey(name), field]),
    ),
  );
  const texts = headers.map((header) => textOf(header).trim());
  const found = texts.map((text) => byKey.get(headerKey(text)) ?? null);
  const fields = found.map((field, at) => (found.indexOf(field) === at ? field : null));
  const required = columns.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  return {
    fields,
    missing: required.filter((field) => !fields.includes(field)),
    ignored: texts.filter((text, at) => text !== '' && fields[at] === null),
  };
}

/** The cells of a row as text under the names of their fields; empty ones are left out. */
export function toTableRow(
  fields: readonly (string | null)[],
  { row, cells }: { row: number; cells: readonly SheetCell[] },
  maxLetters?: number,
): TableRow {
  const pairs = fields.flatMap((field, at) => {
    const text = cleanCell(textOf(cells[at] ?? null), maxLetters);
    return field === null || text === '' ? [] : [[field, text]];
  });
  return { row, cells: Object.fromEntries(pairs) };
}

/** A cell as it can be kept: no longer than any field, and without what no database keeps. */
export function cleanCell(text: string, maxLetters = MAX_CELL_LETTERS): string {
  return text.replaceAll('\u0000', '').trim().slice(0, maxLetters).toWellFormed();
}

/** A day, with its time where the cell has one: programs keep a day as its midnight, and seconds as fractions of it. */
function textOf(cell: SheetCell): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
  return at.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}

/** `A` for the first column, `AA` for the twenty-seventh, as spreadsheet programs count. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/** What a row means, or what is wrong with which of its cells. */
export type CheckedRow<T> = { value: T } | { problems: readonly FieldProblem[] };
