import { cellText, findOdd, type PlainCell, type SheetCell } from '#lib/written/sheet-cells.ts';
import { readBaht, readKilograms, readMeasure } from '#lib/written/typed-number.ts';
import { type CardRow, type CardTable, cardKeys } from './rate-card.rules.ts';

/** The format of a value in a sheet: people use baht, kilograms and per cent. */
export type ColumnKind = 'text' | 'code' | 'kg' | 'baht' | 'percent' | 'yesNo' | 'date';

/** A column: its header, and the field it belongs to. */
export type CardColumn<T extends CardTable = CardTable> = {
  header: string;
  field: keyof CardRow<T> & string;
  kind: ColumnKind;
  optional?: true;
};

const service: CardColumn<'domesticRates'> = { header: 'service', field: 'service', kind: 'text' };

/** The sheets of a price list. */
export const cardSheets: { [T in CardTable]: { sheet: string; columns: readonly CardColumn<T>[] } } = {
  domesticRates: {
    sheet: 'Domestic',
    columns: [
      service,
      { header: 'zone', field: 'zone', kind: 'text' },
      { header: 'up to kg', field: 'upToGrams', kind: 'kg' },
      { header: 'baht', field: 'feeSatang', kind: 'baht' },
    ],
  },
  remoteAreas: {
    sheet: 'Remote areas',
    columns: [
      { header: 'province code', field: 'provinceCode', kind: 'code' },
      { header: 'Thai name', field: 'th', kind: 'text' },
      { header: 'English name', field: 'en', kind: 'text' },
      { header: 'reason', field: 'reason', kind: 'text' },
      { header: 'postcode', field: 'postcode', kind: 'code', optional: true },
      { header: 'baht', field: 'feeSatang', kind: 'baht' },
      { header: 'served', field: 'served', kind: 'yesNo' },
      { header: 'takes fruit', field: 'takesFruit', kind: 'yesNo' },
      { header: 'takes bulky', field: 'takesBulky', kind: 'yesNo' },
    ],
  },
  surcharges: {
    sheet: 'Surcharges',
    columns: [
      { header: 'kind', field: 'kind', kind: 'text' },
      { header: 'service', field: 'service', kind: 'text' },
      { header: 'over kg', field: 'overGrams', kind: 'kg' },
      { header: 'baht', field: 'feeSatang', kind: 'baht' },
      { header: 'percent', field: 'basisPoints', kind: 'percent' },
    ],
  },
  shareFees: {
    sheet: 'COD and cover',
    columns: [
      { header: 'kind', field: 'kind', kind: 'text' },
      { header: 'up to baht', field: 'upToSatang', kind: 'baht' },
      { header: 'percent', field: 'basisPoints', kind: 'percent' },
      { header: 'minimum baht', field: 'minimumSatang', kind: 'baht' },
    ],
  },
  promotions: {
    sheet: 'Promotions',
    columns: [
      { header: 'code', field: 'code', kind: 'text' },
      { header: 'service', field: 'service', kind: 'text' },
      { header: 'handover', field: 'handover', kind: 'text' },
      { header: 'from', field: 'from', kind: 'date' },
      { header: 'until', field: 'until', kind: 'date' },
      { header: 'percent off', field: 'basisPoints', kind: 'percent' },
    ],
  },
  internationalRates: {
    sheet: 'International',
    columns: [
      { header: 'country', field: 'country', kind: 'text' },
      { header: 'kind', field: 'kind', kind: 'text' },
      { header: 'up to kg', field: 'upToGrams', kind: 'kg' },
      { header: 'baht', field: 'feeSatang', kind: 'baht' },
    ],
  },
  internationalAreas: {
    sheet: 'Postcodes abroad',
    columns: [
      { header: 'country', field: 'country', kind: 'text' },
      { header: 'postcode begins with', field: 'prefix', kind: 'code' },
      { header: 'baht', field: 'feeSatang', kind: 'baht' },
      { header: 'served', field: 'served', kind: 'yesNo' },
    ],
  },
};

/** Sheet units in one unit of the row: 0.01 baht is a satang, 0.01 per cent a basis point. */
const perUnit = { kg: 1000, baht: 100, percent: 100 } as const;

