import type { Dots } from './page-dots.ts';

/** What a graphic field holds at most by the ZPL II Programming Guide (^GF). */
const MAX_FIELD_BYTES = 99_999;

/**
 * A page as a ZPL label whose dots are graphic fields, one below the other. They are hexadecimal with repeat counts
 * ("alternative data compression scheme"), which printers that imitate Zebra's read, too, unlike Z64.
 */
export function toZpl({ width, height, rowBytes, bits }: Dots): string {
  const rows = Math.floor(MAX_FIELD_BYTES / rowBytes);
  const fields: string[] = [];
  for (let top = 0; top < height; top += rows) {
    const part = bits.subarray(top * rowBytes, (top + rows) * rowBytes);
    const { length } = part;
    fields.push(`^FO0,${top}^GFA,${length},${length},${rowBytes},${packRows(part, rowBytes)}^FS`);
  }
  return `${['^XA', '^LH0,0', `^PW${width}`, `^LL${height}`, ...fields, '^XZ'].join('\n')}\n`;
}

function packRows(bits: Uint8Array, rowBytes: number): string {
  const hex = Buffer.from(bits).toString('hex').toUpperCase();
  const digits = rowBytes * 2;
  const packed: string[] = [];
  let above = '';
  for (let at = 0; at < hex.length; at += digits) {
    const row = hex.slice(at, at + digits);
    packed.push(row === above ? ':' : packRow(row));
    above = row;
  }
  return packed.join('');
}

/** What ends a row: `,` for white and `!` for black bytes up to its end. */
function packRow(row: string): string {
  const white = withoutEnd(row, '00');
  if (white !== row) return `${packRuns(white)},`;
  const black = withoutEnd(row, 'FF');
  return black === row ? packRuns(row) : `${packRuns(black)}!`;
}

function withoutEnd(row: string, byte: string): string {
  let end = row.length;
  while (end > 0 && row.startsWith(byte, end - 2)) end -= 2;
  return row.slice(0, end);
}

/** A loop, as patterns take twice as long. */
function packRuns(digits: string): string {
  let packed = '';
  let at = 0;
  while (at < digits.length) {
    const digit = digits.charAt(at);
    let end = at + 1;
    while (digits.charAt(end) === digit) end += 1;
    packed += end - at > 2 ? repeatCount(end - at) + digit : digits.slice(at, end);
    at = end;
  }
  return packed;
}

const MOST = 400;
const TENS = 20;

/** Counts as letters: `G` to `Y` are 1 to 19, `g` to `z` are 20 to 400. */
function repeatCount(count: number): string {
  const most = Math.floor(count / MOST);
  const left = count % MOST;
  const [twenties, ones] = [Math.floor(left / TENS), left % TENS];
  return `${'z'.repeat(most)}${letterFrom('f', twenties)}${letterFrom('F', ones)}`;
}

function letterFrom(before: string, nth: number): string {
  return nth === 0 ? '' : String.fromCharCode(before.charCodeAt(0) + nth);
}
