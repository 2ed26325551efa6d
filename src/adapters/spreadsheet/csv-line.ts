import { escaped } from './formula-cells.ts';
import type { Cell } from './spreadsheet.port.ts';

/** A row of CSV with its end (RFC 4180), harmless to spreadsheet programs. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(escaped(cell))).join(',')}\r\n`;
}

function quoted(cell: Cell): string {
  const text = cell instanceof Date ? wallClock(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As spreadsheet programs read it; no zone stands with it, for the cell has none. */
function wallClock(cell: Date): string {
  return cell.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
