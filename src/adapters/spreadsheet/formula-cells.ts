import type { SheetCell } from '#lib/written/sheet-cells.ts';
import type { Cell } from './spreadsheet.port.ts';

/** What a spreadsheet program may interpret as the start of a formula or a command. */
const FORMULA_START = /^[=+\-@\t\r]/;
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** A cell that no spreadsheet program interprets as a formula. */
export function escaped(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell;
}

/** The cell before escaping. */
export function unescaped(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.replace(ESCAPED, '') : cell;
}
