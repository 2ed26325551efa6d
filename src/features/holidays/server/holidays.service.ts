import type { Holidays } from '#lib/working-days.ts';
import type { HolidayNames } from '../holidays.rules.ts';

/** Answers which days are public holidays. */
export type HolidaysService = ReturnType<typeof createHolidaysService>;

/** `observed` are kept in memory, and read again when they change. */
export function createHolidaysService({ observed }: { observed: { get(): Promise<HolidayNames> } }) {
  const daysOf = new WeakMap<HolidayNames, Holidays>();
  return {
    /** The holidays with their names: the same object as long as nothing changes. */
    names: (): Promise<HolidayNames> => observed.get(),

    /** The days on which no parcel moves. */
    async days(): Promise<Holidays> {
      const names = await observed.get();
      const days = daysOf.get(names) ?? new Set(names.keys());
      daysOf.set(names, days);
      return days;
    },
  };
}
