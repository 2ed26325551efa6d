import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { type ColumnHolds, cellText, findOdd, type SheetCell } from '#lib/written/sheet-cells.ts';
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
  /** Text unless given, or one of the choices: by it a date or a yes is right or wrong in a cell. */
  holds?: ColumnHolds;
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
  const texts = headers.map((header) => (typeof header === 'string' ? header : headerText(header)).trim());
  const found = texts.map((text) => byKey.get(headerKey(text)) ?? null);
  const fields = found.map((field, at) => (found.indexOf(field) === at ? field : null));
  const required = columns.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  return {
    fields,
    missing: required.filter((field) => !fields.includes(field)),
    ignored: texts.filter((text, at) => text !== '' && fields[at] === null),
  };
}

/** Numbers and dates may name columns, too; what has no value of its own names none. */
function headerText(header: SheetCell): string {
  const text = cellText(header, 'date');
  return findOdd(text) ? '' : text;
}

/** What a column of a field holds. */
export function holdsOf({ holds, choices }: Pick<SheetColumn, 'holds' | 'choices'>): ColumnHolds {
  return holds ?? (choices ? 'choice' : 'text');
}

/** The places of columns whose cells are text in the files that we hand out: all but quantities. */
export function textColumnsOf(columns: readonly SheetColumn[]): number[] {
  return columns.flatMap((column, at) => (['number', 'money'].includes(holdsOf(column)) ? [] : [at]));
}

/** The cells of a row as text under the names of their fields; empty ones are left out. */
export function toTableRow(
  fields: readonly (string | null)[],
  columns: readonly SheetColumn[],
  { row, cells }: { row: number; cells: readonly SheetCell[] },
  maxLetters?: number,
): TableRow {
  const pairs = fields.flatMap((field, at) => {
    const column = columns.find((each) => each.field === field);
    const text = cleanCell(cellText(cells[at] ?? null, holdsOf(column ?? {})), maxLetters);
    return field === null || text === '' ? [] : [[field, text]];
  });
  return { row, cells: Object.fromEntries(pairs) };
}

/** A cell as it can be kept: no longer than any field, and without what no database keeps. */
export function cleanCell(text: string, maxLetters = MAX_CELL_LETTERS): string {
  return text.replaceAll('\u0000', '').trim().slice(0, maxLetters).toWellFormed();
}

/** What a row means, or what is wrong with which of its cells. */
export type CheckedRow<T> = { value: T } | { problems: readonly FieldProblem[] };
