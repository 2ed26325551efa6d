import { readWrittenNumber, toPlainNumberText, type WrittenNumber } from './written-number.ts';

// The field has a unit, but people type it all the same.
const kilograms = / ?(?:kilogrammes?|kilograms?|kilos?|kgs?|ก\.ก|กก|กิโลกรัม|กิโล|โล|公斤|千克)\.?$/i;
const grams = / ?(?:grammes?|grams?|gms?|gr|g|กรัม|克)\.?$/i;
/** A tenth of a kilogram, by which markets in Thailand weigh. */
const khit = / ?ขีด$/;
const centimetres = / ?(?:centimet(?:er|re)s?|cms?|ซ\.ม|ซม|เซนติเมตร|เซน|厘米|公分)\.?$/i;
const bahtBefore = /^(?:฿|thb|baht|บาท|泰铢) ?/i;
const bahtBehind = / ?(?:฿|thb|baht|bt\.?|บาทถ้วน|บาท|บ\.|泰铢|铢)$/i;
/** How shops in Thailand write whole prices: 1,290.- */
const noSatang = / ?(?:\.|,|\/|(?<=\d)) ?-{1,2}$/;

const SATANG = 100;
const GRAMS = 1000;
const GRAMS_OF_KHIT = 100;
/** Nobody writes thousandths of a gram or a baht: three digits after the point may be thousands. */
const TWO_DECIMALS = 2;

/** A number with its unit as written by a person; undefined when empty. */
export type Typed = WrittenNumber | undefined;

/** The kind of quantity. */
export type NumberKind = 'kilograms' | 'measure' | 'baht';

const readers: Readonly<Record<NumberKind, (text: string) => WrittenNumber>> = {
  kilograms(text) {
    if (kilograms.test(text)) return readWrittenNumber(text.replace(kilograms, ''));
    if (grams.test(text)) return times(readWrittenNumber(text.replace(grams, ''), TWO_DECIMALS), 1 / GRAMS);
    if (khit.test(text)) return times(readWrittenNumber(text.replace(khit, '')), GRAMS_OF_KHIT / GRAMS);
    return readWrittenNumber(text);
  },
  measure: (text) => readWrittenNumber(text.replace(centimetres, '')),
  baht(text) {
    const number = withoutBaht(text);
    const read = readWrittenNumber(number, TWO_DECIMALS);
    return 'value' in read ? { value: Math.round(read.value * SATANG) } : read;
  },
};

function withoutBaht(text: string): string {
  const sign = /^- ?/.exec(text)?.[0] ?? '';
  return (
    sign +
    text
      .slice(sign.length)
      .replace(bahtBefore, '')
      .replace(bahtBehind, '')
      .replace(noSatang, '')
      .replace(bahtBehind, '')
  );
}

function times(read: WrittenNumber, factor: number): WrittenNumber {
  // 1,500 g is exactly 1.5 kg: rounding removes floating-point error.
  return 'value' in read ? { value: Number((read.value * factor).toPrecision(12)) } : read;
}

/** Parses a number of a kind, the same for fields and cells; amounts in satang. */
export function readTyped(kind: NumberKind, typed: string): Typed {
  const text = toPlainNumberText(typed);
  return text === '' ? undefined : readers[kind](text);
}

function plainValue(read: Typed): number | null | undefined {
  if (read === undefined) return undefined;
  return 'value' in read ? read.value : null;
}

const problemKeys = {
  negative: 'quotes:screen.problems.negative',
  ambiguous: 'quotes:screen.problems.ambiguous',
} as const;

/** The message for an unusable number, or `otherwise` where it is not a number at all; null where it is valid or empty. */
export function typedProblemKey(kind: NumberKind, typed: string, otherwise: string): string | null {
  const read = readTyped(kind, typed);
  if (!read || 'value' in read) return null;
  return read.problem === 'notNumber' ? otherwise : problemKeys[read.problem];
}

/** Parses a weight into kilograms; a weight in grams needs its unit. Undefined when empty, null when invalid. */
export function readKilograms(typed: string): number | null | undefined {
  return plainValue(readTyped('kilograms', typed));
}

/** Parses a length into centimetres. */
export function readMeasure(typed: string): number | null | undefined {
  return plainValue(readTyped('measure', typed));
}

/** Parses an amount of baht into satang. */
export function readBaht(typed: string): number | null | undefined {
  return plainValue(readTyped('baht', typed));
}

/** A typed postcode in ASCII digits. */
export function toPlainDigits(typed: string): string {
  return toPlainNumberText(typed).replace(/\s/g, '');
}
