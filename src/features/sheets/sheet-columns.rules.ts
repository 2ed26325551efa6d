import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { type ColumnHolds, cellText, findOdd, type SheetCell } from '#lib/written/sheet-cells.ts';
import { MAX_CELL_LETTERS, type TableRow } from './sheets.contract.ts';

/** A possible column of a table: its field, its header in each language, and other names for it. */
export type SheetColumn = {
  field: string;
  names: Readonly<Record<Language, string>>;
  aliases?: readonly string[];
  isRequired?: boolean;
  /** What it contains, for those who fill it in. */
  help?: Readonly<Record<Language, string>>;
  /** If only some words are allowed. */
  choices?: readonly SheetChoice[];
  /** Text by default, or one of the choices; decides whether a date or a boolean is valid in a cell. */
  holds?: ColumnHolds;
};

/** One of a column's few values, and the words for it. */
export type SheetChoice = {
  value: string;
  names: Readonly<Record<Language, string>>;
  aliases?: readonly string[];
};

/** The value that a cell names, in any language. */
export function findChoice(choices: readonly SheetChoice[], cell: string): string | undefined {
  const wanted = headerKey(cell);
  const isNamed = ({ value, names, aliases = [] }: SheetChoice) =>
    [value, ...Object.values(names), ...aliases].some((name) => headerKey(name) === wanted);
  return choices.find(isNamed)?.value;
}

/** A parsed header: the field of each column, missing required fields, and unknown headers. */
export type SheetHeader = { fields: (string | null)[]; missing: string[]; ignored: string[] };

/** A header normalised for comparison: without case, spaces, dots and brackets. */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[\s_\-.()*\uFEFF\u2060]/g, '');
}

/** Finds the column of each header; the first of two columns for the same field counts. */
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

/** Numbers and dates may be headers, too; errors and empty cells are not. */
function headerText(header: SheetCell): string {
  const text = cellText(header, 'date');
  return findOdd(text) ? '' : text;
}

/** The type of a column. */
export function holdsOf({ holds, choices }: Pick<SheetColumn, 'holds' | 'choices'>): ColumnHolds {
  return holds ?? (choices ? 'choice' : 'text');
}

/** The indexes of columns that are written as text: all but quantities. */
export function textColumnsOf(columns: readonly SheetColumn[]): number[] {
  return columns.flatMap((column, at) => (['number', 'money'].includes(holdsOf(column)) ? [] : [at]));
}

/** The cells of a row as text by field; empty ones are left out. */
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

/** A cell that can be stored: of limited length, without characters that no database takes. */
export function cleanCell(text: string, maxLetters = MAX_CELL_LETTERS): string {
  return text.replaceAll('\u0000', '').trim().slice(0, maxLetters).toWellFormed();
}

/** The value of a row, or the problems of its cells. */
export type CheckedRow<T> = { value: T } | { problems: readonly FieldProblem[] };
