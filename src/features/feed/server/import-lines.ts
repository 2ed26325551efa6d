import type { SheetRow } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { cellText } from '#lib/written/sheet-cells.ts';
import {
  guessSheetKind,
  isOddCell,
  readHeader,
  type SheetKind,
  toSheetLine,
} from '../sheet-columns.rules.ts';
import type { SentLine } from './line-batch.ts';

/** A file ready for import: the kind of its lines, the lines, and the columns that are ignored. */
export type ImportLines = { kind: SheetKind; lines: AsyncIterable<SentLine[]>; ignoredColumns: string[] };

/** The file does not tell whether it contains parcels or scan events. */
class UnknownKindError extends Error {
  constructor() {
    super('Neither the columns of parcels nor those of scan events were found.');
    this.name = 'UnknownKindError';
  }
}

/** Converts the rows of a sheet into lines; the first row has the column names. */
export async function linesOfSheet(
  rows: AsyncIterable<SheetRow[]>,
  wanted?: SheetKind,
  options: { untyped?: boolean } = {},
): Promise<ImportLines> {
  const { first, all } = await withFirst(rows);
  const headers = headersOf(first);
  const kind = wanted ?? guessSheetKind(headers);
  if (!kind) throw new UnknownKindError();
  const columns = readHeader(kind, headers);
  const ignoredColumns = headers.filter((header, at) => header !== '' && !columns[at]);

  async function* lines(): AsyncGenerator<SentLine[], void> {
    let isHeader = true;
    for await (const some of all) {
      const data = isHeader ? some.slice(1) : some;
      isHeader = false;
      yield data.map(({ row, cells }) => {
        const damaged = columns.find((column, at) => column && isOddCell(column, cells[at] ?? null));
        if (damaged) return { line: row, problem: { field: damaged.field, reason: 'wrong_format' } };
        return { line: row, raw: toSheetLine(columns, cells, options) };
      });
    }
  }
  return { kind, lines: lines(), ignoredColumns };
}

function headersOf(row: SheetRow | undefined): string[] {
  return (row?.cells ?? []).map((cell) => cellText(cell, 'date').trim());
}

/** Whether rows begin with a header of the feed, for workbooks with several sheets. */
export function beginsAsFeed(rows: readonly SheetRow[]): boolean {
  return guessSheetKind(headersOf(rows[0])) !== undefined;
}

/** Detects the kind of NDJSON lines from the first readable one. */
export async function linesOfNdjson(
  source: AsyncIterable<SentLine[]>,
  wanted?: SheetKind,
): Promise<ImportLines> {
  const { first, all } = await withFirst(source);
  const record = first && 'raw' in first && typeof first.raw === 'object' ? first.raw : null;
  const kind = wanted ?? guessSheetKind(Object.keys(record ?? {}));
  if (!kind) throw new UnknownKindError();
  return { kind, lines: all, ignoredColumns: [] };
}

/** Peeks at the first item. */
async function withFirst<T>(
  source: AsyncIterable<T[]>,
): Promise<{ first: T | undefined; all: AsyncIterable<T[]> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head = await iterator.next();
  while (!head.done && head.value.length === 0) head = await iterator.next();
  const first = head.done ? undefined : head.value[0];

  async function* all(): AsyncGenerator<T[], void> {
    try {
      for (let next = head; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
}
