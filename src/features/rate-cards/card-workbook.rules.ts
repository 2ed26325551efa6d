import { bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import { cellText, type PlainCell, type SheetCell } from '#lib/written/sheet-cells.ts';
import { type CardColumn, cardSheets, fromCell, rowKey, toCell } from './card-columns.rules.ts';
import { cardProblems } from './card-problems.rules.ts';
import { type CardRows, type CardTable, cardTables, type RateCard } from './rate-card.rules.ts';
import type { SheetProblem } from './sheet-problem.rules.ts';

/** A sheet as read; rows have the numbers that the spreadsheet program shows. */
export type ReadSheet = {
  name: string;
  rows: readonly { row: number; cells: readonly SheetCell[] }[];
  /** Which part of it is hidden in the spreadsheet program. */
  hidden?: 'sheet' | 'rows' | 'columns';
};

const hiddenProblems = { sheet: 'hiddenSheet', rows: 'hiddenRows', columns: 'hiddenColumns' } as const;

/** A column of any table. */
type AnyColumn = Pick<CardColumn, 'header' | 'kind' | 'optional'> & { field: string };

/** Longest sheet, without its header (§5, §9) [V-18]. */
const MAX_SHEET_ROWS = 500;

const HEAD_SHEET = 'Card';
const headNames = ['name', 'publisher', 'valid from', 'round to baht'] as const;
const tableNames = Object.keys(cardTables) as CardTable[];

/** The sheets of a price list, each with its header. */
export function toSheets(card: RateCard): { name: string; rows: PlainCell[][] }[] {
  const head: PlainCell[][] = [
    ['setting', 'value'],
    ['name', card.name],
    ['publisher', card.publisher],
    ['valid from', bangkokDate(card.validFrom)],
    ['round to baht', card.roundToSatang / 100],
  ];
  const tables = tableNames.map((table) => {
    const { sheet, columns } = cardSheets[table];
    const rows = card[table].map((row) =>
      columns.map(({ field, kind }) => toCell(row[field as keyof typeof row], kind)),
    );
    return { name: sheet, rows: [columns.map(({ header }) => header), ...rows] };
  });
  return [{ name: HEAD_SHEET, rows: head }, ...tables];
}

/** Parses a price list from a workbook; any problem prevents it. `from` overrides the date in the sheet. */
export function readCard(
  sheets: readonly ReadSheet[],
  from?: string,
): { card: RateCard; problems: [] } | { card: null; problems: SheetProblem[] } {
  const known = [HEAD_SHEET, ...tableNames.map((table) => cardSheets[table].sheet)];
  // §8: a workbook with headers only is empty.
  if (!sheets.some(({ name, rows }) => name !== HEAD_SHEET && rows.length > 1))
    return { card: null, problems: [problem(sheets[0]?.name ?? '', null, null, 'emptyFile')] };
  const problems = sheets
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => problem(name, null, null, 'unknownSheet', { known: known.join(', ') }));
  const isTaken = ({ name }: ReadSheet) => known.includes(name);
  problems.push(
    ...sheets
      .filter((sheet) => isTaken(sheet) && sheet.hidden)
      .map(({ name, hidden = 'sheet' }) => problem(name, null, null, hiddenProblems[hidden])),
  );
  const find = (name: string) => sheets.find((sheet) => sheet.name === name);
  const head = readHead(find(HEAD_SHEET), from, problems);
  const tables = tableNames.map((table) => [
    table,
    readTable(table, find(cardSheets[table].sheet), problems),
  ]);
  const rows = Object.fromEntries(tables) as CardRows;
  if (problems.length > 0 || !head) return { card: null, problems };
  const card = { ...head, ...rows };
  const contradictions = cardProblems(card);
  return contradictions.length > 0 ? { card: null, problems: contradictions } : { card, problems: [] };
}

