import holidays from '../features/parcels/content/holidays.json' with { type: 'json' };
import type { Holidays } from '../lib/working-days.ts';

/** The public holidays that ship with the product, on which no parcel moves. */
export const shippedHolidays: Holidays = new Set(holidays.map(({ date }) => date));
