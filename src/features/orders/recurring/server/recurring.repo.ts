import { and, asc, count, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { weekdayOf } from '#lib/working-days.ts';
import { customerOrder, orderChange, subOrder } from '../../server/orders.table.ts';
import { MAX_RECURRING, type Recurrence } from '../recurring-dates.rules.ts';
import { recurringPickup, recurringPickupDay } from './recurring.table.ts';

export type RecurringRow = typeof recurringPickup.$inferSelect;
export type DayRow = typeof recurringPickupDay.$inferSelect;
type ChangeRow = typeof orderChange.$inferSelect;
/** A day with its history, oldest first. */
export type FullDay = { day: DayRow; changes: ChangeRow[] };
/** Whose recurring pickups they are. */
export type RecurringOwner = { customerId: string; mode: RecurringRow['mode'] };

/** Ended ones beyond this many are not listed; those that go on always are. */
const MAX_ENDED_LISTED = 50;
/** Of one pickup. */
const MAX_PARCELS_LISTED = 5000;

/** Days, hours and place of a recurring pickup. */
type SameTime = Omit<Recurrence, 'ended'> & { from: string; addressDigest: string };

const isAt = (addressDigest: string, from: string) =>
  and(eq(recurringPickup.addressDigest, addressDigest), eq(recurringPickup.pickupFrom, from));

/** Recurring pickups of one customer, live or in the sandbox: every query is bound to an owner. */
export function createRecurringRepo(orm: Orm) {
  const own = ({ customerId, mode }: RecurringOwner) =>
    and(eq(recurringPickup.customerId, customerId), eq(recurringPickup.mode, mode));
  const { endedAt, lastDay } = recurringPickup;
  const goesOn = (today: string) =>
    sql`(${endedAt} is null and (${lastDay} is null or ${lastDay} >= ${today}))`;
  return {
    /** Those that go on, and then those that have ended; of each the latest first. */
    list: (owner: RecurringOwner, today: string): Promise<RecurringRow[]> =>
      orm
        .select()
        .from(recurringPickup)
        .where(own(owner))
        .orderBy(desc(goesOn(today)), desc(recurringPickup.createdAt), recurringPickup.id)
        .limit(MAX_RECURRING + MAX_ENDED_LISTED),

    async find(owner: RecurringOwner, id: string): Promise<RecurringRow | undefined> {
      const [row] = await orm
        .select()
        .from(recurringPickup)
        .where(and(own(owner), eq(recurringPickup.id, id)));
      return row;
    },

    async findByKey(owner: RecurringOwner, requestKey: string): Promise<RecurringRow | undefined> {
      const [row] = await orm
        .select()
        .from(recurringPickup)
        .where(and(own(owner), eq(recurringPickup.requestKey, requestKey)));
      return row;
    },

    /** Locked until the transaction ends. */
    async lock(owner: RecurringOwner, id: string): Promise<RecurringRow | undefined> {
      const [row] = await orm
        .select()
        .from(recurringPickup)
        .where(and(own(owner), eq(recurringPickup.id, id)))
        .for('update');
      return row;
    },

    /** Not those whose last day is over. */
    async countGoingOn(owner: RecurringOwner, today: string): Promise<number> {
      const [row] = await orm
        .select({ rows: count() })
        .from(recurringPickup)
        .where(and(own(owner), goesOn(today)));
      return row?.rows ?? 0;
    },

    /** Whether a courier comes to that address at those hours already on one of these days. */
    async hasSame(owner: RecurringOwner, { from, addressDigest, ...rule }: SameTime): Promise<boolean> {
      const { startsOn, weekdays } = recurringPickup;
      const sharesDays = sql`${weekdays} && ${sql.param([...rule.weekdays])}::smallint[]
        and (${lastDay} is null or ${lastDay} >= ${rule.startsOn})
        and (${rule.lastDay}::date is null or ${startsOn} <= ${rule.lastDay}::date)`;
      const [first] = await orm
        .select()
        .from(recurringPickup)
        .where(and(own(owner), isNull(endedAt), isAt(addressDigest, from), sharesDays))
        .limit(1);
      return first !== undefined;
    },

    async add(row: typeof recurringPickup.$inferInsert): Promise<RecurringRow> {
      const [added] = await orm.insert(recurringPickup).values(row).returning();
      if (!added) throw new Error('an inserted row is returned');
      return added;
    },

    async end(id: string, endedAt: Date): Promise<void> {
      await orm.update(recurringPickup).set({ endedAt }).where(eq(recurringPickup.id, id));
    },

    /** The days since a date of these recurring pickups. */
    async listDays(ids: readonly string[], since: string): Promise<FullDay[]> {
      if (ids.length === 0) return [];
      const days = await orm
        .select()
        .from(recurringPickupDay)
        .where(and(inArray(recurringPickupDay.recurringId, [...ids]), gte(recurringPickupDay.date, since)))
        .orderBy(recurringPickupDay.date);
      return withChanges(orm, days);
    },

    async addDay(row: typeof recurringPickupDay.$inferInsert): Promise<void> {
      await orm.insert(recurringPickupDay).values(row);
    },
    async removeDay(id: string): Promise<void> {
      await orm.delete(recurringPickupDay).where(eq(recurringPickupDay.id, id));
    },
    async addChange(change: Omit<typeof orderChange.$inferInsert, 'orderId'>): Promise<void> {
      await orm.insert(orderChange).values(change);
    },
  };
}

/** The days of a recurring pickup since a date, up to another if given: locked, in order, until the transaction ends. */
export async function lockDays(
  tx: Orm,
  recurringId: string,
  { from, until }: { from: string; until?: string },
): Promise<FullDay[]> {
  const { date } = recurringPickupDay;
  const isMeant = and(gte(date, from), until === undefined ? undefined : lte(date, until));
  const days = await tx
    .select()
    .from(recurringPickupDay)
    .where(and(eq(recurringPickupDay.recurringId, recurringId), isMeant))
    .orderBy(date)
    .for('update');
  return withChanges(tx, days);
}

/** Days with their histories, in two statements for any number of them. */
export async function withChanges(orm: Orm, days: readonly DayRow[]): Promise<FullDay[]> {
  if (days.length === 0) return [];
  const ids = days.map(({ id }) => id);
  const changes = await orm
    .select()
    .from(orderChange)
    .where(inArray(orderChange.recurringDayId, ids))
    .orderBy(asc(orderChange.id));
  const byDay = Map.groupBy(changes, ({ recurringDayId }) => recurringDayId);
  return days.map((day) => ({ day, changes: byDay.get(day.id) ?? [] }));
}

/**
 * Going on, on that weekday, without anything done about the date yet, of customers whose account is in use: the first
 * of them, locked. Another process takes others meanwhile.
 */
export function lockDue(tx: Orm, date: string, limit: number): Promise<RecurringRow[]> {
  const { startsOn, lastDay, endedAt, weekdays, id } = recurringPickup;
  const inUse = sql`exists (select from ${customer} c where c.id = ${recurringPickup.customerId}
    and not c.restricted and c.deletion_at is null)`;
  const isOpen = sql`not exists (select from ${recurringPickupDay} d where d.recurring_id = ${id} and d.date = ${date})`;
  return tx
    .select()
    .from(recurringPickup)
    .where(
      and(
        isNull(endedAt),
        sql`${startsOn} <= ${date} and (${lastDay} is null or ${lastDay} >= ${date})`,
        sql`${weekdayOf(date)} = any(${weekdays})`,
        inUse,
        isOpen,
      ),
    )
    .orderBy(id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Numbers from the counter of orders, so that no two of the carrier's pickups have the same. */
export async function takeNumbers(tx: Orm, howMany: number): Promise<bigint[]> {
  const { rows } = await tx.execute<{ nth: string }>(
    sql`select nextval('order_number')::text as nth from generate_series(1, ${howMany}::int)`,
  );
  return rows.map(({ nth }) => BigInt(nth));
}

/** Parcels that join a pickup, as many as are listed, and whether there are more. */
export type Joined = { waybillNos: string[]; hasMore: boolean };

/** The parcels that wait at these addresses for a courier at these times, by the pickup they join. */
export async function findJoined(
  orm: Orm,
  pickups: readonly { row: RecurringRow; day: DayRow }[],
): Promise<Map<string, Joined>> {
  if (pickups.length === 0) return new Map();
  const asked = pickups.map(({ row, day }) => ({
    day_id: day.id,
    customer_id: row.customerId,
    address_digest: row.addressDigest,
    date: day.date,
    starts: day.pickupFrom,
  }));
  const { rows } = await orm.execute<{ dayId: string; waybillNos: string[] }>(sql`
    select a.day_id as "dayId", array(
      select s.waybill_no
      from ${customerOrder} o join ${subOrder} s on s.order_id = o.id
      where o.customer_id = a.customer_id and o.pickup_date = a.date and o.status = 'ONGOING_PICKUP'
        and o.address_digest = a.address_digest and o.pickup_from = a.starts
      order by o.booked_at, o.order_no, s.position
      limit ${MAX_PARCELS_LISTED + 1}
    ) as "waybillNos"
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as a (day_id uuid, customer_id uuid, address_digest text, date date, starts text)`);
  return new Map(
    rows.map(({ dayId, waybillNos }) => [
      dayId,
      {
        waybillNos: waybillNos.slice(0, MAX_PARCELS_LISTED),
        hasMore: waybillNos.length > MAX_PARCELS_LISTED,
      },
    ]),
  );
}
