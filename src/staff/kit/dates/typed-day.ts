const THAI_YEARS = 543;
/** No plausible year of the Western calendar. */
const FIRST_THAI_YEAR = 2400;

/** A typed day as `2026-11-20`: year first, or day first as written in Thailand, in either calendar; otherwise null. */
export function readTypedDay(typed: string): string | null {
  const numbers = typed.trim().match(/\d+/g) ?? [];
  if (numbers.length !== 3 || /[^\d\s/.\-年月日]/.test(typed)) return null;
  const [first = '', month = '', last = ''] = numbers;
  const [year, day] = first.length === 4 ? [Number(first), Number(last)] : [Number(last), Number(first)];
  const western = year >= FIRST_THAI_YEAR ? year - THAI_YEARS : year;
  if (western < 1000) return null;
  const date = new Date(Date.UTC(western, Number(month) - 1, day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : null;
}