function readHead(sheet: ReadSheet | undefined, from: string | undefined, problems: SheetProblem[]) {
  if (!sheet) {
    problems.push(problem(HEAD_SHEET, null, null, 'missingSheet'));
    return null;
  }
  const before = problems.length;
  const values = new Map(
    sheet.rows.map(({ row, cells }) => [cellText(cells[0] ?? null).trim(), { row, cell: cells[1] }]),
  );
  const read = (name: (typeof headNames)[number], kind: CardColumn['kind'], instead?: string) => {
    if (instead !== undefined) return instead;
    const found = values.get(name);
    const result = fromCell(found?.cell ?? null, { kind });
    if ('value' in result) return result.value;
    problems.push(problem(HEAD_SHEET, found?.row ?? null, name, result.problem));
    return null;
  };
  const name = String(read('name', 'text'));
  const publisher = String(read('publisher', 'text'));
  const validFrom = String(read('valid from', 'date', from));
  const roundToSatang = Number(read('round to baht', 'baht'));
  if (problems.length === before && (!Number.isInteger(roundToSatang) || roundToSatang < 1))
    problems.push(
      problem(HEAD_SHEET, values.get('round to baht')?.row ?? null, 'round to baht', 'outOfRange'),
    );
  if (problems.length > before) return null;
  return { name, publisher, validFrom: startOfBangkokDate(validFrom), roundToSatang };
}

function readTable(table: CardTable, sheet: ReadSheet | undefined, problems: SheetProblem[]): unknown[] {
  const { sheet: name, columns } = cardSheets[table];
  const [header, ...body] = sheet?.rows ?? [];
  if (!header) {
    problems.push(problem(name, null, null, 'missingSheet'));
    return [];
  }
  if (body.length > MAX_SHEET_ROWS) {
    problems.push(problem(name, null, null, 'tooManyRows', { max: MAX_SHEET_ROWS, rows: body.length }));
    return [];
  }
  const places = headerPlaces(name, header, columns, problems);
  if (!places) return [];
  const seen = new Map<string, number>();
  return body.flatMap(({ row, cells }) => {
    const value = readRow(table, row, columns, cells, places, problems);
    if (!value) return [];
    const key = rowKey(table, value);
    const earlier = seen.get(key);
    if (earlier !== undefined) problems.push(problem(name, row, null, 'duplicateRow', { earlier, key }));
    else seen.set(key, row);
    return [value];
  });
}

function headerPlaces(
  name: string,
  header: ReadSheet['rows'][number],
  columns: readonly AnyColumn[],
  problems: SheetProblem[],
): Map<string, number> | null {
  const titles = header.cells.map((cell) => cellText(cell).trim().toLowerCase());
  const wanted = columns.map((column) => column.header);
  const missing = wanted.filter((title) => !titles.includes(title.toLowerCase()));
  problems.push(...missing.map((title) => problem(name, header.row, title, 'missingColumn')));
  const known = new Set(wanted.map((title) => title.toLowerCase()));
  const unknown = titles.filter((title) => title !== '' && !known.has(title));
  problems.push(...unknown.map((title) => problem(name, header.row, title, 'unknownColumn')));
  if (missing.length > 0) return null;
  return new Map(wanted.map((title) => [title, titles.indexOf(title.toLowerCase())]));
}

function readRow(
  table: CardTable,
  row: number,
  columns: readonly AnyColumn[],
  cells: readonly SheetCell[],
  places: ReadonlyMap<string, number>,
  problems: SheetProblem[],
): Record<string, unknown> | null {
  const { sheet } = cardSheets[table];
  const before = problems.length;
  const raw: Record<string, unknown> = {};
  for (const column of columns) {
    const read = fromCell(cells[places.get(column.header) ?? -1] ?? null, column);
    if ('problem' in read) problems.push(problem(sheet, row, column.header, read.problem));
    else raw[column.field] = read.value;
  }
  if (problems.length > before) return null;
  const parsed = cardTables[table].safeParse(raw);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const column = columns.find(({ field }) => field === issue.path[0]);
    const allowed = issue.code === 'invalid_value' ? issue.values.join(', ') : '';
    const reason = allowed ? 'notAllowed' : 'outOfRange';
    problems.push(problem(sheet, row, column?.header ?? null, reason, allowed ? { allowed } : undefined));
  }
  return null;
}

function problem(
  sheet: string,
  row: number | null,
  column: string | null,
  reason: string,
  params?: SheetProblem['params'],
): SheetProblem {
  return params ? { sheet, row, column, reason, params } : { sheet, row, column, reason };
}
