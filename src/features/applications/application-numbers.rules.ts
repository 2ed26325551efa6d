import { toAsciiDigits } from '#lib/digits.ts';
import { type ApplicationKind, applicationKinds } from './application-kinds.rules.ts';

/** Without letters that look like figures or like each other; their count is a prime, which the check needs. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31 to the power of 7 are 27 thousand millions a year: nobody finds one by trying. */
const DRAWN = 7;

const letterOf: Readonly<Record<ApplicationKind, string>> = {
  job: 'J',
  franchise: 'F',
  vip: 'V',
  dropPoint: 'D',
};

/** The number of an application as it is written: `J-2026-7KQ4-M9XC`. The last symbol checks the others. */
export function toApplicationNo(
  kind: ApplicationKind,
  year: number,
  random: (below: number) => number,
): string {
  const drawn = Array.from({ length: DRAWN }, () => SYMBOLS[random(SYMBOLS.length)]).join('');
  const head = `${letterOf[kind]}${year}${drawn}`;
  return printed(head + checkOf(head));
}

/** The number that was typed, as it is written; null when it cannot be one. */
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

/** One wrong symbol, and two that changed places, give another sum by a prime. */
function checkOf(head: string): string {
  let sum = 0;
  for (const [at, symbol] of [...head].entries()) sum += (at + 1) * figureOf(symbol);
  return SYMBOLS[sum % SYMBOLS.length] ?? '';
}

/** Years have the figures 0 and 1 too, and no letters. */
function figureOf(symbol: string): number {
  const value = SYMBOLS.indexOf(symbol);
  return value < 0 ? SYMBOLS.length - 1 - Number(symbol) : value;
}
