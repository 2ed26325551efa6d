import { toAsciiDigits } from '../digits.ts';

/** Why a text is not a usable number: negative, ambiguous, or not a number. */
export type NumberProblem = 'negative' | 'ambiguous' | 'notNumber';

/** A number as written by a person, or why it is unusable. */
export type WrittenNumber = { value: number } | { problem: NumberProblem };

const notNumber: WrittenNumber = { problem: 'notNumber' };
const ambiguous: WrittenNumber = { problem: 'ambiguous' };

/** Text with ASCII digits, signs and spaces, from any keyboard; a space inside stays one. */
export function toPlainNumberText(text: string): string {
  return toAsciiDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Parses a number without a unit. Groups of thousands may have commas, spaces or apostrophes; a single comma before
 * exactly three digits groups thousands, before one or two it is the decimal separator. What two countries would
 * read differently (1.500,5 or 12345,678) is ambiguous rather than guessed. `maxDecimals` is what the unit allows:
 * a longer fraction may have been a group.
 */
export function readWrittenNumber(text: string, maxDecimals = Number.POSITIVE_INFINITY): WrittenNumber {
  const plain = toPlainNumberText(text);
  const unsigned = plain.replace(/^\+ ?/, '');
  const isNegative = /^(?:- ?\S|\(.*\)$)/.test(plain);
  const body = isNegative ? plain.replace(/^- ?/, '').replace(/^\((.*)\)$/, '$1') : unsigned;
  const read = readUnsigned(body.trim(), maxDecimals);
  if (!isNegative || !('value' in read)) return read;
  return read.value === 0 ? read : { problem: 'negative' };
}

function readUnsigned(text: string, maxDecimals: number): WrittenNumber {
  if (/^\d+$/.test(text)) return { value: Number(text) };
  if (!/^[\d., '’]+$/.test(text) || !/\d/.test(text)) return notNumber;
  const ungrouped = withoutBlankGroups(text);
  if (ungrouped === null) return notNumber;
  if (ungrouped !== text && ungrouped.includes(',') && ungrouped.includes('.')) return notNumber;
  const commas = ungrouped.split(',').length - 1;
  const points = ungrouped.split('.').length - 1;
  if (commas > 0 && points > 0) return readBoth(ungrouped, maxDecimals);
  if (commas > 0) return readCommas(ungrouped, commas, ungrouped !== text);
  if (points > 1) return /^\d{1,3}(?:\.\d{3})+$/.test(ungrouped) ? ambiguous : notNumber;
  return readDecimal(ungrouped, maxDecimals);
}

/** Spaces and apostrophes group thousands; anywhere else they split a number in two. */
function withoutBlankGroups(text: string): string | null {
  if (!/[ '’]/.test(text)) return text;
  return /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d*)?$/.test(text) ? text.replace(/[ '’]/g, '') : null;
}

function readBoth(text: string, maxDecimals: number): WrittenNumber {
  if (text.lastIndexOf('.') < text.lastIndexOf(',')) {
    return /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? ambiguous : notNumber;
  }
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/.test(text);
  return isGrouped ? readDecimal(text.replaceAll(',', ''), maxDecimals) : notNumber;
}

function readCommas(text: string, commas: number, isGrouped: boolean): WrittenNumber {
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) return { value: Number(text.replaceAll(',', '')) };
  if (commas > 1) return notNumber;
  if (/^\d*,\d{1,2}$/.test(text)) return { value: Number(text.replace(',', '.')) };
  // 0,500 and 12345,678 are a fraction to some and a typing error to others.
  return isGrouped || /^\d+,\d{3,}$/.test(text) ? ambiguous : notNumber;
}

function readDecimal(text: string, maxDecimals: number): WrittenNumber {
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return notNumber;
  const decimals = (text.split('.')[1] ?? '').length;
  // Exactly three digits after the point are a group of thousands to people who write 1.290.
  return decimals === 3 && decimals > maxDecimals ? ambiguous : { value: Number(text) };
}
