import { gs1CheckDigit } from '#lib/waybill-number.ts';

/** Carriers with unmistakable numbers; their names are `tracking:screen.carriers.<carrier>`. */
export const foreignCarriers = [
  'UPS',
  'USPS',
  'FEDEX',
  'DHL',
  'AMAZON',
  'FLASH',
  'KEX',
  'SPX',
  'LEX',
  'NINJA_VAN',
  'JT',
  'SF',
  'YTO',
  'CAINIAO',
] as const;
export type ForeignCarrier = (typeof foreignCarriers)[number];

/** Numbers that begin with letters, complete and in capitals. */
const lettered: readonly [ForeignCarrier, RegExp][] = [
  ['UPS', /^1Z[A-Z0-9]{16}$/],
  ['DHL', /^JJ?D\d{18,20}$/],
  ['AMAZON', /^TBA\d{12}$/],
  // A letter among the digits distinguishes it from other numbers that begin with the country code.
  ['FLASH', /^TH\d{4,8}[A-Z]+\d[A-Z0-9]{1,6}$/],
  ['KEX', /^(?:KERDO|KEX)\d{8,14}$/],
  ['SPX', /^SPX[A-Z]{2}\d{10,14}[A-Z0-9]?$/],
  ['LEX', /^LEX[A-Z]{2,3}\d{8,14}$/],
  ['NINJA_VAN', /^NV[A-Z]{2}[A-Z0-9]{8,16}$/],
  ['JT', /^JT\d{13}$/],
  ['SF', /^SF\d{12,13}$/],
  ['YTO', /^YT\d{13}$/],
  ['CAINIAO', /^LP\d{14}$/],
];

/** Lengths of other carriers' all-digit numbers, none of which is that of one or two of ours. */
const foreignLengths = [14, 15, 18, 20, 22, 26, 30, 34];

/** UPS numbers in groups, which would otherwise be split because they contain letters. */
const UPS_IN_GROUPS = /(?<![a-z0-9])1z(?:[ -]?[a-z0-9]){16}(?![a-z0-9])/gi;

/** Finds UPS numbers in groups, with their positions. */
export function findGroupedLetters(text: string): { start: number; text: string }[] {
  return [...text.matchAll(UPS_IN_GROUPS)].map((found) => ({ start: found.index, text: found[0] }));
}

/** The carrier of an alphanumeric number in one word, if its format is unmistakable. */
export function carrierOfLettered(word: string): ForeignCarrier | null {
  const plain = word.toUpperCase().replace(/[ -]/g, '');
  return lettered.find(([, form]) => form.test(plain))?.[0] ?? null;
}

/** Whether digits are a number of another carrier, and of which if that is unmistakable. */
export function readForeignDigits(
  digits: string,
): { carrier: ForeignCarrier | null; isSure: boolean } | null {
  if (!foreignLengths.includes(digits.length)) return null;
  if (/^96\d{20}$/.test(digits)) return { carrier: 'FEDEX', isSure: true };
  const isChecked = gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
  const service = digits.slice(-22);
  const isUsps =
    /^9[1-5]\d{20}$/.test(service) && gs1CheckDigit(service.slice(0, -1)) === Number(digits.at(-1));
  if (isUsps && /^(?:420\d{5}(?:\d{4})?)?$/.test(digits.slice(0, -22)))
    return { carrier: 'USPS', isSure: true };
  // A shipping unit's number (SSCC), with or without its application identifier.
  const isShippingUnit = isChecked && /^(?:00)?\d{18}$/.test(digits);
  return { carrier: null, isSure: isShippingUnit };
}
