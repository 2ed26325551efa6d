import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toAsciiDigits } from '../digits.ts';

/** A phone as written by a person, mobile or landline: E.164, and an extension. */
export type WrittenPhone = {
  number: string;
  extension: string | null;
  /** Whether a missing leading zero was restored: the number is then shown for confirmation. */
  isRestored: boolean;
};

/**
 * Why a text is not a phone: two of them, rounded by a spreadsheet, too many digits, too few, or not in the
 * numbering plan.
 */
export type PhoneProblem = 'two' | 'rounded' | 'tooLong' | 'tooShort' | 'unknown';

/** Words before an extension in Thai and Chinese. */
const EXTENSION_WORDS = /(?:ต่อ|转|分机)/;

/** Separators between two phones. A hyphen is part of a number, and so is a single space. */
const BETWEEN_PHONES = /[,;/|\n，、；]|\s(?:or|and|หรือ|และ|或|和)\s/;
/** No phone has fewer: a shorter number beside another one is an additional line or an extension. */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/**
 * The numbering plan of Thailand: mobile numbers, landlines, VoIP and freephone, as in libphonenumber. A test
 * compares it with the library's full tables, which are too large for browsers.
 */
const THAI_MOBILE = /^(?:(?:14|[89]\d)\d{7}|6(?:[1-6]\d{2}|7(?:1[0-8]|2[4-7]|3[1-6]))\d{5})$/;
const THAI_OTHER =
  /^(?:(?:1[0689]|2\d|3[2-9]|4[2-5]|5[2-6]|7[3-7])\d{6}|6[08]\d{7}|(?:001800\d|1800)\d{6}|1900\d{6})$/;

/** Parses a phone as written in a country, or tells why it is not one. */
export function readPhone(written: string, countryCode: string): WrittenPhone | { problem: PhoneProblem } {
  const text = clean(written);
  if (/^\+?\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) return { problem: 'rounded' };
  if (holdsTwo(text)) return { problem: 'two' };
  const country: CountryCode = isSupportedCountry(countryCode) ? countryCode : 'TH';
  const isBare = /^[1-9]/.test(text);
  const phone = parsePhoneNumberFromString(text, country);
  if (!phone?.isPossible()) return { problem: whyImpossible(text) };
  const { nationalNumber } = phone;
  if (phone.countryCallingCode !== '66') return toPhone(phone, false);
  if (!THAI_MOBILE.test(nationalNumber) && !THAI_OTHER.test(nationalNumber))
    return { problem: whyUnknown(nationalNumber) };
  const isRestored = isBare && !/^1[89]00/.test(nationalNumber) && text.replace(/\D/g, '') === nationalNumber;
  return toPhone(phone, isRestored);
}

function toPhone({ number, ext }: { number: string; ext?: string }, isRestored: boolean): WrittenPhone {
  return { number, extension: ext ?? null, isRestored };
}

/** ASCII digits, no invisible characters, without the `.0` of a spreadsheet's number; 0066 as dialled. */
function clean(written: string): string {
  return toAsciiDigits(written)
    .replace(/\p{Cf}/gu, '')
    .replace(/^'/, '')
    .trim()
    .replace(/^(\+?\d+)[.,]0+$/, '$1')
    .replace(/^(?:00|\+ ?00) ?66/, '+66')
    .replace(EXTENSION_WORDS, ' ext. ');
}

function holdsTwo(text: string): boolean {
  const digits = (part: string) => part.replace(/\D/g, '').length;
  if (text.split(BETWEEN_PHONES).filter((part) => digits(part) >= MIN_DIGITS).length > 1) return true;
  // Two phones separated by a space: each begins like a phone.
  const each = text.split(/\s(?=0\d|\+\d)/).filter((part) => digits(part) >= MIN_DIGITS);
  return each.length > 1 && digits(text) > MAX_DIGITS;
}

/** A mobile number has nine digits after its zero, so the length explains the problem. */
function whyUnknown(nationalNumber: string): PhoneProblem {
  if (!/^[2-9]/.test(nationalNumber)) return 'unknown';
  const wanted = /^[689]/.test(nationalNumber) ? 9 : 8;
  if (nationalNumber.length === wanted) return 'unknown';
  return nationalNumber.length < wanted ? 'tooShort' : 'tooLong';
}

function whyImpossible(text: string): PhoneProblem {
  const digits = text.replace(/^\+66|\D/g, '').length;
  if (digits === 0 || /\p{L}/u.test(text.replace(' ext. ', ''))) return 'unknown';
  return digits < 10 ? 'tooShort' : 'tooLong';
}

/** Parses a phone as written in a country; null when it is not one. */
export function readWrittenPhone(written: string, countryCode: string): WrittenPhone | null {
  const read = readPhone(written, countryCode);
  return 'problem' in read ? null : read;
}

/** The message why a text is not a phone; `otherwise` where there is no specific one. */
export function phoneProblemKey(written: string, countryCode: string, otherwise: string): string | null {
  const read = readPhone(written, countryCode);
  if (!('problem' in read)) return null;
  return read.problem === 'unknown' ? otherwise : `sheets:phone.${read.problem}`;
}

/** The E.164 form without an extension; undefined for anything but a phone. */
export function toE164(written: string, countryCode: string): string | undefined {
  return readWrittenPhone(written, countryCode)?.number;
}

/** A stored number in readable form: 02-123-4567 in its own country, +65 6123 4567 for others. */
export function printPhone(number: string, countryCode = 'TH'): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  if (phone.country !== countryCode) return phone.formatInternational();
  const national = phone.formatNational();
  return countryCode === 'TH' ? national.replaceAll(' ', '-') : national;
}
