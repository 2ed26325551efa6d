import { toAsciiDigits } from '#lib/digits.ts';
import { type ApplicationKind, applicationKinds } from './application-kinds.rules.ts';

/** Without letters that look like digits or like each other; their count is a prime, which the checksum needs. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31 to the power of 7 is 27 billion a year: nobody finds one by trying. */
const DRAWN = 7;

const letterOf: Readonly<Record<ApplicationKind, string>> = {
  job: 'J',
  franchise: 'F',
  vip: 'V',
  dropPoint: 'D',
};

/** An application number as written: `J-2026-7KQ4-M9XC`. The last symbol is a checksum. */
export function toApplicationNo(
  kind: ApplicationKind,
  year: number,
  random: (below: number) => number,
): string {
  const drawn = Array.from({ length: DRAWN }, () => SYMBOLS[random(SYMBOLS.length)]).join('');
  const head = `${letterOf[kind]}${year}${drawn}`;
  return printed(head + checkOf(head));
}

/** Normalises a typed number; null when it is not one. */
export function readApplicationNo(typed: string): string | null {
  const plain = toAsciiDigits(typed.slice(0, 60))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  if (!/^[A-Z]\d{4}[0-9A-Z]{8}$/.test(plain)) return null;
  if (!applicationKinds.some((kind) => letterOf[kind] === plain[0])) return null;
  return checkOf(plain.slice(0, -1)) === plain.at(-1) ? printed(plain) : null;
}

function printed(plain: string): string {
  return [plain.slice(0, 1), plain.slice(1, 5), plain.slice(5, 9), plain.slice(9)].join('-');
}

/** Modulo a prime, one wrong symbol and two swapped ones change the sum. */
function checkOf(head: string): string {
  let sum = 0;
  for (const [at, symbol] of [...head].entries()) sum += (at + 1) * figureOf(symbol);
  return SYMBOLS[sum % SYMBOLS.length] ?? '';
}

/** Years contain the digits 0 and 1, too, and no letters. */
function figureOf(symbol: string): number {
  const value = SYMBOLS.indexOf(symbol);
  return value < 0 ? SYMBOLS.length - 1 - Number(symbol) : value;
}
