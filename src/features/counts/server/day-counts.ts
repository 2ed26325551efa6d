import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { addDays, bangkokDate, type Clock, startOfBangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { DayRow, listDayCounts } from '../counts.contract.ts';
import { type CountedThing, countedThings, countPermissions, MAX_COUNTED_DAYS } from '../counts.rules.ts';
import { dayCount } from './counts.table.ts';

/** Longer than the period with which counts are compared. */
export const COUNT_DAYS = 3 * 366;
const ALL = 'all';

/** Things with their own table are counted there once for each completed day; the count outlives the records. */
const tables = {
  orders: { table: 'customer_order', column: 'booked_at' },
  claims: { table: 'claim', column: 'submitted_at' },
} as const;

/** The counts over their table. */
export function createDayCounts({ orm, clock }: { orm: Db['orm']; clock: Clock }) {
  async function list(what: CountedThing, from: string, until: string): Promise<DayRow[]> {
    if (what === 'languages') return listLanguages(from, until);
    if (what === 'orders' || what === 'claims') return listRecords(what, from, until);
    const those = and(eq(dayCount.what, what), between(dayCount.day, from, until));
    return orm
      .select({ day: dayCount.day, key: sql<string>`${ALL}`, n: sum(dayCount.n).mapWith(Number) })
      .from(dayCount)
      .where(those)
      .groupBy(dayCount.day)
      .orderBy(dayCount.day);
  }

  async function listLanguages(from: string, until: string): Promise<DayRow[]> {
    const those = and(sql`${dayCount.what} in ('tracking', 'quotes')`, between(dayCount.day, from, until));
    return orm
      .select({ day: dayCount.day, key: dayCount.key, n: sum(dayCount.n).mapWith(Number) })
      .from(dayCount)
      .where(those)
      .groupBy(dayCount.day, dayCount.key)
      .orderBy(dayCount.day, dayCount.key);
  }

  async function listRecords(what: keyof typeof tables, from: string, until: string): Promise<DayRow[]> {
    const today = bangkokDate(clock.now());
    await closeDays(what, today);
    const those = and(eq(dayCount.what, what), between(dayCount.day, from, until));
    const ended = await orm.select().from(dayCount).where(those).orderBy(dayCount.day);
    const rows = ended.map(({ day, key, n }) => ({ day, key, n }));
    if (today < from || today > until) return rows;
    const { table, column } = tables[what];
    const begin = startOfBangkokDate(today).toISOString();
    const counted = await orm.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} >= ${begin}`,
    );
    const n = counted.rows[0]?.n ?? 0;
    return n === 0 ? rows : [...rows.filter(({ day }) => day !== today), { day: today, key: ALL, n }];
  }

  /** Counts the days completed since the last run. */
  async function closeDays(what: keyof typeof tables, today: string): Promise<void> {
    const [last] = await orm
      .select({ day: sql<string | null>`max(${dayCount.day})::text` })
      .from(dayCount)
      .where(eq(dayCount.what, what));
    const next = last?.day ? addDays(last.day, 1) : addDays(today, -COUNT_DAYS);
    if (next >= today) return;
    const { table, column } = tables[what];
    const at = sql.identifier(column);
    const [begin, end] = [next, today].map((day) => startOfBangkokDate(day).toISOString());
    await orm.execute(sql`
      insert into day_count (day, what, key, n)
      select (${at} at time zone 'Asia/Bangkok')::date, ${what}, ${ALL}, count(*)
      from ${sql.identifier(table)} where ${at} >= ${begin} and ${at} < ${end}
      group by 1 order by 1 on conflict do nothing`);
  }

  return {
    async listFor(
      permissions: ReadonlySet<Permission>,
      { from, until }: ParsedInputOf<typeof listDayCounts>,
    ): Promise<OutputOf<typeof listDayCounts>> {
      const earliest = addDays(until, 1 - MAX_COUNTED_DAYS);
      const first = from < earliest ? earliest : from;
      const seen = countedThings.filter((what) => mayCount(what, permissions));
      const series = await Promise.all(
        seen.map(async (what) => ({ what, rows: await list(what, first, until) })),
      );
      return { series };
    },
  };
}

function mayCount(what: CountedThing, permissions: ReadonlySet<Permission>): boolean {
  const needed = countPermissions[what];
  return needed === null || permissions.has(needed);
}
