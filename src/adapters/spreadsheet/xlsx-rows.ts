import { DAY_MS } from '#lib/clock.ts';
import type { SheetCell } from '#lib/written/sheet-cells.ts';
import { type SheetRow, UnreadableSpreadsheetError } from './spreadsheet.port.ts';
import { isTrue, type SheetPart, unescapeText, type XlsxPackage } from './xlsx-package.ts';
import { type Attributes, createTagScanner } from './xml-tags.ts';

/** How a sheet is displayed, besides its cells. */
export type SheetLook = { hiddenColumns: ReadonlySet<number>; merged: readonly string[] };

const MAX_COLUMNS = 16_384;
const MAX_FORMULA = 60;
const MAX_MERGED = 5_000;
/** Excel's serial number of 1 January 1970. */
const UNIX_DAY = 25_569;
const DAYS_TO_1904 = 1462;
/** Excel has a 29 February 1900, as Lotus had. */
const FALSE_LEAP_DAY = 60;

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  formula: string | null;
};

/** Scans a sheet; rows are emitted whole, including hidden and empty ones. */
function createRowScanner(shared: XlsxPackage, onRow: (row: SheetRow) => void) {
  const hiddenColumns = new Set<number>();
  const merged: string[] = [];
  let [rowNumber, isHiddenRow, nextColumn, areRowsHidden] = [0, false, 0, false];
  let cells: SheetCell[] = [];
  let cell: OpenCell | null = null;
  let into: 'value' | 'formula' | null = null;
  let isReading = true;

  function openRow(attributes: Attributes): void {
    const said = Number(attributes.r);
    rowNumber = said > 0 ? said : rowNumber + 1;
    const hidden = attributes.hidden;
    isHiddenRow = hidden === undefined ? areRowsHidden : isTrue(hidden);
    if (Number(attributes.ht ?? 1) === 0) isHiddenRow = true;
    cells = [];
    nextColumn = 0;
  }

  function openCell(attributes: Attributes): void {
    const column = columnOf(attributes.r ?? '') ?? nextColumn;
    const style = Number(attributes.s ?? -1);
    cell = {
      column,
      type: attributes.t ?? 'n',
      style,
      value: '',
      hasValue: false,
      formula: null,
    };
  }

  const scanner = createTagScanner({
    open(tag, attributes) {
      if (tag === 'row') openRow(attributes);
      else if (tag === 'c') openCell(attributes);
      else if (tag === 'v' || tag === 't') {
        if (cell) cell.hasValue = true;
        into = cell && 'value';
      } else if (tag === 'f') {
        if (cell) cell.formula = '';
        into = cell && 'formula';
      } else if (tag === 'rPh') isReading = false;
      else if (tag === 'col') hideColumns(hiddenColumns, attributes);
      else if (tag === 'sheetFormatPr') areRowsHidden = isTrue(attributes.zeroHeight);
      else if (tag === 'mergeCell') addMerged(merged, attributes.ref ?? '');
    },
    text(piece) {
      if (!cell || !into || !isReading) return;
      if (into === 'value') cell.value += piece;
      else cell.formula += piece;
    },
    close(tag) {
      if (tag === 'v' || tag === 't' || tag === 'f') into = null;
      else if (tag === 'rPh') isReading = true;
      else if (tag === 'c' && cell) {
        if (cell.column < MAX_COLUMNS) put(cells, cell.column, valueOfCell(cell, shared));
        nextColumn = cell.column + 1;
        cell = null;
      } else if (tag === 'row')
        onRow({ row: rowNumber, cells, ...(isHiddenRow && { isHidden: true as const }) });
    },
  });
  return { push: scanner.push, look: { hiddenColumns, merged } satisfies SheetLook };
}

function addMerged(merged: string[], reference: string): void {
  // Each row checks all merged ranges that are still open above it.
  if (merged.length >= MAX_MERGED)
    throw new UnreadableSpreadsheetError('too_large', `The sheet has more than ${MAX_MERGED} merged cells.`);
  merged.push(reference);
}

function put(cells: SheetCell[], column: number, value: SheetCell): void {
  while (cells.length < column) cells.push(null);
  cells[column] = value;
}

function hideColumns(hidden: Set<number>, attributes: Attributes): void {
  const isHidden = isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0;
  if (!isHidden) return;
  const to = Math.min(Number(attributes.max), MAX_COLUMNS);
  for (let column = Number(attributes.min); column <= to; column += 1) hidden.add(column - 1);
}

