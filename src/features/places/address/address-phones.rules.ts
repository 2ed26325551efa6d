import type { AddressPhone } from '../places.contract.ts';

/** Replaces every assigned letter, so that positions are kept and remaining parts stay separate. */
export const TAKEN = '¦';

/** The text with a range marked as assigned. */
export function take(text: string, from: number, to: number): string {
  return text.slice(0, from) + TAKEN.repeat(to - from) + text.slice(to);
}

/** A range of a text, end exclusive. */
export type Stretch = { from: number; to: number };

const FAX_WORD = '(?:โทรสาร|แฟ็?กซ์|(?<![a-z])(?:fax|facsimile))';
const LABEL = `(?:(?:เบอร์|หมายเลข)?\\s?(?:โทรศัพท์มือถือ|โทรศัพท์|โทร(?!สาร)|มือถือ|ติดต่อ)|เบอร์(?:\\s?ผู้รับ)?|(?<![a-z])(?:tel(?:ephone)?|phone|mobile|mob|call))\\s?(?:no\\.?)?\\s?(?:[./]?\\s?/?\\s?${FAX_WORD})?\\s?[.:=]{0,3}\\s?`;
const COUNTRY = '(?:\\(?\\+\\s?66\\)?[\\s.-]{0,3}(?:\\(0\\)\\s?|0)?|66|\\(?0)';
const GAP = '[\\s.)\\u2010-\\u2015-]{0,3}';
const MOBILE = `${COUNTRY}${GAP}[689](?:${GAP}\\d){8}`;
// Area codes: 2 with seven digits after it, 3x to 7x with six.
const LANDLINE = `${COUNTRY}${GAP}(?:2(?:${GAP}\\d){7}|(?:3[2-9]|4[2-5]|5[2-6]|7[3-7])(?:${GAP}\\d){6})`;
const EXTENSION = '(?:\\s?(?:ต่อ|#|ext\\.?|กด)\\s?(\\d{1,5}))?';
/** `02-123-4567-9` is a range of lines. */
const MORE_LINES = '(?:\\s?-\\s?\\d{1,2}(?!\\d))?';

const PHONE = new RegExp(
  `(?:${LABEL})?(?<!\\d|\\d/)(?:(${MOBILE})(?!\\d)|(${LANDLINE})(?!\\d)${MORE_LINES}${EXTENSION})`,
  'giu',
);

const NUMBER = `(?:${MOBILE}|${LANDLINE})(?!\\d)${MORE_LINES}`;
/** Nobody answers a fax: its number becomes a note. `โทร/แฟกซ์` is a phone. */
const FAX = new RegExp(
  `(?<!โทร\\.?\\s?/?\\s?|โทรศัพท์\\.?\\s?/?\\s?)(?:เบอร์|หมายเลข)?${FAX_WORD}\\s?(?:no\\.?)?\\s?[.:=]{0,3}\\s?${NUMBER}(?:\\s?,\\s?${NUMBER}){0,4}`,
  'giu',
);
/** สายด่วน, call centre: 1766. */
const SHORT_NUMBER = new RegExp(`${LABEL}1\\d{3}(?![\\d/-])`, 'giu');

/** Removes fax numbers and four-digit numbers from a text: they are no use for calling about a parcel. */
export function takeOtherNumbers(given: string): { notes: string[]; text: string } {
  const notes: string[] = [];
  let text = given;
  for (const match of [...given.matchAll(FAX), ...given.matchAll(SHORT_NUMBER)]) {
    notes.push(match[0].trim());
    text = take(text, match.index, match.index + match[0].length);
  }
  return { notes, text };
}

/** Extracts all phone numbers from a text; foreign numbers stay in it. */
export function readPhones(given: string): { phones: AddressPhone[]; text: string } {
  // A postcode and a phone number are often pasted together.
  let text = given.replace(/(?<!\d)(\d{5})(?=0[689]\d{8}(?!\d))/g, '$1 ');
  const phones: AddressPhone[] = [];
  for (const match of text.matchAll(PHONE)) {
    const [whole, mobile, landline, extension = null] = match;
    const number = toNational(mobile ?? landline ?? '');
    const known = phones.some((phone) => phone.number === number);
    if (!known) phones.push({ number, kind: mobile ? 'mobile' : 'landline', extension });
    text = take(text, match.index, match.index + whole.length);
  }
  return { phones, text };
}

function toNational(written: string): string {
  const digits = written.replace(/\D/g, '');
  return written.includes('+') || !digits.startsWith('0') ? `0${digits.replace(/^660?/, '')}` : digits;
}
