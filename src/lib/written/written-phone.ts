import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toAsciiDigits } from '../digits.ts';

/** A phone that somebody wrote, mobile or landline: E.164, and the extension behind a switchboard. */
export type WrittenPhone = {
  number: string;
  extension: string | null;
  /** Whether the zero in front was missing and has been put back: whoever wrote it is shown the number. */
  isRestored: boolean;
};

/** Why a text is no phone: two of them, a number that a spreadsheet has rounded, too many digits, too few, or none of the numbering plan. */
export type PhoneProblem = 'two' | 'rounded' | 'tooLong' | 'tooShort' | 'unknown';

/** What stands before an extension in Thai and Chinese. */
const EXTENSION_WORDS = /(?:ต่อ|转|分机)/;

/** What people put between two phones. A hyphen is part of a number, and so is one blank. */
const BETWEEN_PHONES = /[,;/|\n，、；]|\s(?:or|and|หรือ|และ|或|和)\s/;
/** No phone has fewer: what is shorter beside another number is a line or an extension of it. */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/**
 * The numbering plan of Thailand: mobile numbers, landlines, numbers over the internet and freephone, as libphonenumber
 * lists them. A test compares it with the library's full tables, which are too large for browsers.
 */
const THAI_MOBILE = /^(?:(?:14|[89]\d)\d{7}|6(?:[1-6]\d{2}|7(?:1[0-8]|2[4-7]|3[1-6]))\d{5})$/;
const THAI_OTHER =
  /^(?:(?:1[0689]|2\d|3[2-9]|4[2-5]|5[2-6]|7[3-7])\d{6}|6[08]\d{7}|(?:001800\d|1800)\d{6}|1900\d{6})$/;

/** Reads a phone as it is written in a country, or says why it is none. */
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

/** Plain digits, no invisible characters, without the `.0` of a spreadsheet's number; 0066 as people dial it. */
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
  // Side by side with a blank between: each begins as a phone does.
  const each = text.split(/\s(?=0\d|\+\d)/).filter((part) => digits(part) >= MIN_DIGITS);
  return each.length > 1 && digits(text) > MAX_DIGITS;
}

/** A mobile number has nine digits behind its zero: which is what is wrong with one that has not. */
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

/** Reads a phone as it is written in a country; null when it cannot be one. */
export function readWrittenPhone(written: string, countryCode: string): WrittenPhone | null {
  const read = readPhone(written, countryCode);
  return 'problem' in read ? null : read;
}

/** The sentence that says why a text is no phone; `otherwise` where there is nothing to say but that. */
export function phoneProblemKey(written: string, countryCode: string, otherwise: string): string | null {
  const read = readPhone(written, countryCode);
  if (!('problem' in read)) return null;
  return read.problem === 'unknown' ? otherwise : `sheets:phone.${read.problem}`;
}

/** The E.164 form alone, without an extension; undefined when it cannot be one. */
export function toE164(written: string, countryCode: string): string | undefined {
  return readWrittenPhone(written, countryCode)?.number;
}

/** A stored number as it is read out in a country: 02 123 4567 at home, +65 6123 4567 of elsewhere. */
export function printPhone(number: string, countryCode = 'TH'): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.country === countryCode ? phone.formatNational() : phone.formatInternational();
}