/** The column index of `AB12`, from 0; null where it has none. */
function columnOf(reference: string): number | null {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const nth = letter.charCodeAt(0) - 64;
    if (nth < 1 || nth > 26) break;
    column = column * 26 + nth;
  }
  return column === 0 ? null : column - 1;
}

function valueOfCell({ type, style, value, hasValue, formula }: OpenCell, shared: XlsxPackage): SheetCell {
  const isEmptyText = type === 'str' && hasValue;
  if (formula !== null && value === '' && !isEmptyText)
    return { odd: 'formula', shown: `=${formula}`.slice(0, MAX_FORMULA) };
  switch (type) {
    case 's':
      return value === '' ? null : (shared.texts[Number(value)] ?? null);
    case 'str':
    case 'inlineStr':
      return unescapeText(value);
    case 'b':
      return value === '' ? null : value === '1' || value.toLowerCase() === 'true';
    case 'e':
      return { odd: 'error', shown: value };
    case 'd':
      return toDate(value);
    default:
      return toNumber(value, style, shared);
  }
}

function toDate(text: string): SheetCell {
  const at = new Date(
    /[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.includes('T') ? text : `${text}T00:00:00`}Z`,
  );
  return Number.isNaN(at.getTime()) ? text : at;
}

function toNumber(value: string, style: number, { formats, isFrom1904 }: XlsxPackage): SheetCell {
  if (value.trim() === '') return null;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const format = formats[style];
  if (!format) return number;
  if (!format.isDate) return format.show(number);
  const counted = isFrom1904 ? number + DAYS_TO_1904 : number;
  // Before its false leap day, Excel is a day ahead.
  const days = !isFrom1904 && counted >= 1 && counted < FALSE_LEAP_DAY ? counted + 1 : counted;
  const at = new Date(Math.round((days - UNIX_DAY) * DAY_MS));
  return Number.isNaN(at.getTime()) ? number : at;
}

/** The rows of a sheet in batches; `look` is complete once they have ended. */
export async function* readRows(
  shared: XlsxPackage,
  { entry }: SheetPart,
  look?: (found: SheetLook) => void,
): AsyncGenerator<SheetRow[], void> {
  let rows: SheetRow[] = [];
  const scanner = createRowScanner(shared, (row) => rows.push(row));
  look?.(scanner.look);
  const decoder = new TextDecoder();
  for await (const piece of entry.pieces()) {
    scanner.push(decoder.decode(piece, { stream: true }));
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}

/** Whether a row has a non-empty cell. */
export function isFilled({ cells }: SheetRow): boolean {
  return cells.some((cell) => cell !== null && cell !== '');
}

/** A merged range wider than this is a formatted background. */
const MAX_MERGED_COLUMNS = 200;

type Merged = { left: number; right: number; top: number; bottom: number; shown: string; isFilled: boolean };

/** Marks every cell covered by a merged range: only its first cell has a value. Rows come in order. */
export function createMergeMarker(merged: readonly string[]): (row: SheetRow) => SheetRow {
  const all = merged.flatMap(toMerged).toSorted((a, b) => a.top - b.top);
  let next = 0;
  let open: Merged[] = [];
  return (row) => {
    for (let range = all[next]; range && range.top <= row.row; range = all[next]) {
      open.push(range);
      next += 1;
    }
    open = open.filter(({ bottom }) => bottom >= row.row);
    if (open.length === 0) return row;
    const cells = [...row.cells];
    for (const range of open) {
      if (range.top === row.row) range.isFilled = (row.cells[range.left] ?? '') !== '';
      if (!range.isFilled) continue;
      for (let column = range.left; column <= range.right; column += 1)
        if (row.row !== range.top || column !== range.left)
          put(cells, column, { odd: 'merged', shown: range.shown });
    }
    return { ...row, cells };
  };
}

function toMerged(reference: string): Merged[] {
  const [first = '', last = first] = reference.split(':');
  const [left, right] = [columnOf(first), columnOf(last)];
  if (left === null || right === null) return [];
  const edges = {
    left,
    right: Math.min(right, left + MAX_MERGED_COLUMNS),
    top: rowOf(first),
    bottom: rowOf(last),
  };
  return [{ ...edges, shown: reference, isFilled: false }];
}

function rowOf(reference: string): number {
  return Number(/\d+/.exec(reference)?.[0] ?? 0);
}
