import { asc, eq } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { seedRows } from '#db/seed-rows.ts';
import { authoredHolidays, type HolidayNames } from '../holidays.rules.ts';
import { holiday } from './holidays.table.ts';

/** The observed days in order. */
export async function listObserved(orm: ReadOrm): Promise<HolidayNames> {
  const rows = await orm
    .select({ date: holiday.date, names: holiday.names })
    .from(holiday)
    .where(eq(holiday.isObserved, true))
    .orderBy(asc(holiday.date));
  return new Map(rows.map(({ date, names }) => [date, names]));
}

/** Seeds the calendar with the shipped days. */
export function createHolidaysRepo(orm: Orm, digestOf: (content: unknown) => string) {
  return {
    /** Writes shipped days that are new or changed; those edited by staff stay. */
    seed: (now: Date): Promise<number> =>
      seedRows(orm, holiday, {
        key: holiday.date,
        authored: authoredHolidays.map((day) => ({ key: day.date, digest: digestOf(day), day })),
        toRow: ({ day }) => day,
        now,
      }),
  };
}
