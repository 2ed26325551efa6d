import { z } from 'zod';
import { headerKey } from '#features/sheets/sheet-columns.rules.ts';
import { brand } from '#lib/brand.ts';
import { once } from '#lib/keep.ts';
import {
  type ColumnHolds,
  cellText,
  findOdd,
  type PlainCell,
  type SheetCell,
} from '#lib/written/sheet-cells.ts';
import { readWrittenNumber } from '#lib/written/written-number.ts';
import columnNames from './content/column-names.json' with { type: 'json' };
import { parcelLine, scanEventLine } from './feed.contract.ts';

/** What a table may contain, in the same words as the feed. */
export const sheetKinds = ['parcels', 'scan-events'] as const;
export type SheetKind = (typeof sheetKinds)[number];

type FieldType = 'text' | 'number' | 'instant' | 'date';

/** A column: its field as a dotted path, and how its cells are parsed. */
export type SheetColumn = { field: string; type: FieldType };

type JsonSchema = {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
};

const columnsOf: Record<SheetKind, () => Map<string, SheetColumn>> = {
  parcels: once(() => columnsOfSchema(parcelLine)),
  'scan-events': once(() => columnsOfSchema(scanEventLine)),
};

/** The kind of lines that a header, or the keys of a record, match; undefined when neither. */
export function guessSheetKind(headers: readonly string[]): SheetKind | undefined {
  const has = (kind: SheetKind, field: string) =>
    headers.some((header) => columnsOf[kind]().get(headerKey(header))?.field === field);
  if (has('scan-events', 'code') && has('scan-events', 'occurredAt')) return 'scan-events';
  return has('parcels', 'service') || headers.includes('consignee') ? 'parcels' : undefined;
}

/** Finds the column of each header, by field name or by its usual name in any language; null where there is none. */
export function readHeader(kind: SheetKind, headers: readonly string[]): (SheetColumn | null)[] {
  return headers.map((header) => columnsOf[kind]().get(headerKey(header)) ?? null);
}

/**
 * Converts the cells of a row into a feed line; empty cells are omitted. Where the file has `untyped` cells, a text
 * of digits may be a number that a spreadsheet program saved without its leading zeros.
 */
export function toSheetLine(
  columns: readonly (SheetColumn | null)[],
  cells: readonly SheetCell[],
  { untyped = false } = {},
): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    const cell = cells[at] ?? null;
    if (!column || cell === null || cell === '') return;
    const [first = '', second] = column.field.split('.');
    const plain = plainOf(column, cell);
    const value = readCell(column, untyped ? toTyped(column, plain) : plain);
    if (second === undefined) line[first] = value;
    else line[first] = { ...(line[first] as object | undefined), [second]: value };
  });
  return line;
}

/** Whether a cell is so ambiguous that its line is rejected. */
export function isOddCell({ type }: SheetColumn, cell: SheetCell): boolean {
  return findOdd(cellText(cell, holdsOf[type])) !== null;
}

const holdsOf: Readonly<Record<FieldType, ColumnHolds>> = {
  text: 'text',
  number: 'money',
  instant: 'date',
  date: 'date',
};

function plainOf({ type }: SheetColumn, cell: SheetCell): PlainCell {
  const isPlain = cell === null || typeof cell !== 'object' || cell instanceof Date;
  return isPlain ? cell : cellText(cell, holdsOf[type]);
}

function readCell({ field, type }: SheetColumn, cell: PlainCell): unknown {
  switch (type) {
    case 'number':
      return typeof cell === 'string' ? toNumber(cell) : cell;
    case 'instant':
      return cell instanceof Date ? `${cell.toISOString().slice(0, 19)}+07:00` : toInstant(String(cell));
    case 'date':
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : toDate(String(cell));
    default:
      return typeof cell === 'number' ? withLeadingZeros(field, cell) : String(cell);
  }
}

/** Restores leading zeros that a spreadsheet program dropped; the check digit tells whether the number is right. */
function withLeadingZeros(field: string, cell: number): string {
  const digits = String(cell);
  if (field === 'waybillNo') return digits.padStart(brand.waybillDigits, '0');
  return field.endsWith('provinceCode') ? digits.padStart(2, '0') : digits;
}

/** Parses a number; grams, centimetres and satang have no unit suffix here. */
function toNumber(cell: string): number | string {
  const isNegative = /^\s*-\d/.test(cell);
  const read = readWrittenNumber(isNegative ? cell.trim().slice(1) : cell);
  if (!('value' in read)) return cell;
  return isNegative ? -read.value : read.value;
}

/** Shorter numbers have not merely lost zeros, and would pass the check digit by chance too often. */
export const MIN_LEFT_DIGITS = 8;

function toTyped({ field }: SheetColumn, cell: PlainCell): PlainCell {
  const digits = typeof cell === 'string' ? cell.trim() : '';
  const isNumber = /^[1-9]\d*$/.test(digits) && digits.length < brand.waybillDigits;
  return field === 'waybillNo' && isNumber && digits.length >= MIN_LEFT_DIGITS ? Number(digits) : cell;
}

/** Day-month and month-day order cannot be distinguished: only dates with the year first are accepted. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function toDate(cell: string): string {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(cell.trim()) ?? [];
  return year === undefined ? cell.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A time without a zone is in Thailand. */
function toInstant(cell: string): string {
  const [, , , , hour, minute, second = '00'] = YEAR_FIRST.exec(cell.trim()) ?? [];
  if (hour === undefined) return cell.trim();
  return `${toDate(cell)}T${hour.padStart(2, '0')}:${minute}:${second}+07:00`;
}

/** The usual names of a field's column, in any language. */
export function usualNames(field: string): readonly string[] {
  const names: Partial<Record<string, string[]>> = columnNames;
  return names[field] ?? [];
}

function columnsOfSchema(schema: z.ZodType): Map<string, SheetColumn> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const columns = new Map<string, SheetColumn>();
  for (const column of flatten(json, '')) {
    for (const name of [column.field, ...usualNames(column.field)]) columns.set(headerKey(name), column);
  }
  return columns;
}

function flatten(schema: JsonSchema, prefix: string): SheetColumn[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = prefix + name;
    const plain = property.anyOf?.find((option) => option.type !== 'null') ?? property;
    return plain.type === 'object' ? flatten(plain, `${field}.`) : [{ field, type: typeOf(plain) }];
  });
}

function typeOf({ type, format }: JsonSchema): FieldType {
  if (type === 'number' || type === 'integer') return 'number';
  if (format === 'date-time') return 'instant';
  return format === 'date' ? 'date' : 'text';
}
