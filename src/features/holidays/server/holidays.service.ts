import type { Holidays } from '#lib/working-days.ts';
import type { HolidayNames } from '../holidays.rules.ts';

/** Answers which days are public holidays. */
export type HolidaysService = ReturnType<typeof createHolidaysService>;

/** `observed` is cached in memory until it changes. */
export function createHolidaysService({ observed }: { observed: { get(): Promise<HolidayNames> } }) {
  const daysOf = new WeakMap<HolidayNames, Holidays>();
  return {
    /** The holidays with their names: the object keeps its identity until something changes. */
    names: (): Promise<HolidayNames> => observed.get(),

    /** The days on which parcels are not moved. */
    async days(): Promise<Holidays> {
      const names = await observed.get();
      const days = daysOf.get(names) ?? new Set(names.keys());
      daysOf.set(names, days);
      return days;
    },
  };
}
