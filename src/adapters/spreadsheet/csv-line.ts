import { escaped } from './formula-cells.ts';
import type { Cell } from './spreadsheet.port.ts';

/** A row of CSV with its line end (RFC 4180), escaped against formula injection. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(escaped(cell))).join(',')}\r\n`;
}

function quoted(cell: Cell): string {
  const text = cell instanceof Date ? wallClock(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A date as spreadsheet programs parse it; cells have no time zone. */
function wallClock(cell: Date): string {
  return cell.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
