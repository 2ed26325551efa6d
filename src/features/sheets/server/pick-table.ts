import type { FileSheet, ReadFile } from '#adapters/spreadsheet/sheet-files.port.ts';
import type { SheetRow } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { columnLetters } from '#lib/written/sheet-cells.ts';
import { readHeader, type SheetColumn, type SheetHeader } from '../sheet-columns.rules.ts';
import { type SheetReading, sheetErrors } from '../sheets.contract.ts';

type Note = Pick<FieldProblem, 'key' | 'params'>;

/** A table in a sheet: its parsed header, and the rows below it. */
export type PickedTable = { header: SheetHeader; rows: readonly SheetRow[]; notes: Note[] };

/** The header is searched in the first rows, because titles and dates often precede it. */
const HEADER_ROWS = 20;
const MAX_NAMED = 10;

type Found = { sheet: FileSheet; header: SheetHeader; at: number };

/**
 * Finds the table in a file by its header, in any sheet; asks if two sheets have it, if only a hidden one has it, and
 * how to treat hidden rows and columns. Null if all sheets are empty.
 */
export function pickTable(
  columns: readonly SheetColumn[],
  { sheets, encoding }: ReadFile,
  { sheet: wanted, hidden }: SheetReading,
): PickedTable | null {
  const found = findSheet(columns, sheets, wanted);
  if (!found) return null;
  const { sheet, header, at } = found;
  const below = sheet.rows.slice(at + 1);
  const { rows, notes } = withoutHidden(sheet, header, below, hidden);
  return {
    header: hidden === 'leave' ? withoutFields(header, sheet.hiddenColumns) : header,
    rows,
    notes: [...aboutEncoding(encoding), ...aboutSheets(sheet, sheets), ...aboutHeader(sheet, at), ...notes],
  };
}

function findSheet(
  columns: readonly SheetColumn[],
  sheets: readonly FileSheet[],
  wanted?: string,
): Found | null {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const all = filled.map((sheet) => ({ sheet, ...findHeader(columns, sheet.rows) }));
  if (wanted !== undefined) {
    const named = all.find(({ sheet }) => sheet.name === wanted);
    if (!named) throw whichSheet(filled);
    return named;
  }
  const fitting = all.filter(({ header, sheet, at }) => fits(header) && sheet.rows.length > at + 1);
  const seen = fitting.filter(({ sheet }) => !sheet.isHidden);
  if (seen.length > 1) throw whichSheet(seen.map(({ sheet }) => sheet));
  const [only] = seen;
  if (only) return only;
  if (fitting.length > 0) throw whichSheet(fitting.map(({ sheet }) => sheet));
  const visible = all.filter(({ sheet }) => !sheet.isHidden);
  // No sheet fits: the missing columns are reported for the best match.
  return mostAlike(visible) ?? mostAlike(all) ?? null;
}

function mostAlike(all: readonly Found[]): Found | undefined {
  return all.toSorted((a, b) => fieldsIn(b.header) - fieldsIn(a.header))[0];
}

function fieldsIn({ fields }: SheetHeader): number {
  return fields.filter((field) => field !== null).length;
}

function fits(header: SheetHeader): boolean {
  return header.missing.length === 0 && fieldsIn(header) > 0;
}

function whichSheet(sheets: readonly FileSheet[]): AppError {
  const names = sheets.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`);
  return new AppError(sheetErrors.whichSheet, { params: { names: names.join(', ') } });
}

/** The header row: the first with all required columns, otherwise the one with the most. */
function findHeader(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): { header: SheetHeader; at: number } {
  let best = { header: readHeader(columns, rows[0]?.cells ?? []), at: 0 };
  for (const [at, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const header = readHeader(columns, cells);
    if (fits(header)) return { header, at };
    if (fieldsIn(header) > fieldsIn(best.header)) best = { header, at };
  }
  return best;
}

function withoutHidden(
  sheet: FileSheet,
  { fields }: SheetHeader,
  below: readonly SheetRow[],
  hidden: SheetReading['hidden'],
): { rows: readonly SheetRow[]; notes: Note[] } {
  const rows = below.filter(({ isHidden }) => isHidden).map(({ row }) => String(row));
  const columns = sheet.hiddenColumns.filter((column) => fields[column] != null).map(columnLetters);
  const count = rows.length + columns.length;
  if (count === 0) return { rows: below, notes: [] };
  const named = [...columns, ...rows];
  const parts = named.slice(0, MAX_NAMED).join(', ') + (count > MAX_NAMED ? ' …' : '');
  if (!hidden) throw new AppError(sheetErrors.hiddenParts, { params: { parts } });
  const key = hidden === 'take' ? 'sheets:notes.hiddenTaken' : 'sheets:notes.hiddenLeft';
  return {
    rows: hidden === 'take' ? below : below.filter(({ isHidden }) => !isHidden),
    notes: [{ key, params: { parts } }],
  };
}

function withoutFields(header: SheetHeader, hiddenColumns: readonly number[]): SheetHeader {
  return { ...header, fields: header.fields.map((field, at) => (hiddenColumns.includes(at) ? null : field)) };
}

function aboutEncoding(encoding: ReadFile['encoding']): Note[] {
  return encoding ? [{ key: `sheets:notes.encodings.${encoding}` }] : [];
}

function aboutSheets({ name }: FileSheet, sheets: readonly FileSheet[]): Note[] {
  const others = sheets
    .filter((each) => each.name !== name && each.rows.length > 0)
    .map((each) => `“${each.name}”`);
  if (others.length === 0) return [];
  return [{ key: 'sheets:notes.sheet', params: { name, others: others.slice(0, MAX_NAMED).join(', ') } }];
}

function aboutHeader({ rows }: FileSheet, at: number): Note[] {
  return at > 0 ? [{ key: 'sheets:notes.header', params: { row: rows[at]?.row ?? at + 1 } }] : [];
}
