import type { FormattedNumber } from '#lib/written/sheet-cells.ts';

/** Formats with a built-in number instead of a code (ECMA-376, 18.8.30), unless they are plain digits. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  67: '0%',
  68: '0.00%',
  69: '# ?/?',
  70: '# ??/??',
  // The currency of these is that of the computer's locale, here Thailand.
  42: '"฿"#,##0',
  44: '"฿"#,##0.00',
};

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58 && id !== 48 && id !== 49) ||
  (id >= 71 && id <= 81);

const BAHT = /^(?:฿|thb|baht|บาท|บ\.)$/i;
const CURRENCY = /[\p{Sc}]|^(?:usd|eur|gbp|jpy|cny|rmb|hkd|sgd|myr|krw|元|円)$/iu;

type Section = {
  /** Digit places and the characters between them, as in `0##-####`. */
  pattern: readonly { char: string; isPlace: boolean }[];
  before: string;
  behind: string;
  isPercent: boolean;
  isFraction: boolean;
};

/** How a format shows numbers: as dates, or with extra characters around the digits. */
export type NumberFormat =
  | { isDate: true }
  | { isDate: false; show(number: number): FormattedNumber | number };

/** Excel stores no longer format. */
const MAX_CODE = 255;

const plainFormat: NumberFormat = { isDate: false, show: (number) => number };

/** Parses a number format by its code, or by its number where it has none. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  const said = (code ?? BUILT_IN[id] ?? '').slice(0, MAX_CODE);
  if (code === undefined && isBuiltInDate(id)) return { isDate: true };
  if (said === '' || /^(?:general|@)$/i.test(said)) return plainFormat;
  if (isDateCode(said)) return { isDate: true };
  const sections = splitSections(said);
  return { isDate: false, show: (number) => showAs(sectionFor(sections, number), number) };
}

/** Letters of days and hours that remain without quoted and bracketed text; `[h]` counts hours. */
function isDateCode(code: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true;
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]{0,40}\]/g, '');
  return /[ymdhsb]/i.test(bare) && !/general/i.test(bare);
}

function splitSections(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];
}

const CONDITION = /\[(<=|>=|<|>|=)(-?\d+(?:\.\d+)?)\]/;

function sectionFor(sections: readonly string[], number: number): string {
  const [first = '', second] = sections;
  const [, sign, limit] = CONDITION.exec(first) ?? [];
  if (!sign || second === undefined) return first;
  const than = Number(limit);
  const holds = {
    '<=': number <= than,
    '>=': number >= than,
    '<': number < than,
    '>': number > than,
    '=': number === than,
  };
  return holds[sign as keyof typeof holds] ? first : second;
}

function showAs(code: string, number: number): FormattedNumber | number {
  const section = readSection(code);
  const { pattern, before, behind, isPercent, isFraction } = section;
  const digits = String(Number(number.toPrecision(15)));
  if (isPercent) return { number, as: 'percent', shown: `${Number((number * 100).toPrecision(12))}%` };
  if (isFraction || isScaled(pattern)) return { number, as: 'other', shown: digits };
  const words = [before, behind].map((each) => each.trim()).filter((each) => each !== '');
  const shown = `${before}${digits}${behind}`.trim();
  if (words.some((word) => BAHT.test(word))) return { number, as: 'baht', shown };
  if (words.some((word) => CURRENCY.test(word))) return { number, as: 'currency', shown };
  if (words.some((word) => /\p{L}/u.test(word)))
    return { number, as: 'unit', shown: [before.trim(), digits, behind.trim()].join(' ').trim() };
  return isMask(pattern) && Number.isInteger(number) && number >= 0
    ? { number, as: 'mask', shown: before.trim() + fillMask(pattern, String(number)) + behind.trim() }
    : number;
}

function readSection(code: string): Section {
  const section = {
    pattern: [] as { char: string; isPlace: boolean }[],
    before: '',
    behind: '',
    isPercent: false,
    isFraction: false,
  };
  const put = (text: string) => {
    if (section.pattern.length === 0) section.before += text;
    else section.behind += text;
  };
  // Quoted words, escaped characters, spacing and fill characters, and bracketed text.
  for (const [token] of code.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]{0,40}\]|E[+-]0+|./gi)) {
    if (/^[0#?]$/.test(token) || (/^[.,]$/.test(token) && section.pattern.length > 0)) {
      // Characters between two digit places are part of the pattern, such as the hyphens of a phone number.
      for (const char of section.behind) section.pattern.push({ char, isPlace: false });
      section.behind = '';
      section.pattern.push({ char: token, isPlace: token !== '.' && token !== ',' });
    } else if (token === '%') section.isPercent = true;
    else if (token === '/') section.isFraction = true;
    else if (token.startsWith('"')) put(token.slice(1, -1));
    else if (token.startsWith('\\')) put(token.slice(1));
    else if (token.startsWith('[')) put(/^\[\$([^\]-]*)/.exec(token)?.[1] ?? '');
    else if (token.length === 1) put(token);
  }
  return section;
}

/** Commas after the last digit scale to thousands or millions. */
function isScaled(pattern: Section['pattern']): boolean {
  return pattern.at(-1)?.char === ',';
}

/** Leading zeros or characters between the digits: the number is a code, not a quantity. */
function isMask(pattern: Section['pattern']): boolean {
  if (pattern.some(({ char }) => char === '.' || char === ',')) return false;
  const places = pattern.filter(({ isPlace }) => isPlace);
  return places.length < pattern.length || places.filter(({ char }) => char === '0').length > 1;
}

function fillMask(pattern: Section['pattern'], digits: string): string {
  let rest = digits;
  let shown = '';
  for (const { char, isPlace } of pattern.toReversed()) {
    if (!isPlace) shown = char + shown;
    else if (rest !== '') {
      shown = rest.slice(-1) + shown;
      rest = rest.slice(0, -1);
    } else if (char === '0') shown = `0${shown}`;
  }
  return rest + shown;
}
