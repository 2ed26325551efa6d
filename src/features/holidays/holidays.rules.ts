import type { Language } from '#lib/language.ts';
import type { Holidays } from '#lib/working-days.ts';
import holidays from './content/holidays.json' with { type: 'json' };

/** Public holidays by civil date, with their names. */
export type HolidayNames = ReadonlyMap<string, Record<Language, string>>;

/** The holidays that ship with the product; staff correct them later. */
export const authoredHolidays = holidays.map(({ date, th, en, zh, provisional }) => ({
  date,
  names: { th, 'en-us': en, 'zh-cn': zh },
  isProvisional: provisional,
}));

/** The dates of those on which parcels are not moved. */
export const shippedHolidays: Holidays = new Set(authoredHolidays.map(({ date }) => date));
