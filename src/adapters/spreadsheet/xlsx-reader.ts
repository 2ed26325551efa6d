import { readFile, stat } from 'node:fs/promises';
import { columnLetters } from '#lib/written/sheet-cells.ts';
import {
  OpenQuestionError,
  type ReadingChoice,
  type SheetRow,
  type SpreadsheetReader,
  UnreadableSpreadsheetError,
} from './spreadsheet.port.ts';
import { openPackage, type SheetPart, type XlsxPackage } from './xlsx-package.ts';
import { createMergeMarker, isFilled, readRows, type SheetLook } from './xlsx-rows.ts';
import { requireHarmlessZip } from './zip-limits.ts';

const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** A full sheet of a million rows and twenty columns unpacks to about this. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** The header is searched among the first non-empty rows. */
const HEADER_ROWS = 20;
const MAX_NAMED = 20;

/** A sheet with its hidden parts; the rows are the first ones where it has more than requested. */
export type ReadSheet = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Indexes of hidden columns that are not empty. */
  hiddenColumns: number[];
};

type Limits = { unpackedBytes?: number };
/** Whether rows begin like a table that the reader knows. */
export type FitsTable = (rows: readonly SheetRow[]) => boolean;

/** Reads one sheet of a workbook of any length: the chosen one, or the only one that fits. */
export function createXlsxReader(limits: Limits & { fits?: FitsTable } = {}): SpreadsheetReader {
  return {
    async *readRows(file, onBytes, choice = {}) {
      const { size } = await stat(file);
      if (size > MAX_FILE_BYTES)
        throw new UnreadableSpreadsheetError('too_large', 'The workbook is too large; save it as CSV.');
      const shared = openXlsx(new Uint8Array(await readFile(file)), limits);
      const sheet = await pickSheet(shared, choice, limits.fits ?? (() => true));
      const { merged, hiddenColumns } = await asked(shared, sheet, choice);
      const mark = createMergeMarker(merged);
      const isLeft = choice.hidden === 'leave';
      for await (const rows of whole(readRows(shared, sheet))) {
        const seen = rows.map(mark).filter((row) => isFilled(row) && !(isLeft && row.isHidden));
        if (seen.length > 0) yield isLeft ? seen.map((row) => withoutColumns(row, hiddenColumns)) : seen;
      }
      onBytes?.(size);
    },
  };
}

/** Opens a workbook that unpacks to no more than its limit. */
export function openXlsx(archive: Uint8Array, limits: Limits): XlsxPackage {
  requireHarmlessZip(archive, limits.unpackedBytes ?? MAX_UNPACKED_BYTES);
  try {
    return openPackage(archive);
  } catch (cause) {
    if (cause instanceof UnreadableSpreadsheetError) throw cause;
    throw new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
  }
}

async function* whole(rows: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow[], void> {
  try {
    yield* rows;
  } catch (cause) {
    throw new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
  }
}

/** The first non-empty rows of a sheet, up to a limit, and its hidden parts. */
export async function readSheet(shared: XlsxPackage, part: SheetPart, maxRows: number): Promise<ReadSheet> {
  const rows: SheetRow[] = [];
  const look: { found: SheetLook } = { found: { hiddenColumns: new Set(), merged: [] } };
  const taken = whole(readRows(shared, part, (found) => (look.found = found)));
  for await (const some of taken) {
    for (const row of some) if (isFilled(row)) rows.push(row);
    if (rows.length > maxRows) break;
  }
  const { hiddenColumns, merged } = look.found;
  const kept = rows.slice(0, maxRows + 1).map(createMergeMarker(merged));
  const hidden = [...hiddenColumns].filter((column) =>
    kept.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  return { name: part.name, isHidden: part.isHidden, rows: kept, hiddenColumns: hidden };
}

async function pickSheet(shared: XlsxPackage, choice: ReadingChoice, fits: FitsTable): Promise<SheetPart> {
  const named = shared.sheets.find(({ name }) => name === choice.sheet);
  if (named) return named;
  const [first] = shared.sheets;
  if (!first) throw new UnreadableSpreadsheetError('damaged', 'The workbook has no sheet.');
  const names = shared.sheets.map(({ name }) => name);
  if (choice.sheet !== undefined) throw new OpenQuestionError({ about: 'sheet', names });
  const seen = shared.sheets.filter(({ isHidden }) => !isHidden);
  const fitting: SheetPart[] = [];
  for (const part of seen) {
    const { rows } = await readSheet(shared, part, HEADER_ROWS);
    if (rows.length > 0 && fits(rows)) fitting.push(part);
  }
  const [only, another] = fitting;
  if (another) throw new OpenQuestionError({ about: 'sheet', names: fitting.map(({ name }) => name) });
  if (only) return only;
  // A hidden sheet is read only by name.
  if (seen.length < shared.sheets.length) throw new OpenQuestionError({ about: 'sheet', names });
  return first;
}

/** A sheet's hidden parts; asks once whether they are to be read as well. */
async function asked(shared: XlsxPackage, part: SheetPart, choice: ReadingChoice) {
  const look: { found: SheetLook } = { found: { hiddenColumns: new Set(), merged: [] } };
  const rows: number[] = [];
  const filled = new Set<number>();
  for await (const some of whole(readRows(shared, part, (found) => (look.found = found))))
    for (const row of some) {
      if (!isFilled(row)) continue;
      if (row.isHidden && rows.length < MAX_NAMED) rows.push(row.row);
      for (const [column, cell] of row.cells.entries()) if (cell !== null && cell !== '') filled.add(column);
    }
  const { hiddenColumns, merged } = look.found;
  const columns = [...hiddenColumns].filter((column) => filled.has(column));
  if (choice.hidden === undefined && rows.length + columns.length > 0)
    throw new OpenQuestionError({ about: 'hidden', rows, columns: columns.map(columnLetters) });
  return { merged, hiddenColumns: columns };
}

/** A row without its hidden columns. */
function withoutColumns(row: SheetRow, hidden: readonly number[]): SheetRow {
  return { ...row, cells: row.cells.map((cell, column) => (hidden.includes(column) ? null : cell)) };
}