/** A field as a cell of its column. */
export function toCell(value: unknown, kind: ColumnKind): PlainCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'kg' || kind === 'baht' || kind === 'percent') return Number(value) / perUnit[kind];
  return String(value);
}

/** Whether a field is part of a row's key. */
export function isKeyField(table: CardTable, field: string): boolean {
  return (cardKeys[table] as readonly string[]).includes(field);
}

/** The key of a row, in the units of its sheet. */
export function rowKey(table: CardTable, row: Record<string, unknown>): string {
  const columns = cardSheets[table].columns.filter(({ field }) => isKeyField(table, field));
  return columns.map(({ field, kind }) => String(toCell(row[field], kind))).join(' · ');
}

/** Why a cell cannot be read. */
export type CellProblem = 'oddCell' | 'emptyCell' | 'notNumber' | 'notYesNo' | 'notDate' | 'mustBeText';

/** The value of a cell for a field, or why it cannot be read. */
export function fromCell(
  cell: SheetCell,
  { kind, optional }: Pick<CardColumn, 'kind' | 'optional'>,
): { value: string | number | boolean | null } | { problem: CellProblem } {
  const isEmpty = cell === null || (typeof cell === 'string' && cell.trim() === '');
  if (isEmpty) return optional ? { value: null } : { problem: 'emptyCell' };
  if (isOdd(cell, kind)) return { problem: 'oddCell' };
  // As displayed: 7% is seven, although the program stores 0.07.
  if (typeof cell === 'object' && 'number' in cell)
    return fromCell(
      cell.as === 'percent' ? cell.number * 100 : cell.as === 'unit' ? cell.shown : cell.number,
      { kind },
    );
  if (kind === 'yesNo') return readYesNo(cell);
  if (kind === 'date') return readDate(cell);
  if (kind === 'text') return { value: String(cell).trim() };
  // A number has lost any leading zeros of a code.
  if (kind === 'code') return typeof cell === 'string' ? { value: cell.trim() } : { problem: 'mustBeText' };
  const number = typeof cell === 'number' ? cell : readNumber(String(cell), kind);
  return Number.isFinite(number)
    ? { value: Math.round(number * perUnit[kind] * 1e6) / 1e6 }
    : { problem: 'notNumber' };
}

/** Errors, and values that the program stores differently than it displays them. */
function isOdd(cell: SheetCell, kind: ColumnKind): boolean {
  if (typeof cell === 'object' && cell !== null && 'as' in cell && cell.as === 'percent')
    return kind !== 'percent';
  const holds = { baht: 'money', kg: 'number', percent: 'number', yesNo: 'choice', date: 'date' } as const;
  const text = cellText(cell, kind === 'text' || kind === 'code' ? 'text' : holds[kind]);
  return findOdd(text) !== null;
}

/** Parses a number with its unit, thousands separators and baht sign. */
function readNumber(text: string, kind: CardColumn['kind']): number {
  const isNegative = text.trim().startsWith('-');
  const plain = isNegative ? text.trim().slice(1) : text;
  const read = kind === 'kg' ? readKilograms(plain) : kind === 'baht' ? readBaht(plain) : readMeasure(plain);
  if (read == null) return Number.NaN;
  return (isNegative ? -1 : 1) * (kind === 'baht' ? read / 100 : read);
}

function readYesNo(cell: SheetCell): { value: boolean } | { problem: CellProblem } {
  if (typeof cell === 'boolean') return { value: cell };
  const word = String(cell).trim().toLowerCase();
  return word === 'yes' || word === 'no' ? { value: word === 'yes' } : { problem: 'notYesNo' };
}

function readDate(cell: SheetCell): { value: string } | { problem: CellProblem } {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
  return isCivilDate(text) ? { value: text } : { problem: 'notDate' };
}

/**
 * Whether a text is a valid calendar day, `YYYY-MM-DD`: 30 February would be parsed as 2 March. 2570 is a Buddhist
 * year: a list that starts in it would look right and never take effect.
 */
export function isCivilDate(text: string): boolean {
  const at = /^2[0-3]\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
