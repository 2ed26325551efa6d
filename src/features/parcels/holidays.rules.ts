import type { Language } from '../../lib/language.ts';
import type { Holidays } from '../../lib/working-days.ts';
import holidays from './content/holidays.json' with { type: 'json' };

/** The public holidays that ship with the product, on which no parcel moves. */
export const shippedHolidays: Holidays = new Set(holidays.map(({ date }) => date));

/** Their names by civil date. */
export const holidayNames: ReadonlyMap<string, Record<Language, string>> = new Map(
  holidays.map(({ date, th, en, zh }) => [date, { th, 'en-us': en, 'zh-cn': zh }]),
);
