import { BUDDHIST_YEARS } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';

/** Years from here on are in the Buddhist era. */
const FIRST_BUDDHIST_YEAR = 2400;

/** A date as people write it: year first, or day first with slashes; Buddhist years too. Null for anything else. */
export function readDay(written: string): string | null {
  const text = toAsciiDigits(written).trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  if (!year || !month || !day) return null;
  const counted = Number(year) >= FIRST_BUDDHIST_YEAR ? Number(year) - BUDDHIST_YEARS : Number(year);
  const date = `${counted}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

const MOMENT = /^([\d./-]+)[T\s]+(?:เวลา\s*)?([01]?\d|2[0-3])[:.]([0-5]\d)(?::([0-5]\d))?(?:\s*น\.?)?$/;

/** Such a date followed by a time in Thailand, as ISO 8601. Null for anything else. */
export function readMoment(written: string): string | null {
  const [, day = '', hour = '', minute, second = '00'] = MOMENT.exec(toAsciiDigits(written).trim()) ?? [];
  const date = readDay(day);
  return date && `${date}T${hour.padStart(2, '0')}:${minute}:${second}+07:00`;
}
