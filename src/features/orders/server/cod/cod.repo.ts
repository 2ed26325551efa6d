import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import { codParcel, statementDay } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { customerOrder, subOrder } from '../orders.table.ts';

/** Money paid by a consignee, and the day by which it is transferred. */
export type CollectedCod = { waybillNo: string; collectedAt: Date; payableOn: string };

/** Stores when consignees paid; never reverted. */
export async function keepCollected(orm: Orm, collected: readonly CollectedCod[]): Promise<void> {
  if (collected.length === 0) return;
  await orm.execute(sql`
    update sub_order set cod_collected_at = paid."collectedAt", cod_payable_on = paid."payableOn"
    from json_to_recordset(${JSON.stringify(collected)}::json)
      as paid ("waybillNo" text, "collectedAt" timestamptz, "payableOn" date)
    where sub_order.waybill_no = paid."waybillNo" and sub_order.cod_collected_at is null`);
}

const MAX_MONTHS = 24;
const parcels = sql<number>`count(*)::int`;

/** What a parcel brings its sender, wherever the money is. */
export const money = sql<number>`(${codParcel.owedSatang} + ${codParcel.takenSatang} + ${codParcel.sentSatang}
  + ${codParcel.paidSatang} + ${codParcel.returnedSatang})`.mapWith(Number);
const sums = { parcels, totalSatang: sum(money).mapWith(Number) };

const having = (balance: AnyPgColumn) => sql<number>`(count(*) filter (where ${balance} > 0))::int`;
/** What has left, by where it is: a parcel may have money in several places. */
const gone = {
  paidParcels: having(codParcel.paidSatang),
  paidSatang: sum(codParcel.paidSatang).mapWith(Number),
  sentParcels: having(codParcel.sentSatang),
  sentSatang: sum(codParcel.sentSatang).mapWith(Number),
  returnedParcels: having(codParcel.returnedSatang),
  returnedSatang: sum(codParcel.returnedSatang).mapWith(Number),
};

/** Where the money of a parcel is on a day. */
export const stateOn = (today: string) => sql<MoneyState>`case
  when ${codParcel.returnedSatang} > 0 then 'returned'
  when ${codParcel.sentSatang} > 0 then 'onItsWay'
  when ${codParcel.owedSatang} <= 0 and ${codParcel.takenSatang} = 0 then 'arrived'
  when ${codParcel.isOnHold} then 'questioned'
  when ${codParcel.dueOn} <= ${today}::date then 'due'
  else 'held' end`;

/** The collected money of a parcel, as the books have it. */
export type ParcelMoney = {
  state: MoneyState;
  /** What it brings its sender; 0 where the money went back, or none was owed. */
  amountSatang: number;
  /** By which it is transferred, or on which it was. */
  day: string | null;
  /** In the bank's words, where it returned the money. */
  returnReason: string | null;
};

/** The money of parcels by waybill number; those that nobody has paid for yet are missing. */
export async function findMoney(
  orm: Orm,
  waybillNos: readonly string[],
  today: string,
): Promise<Map<string, ParcelMoney>> {
  if (waybillNos.length === 0) return new Map();
  const { waybillNo, returnReason, collectedAt } = codParcel;
  const rows = await orm
    .select({ waybillNo, state: stateOn(today), amountSatang: money, day: statementDay, returnReason })
    .from(codParcel)
    .where(and(inArray(waybillNo, [...waybillNos]), isNotNull(collectedAt)));
  return new Map(rows.map(({ waybillNo: number, ...found }) => [number, found]));
}

/** From a day until before another one. */
export type Span = readonly [string, string];

/** The COD money of one customer, as the books have it: every query is bound to an owner. */
export function createCodRepo(orm: Orm, customerId: string) {
  const mine = eq(codParcel.customerId, customerId);
  const within = ([from, until]: Span): SQL | undefined =>
    and(mine, gte(statementDay, from), lt(statementDay, until), sql`${money} > 0`);

  return {
    /** From month to month, so that the number of parcels does not matter. */
    async listMonths(): Promise<string[]> {
      const latest = (before: SQL) => sql`(
        select date_trunc('month', max(coalesce(paid_on, due_on)))::date from cod_parcel
        where customer_id = ${customerId} and ${before})`;
      const { rows } = await orm.execute<{ month: string }>(sql`
        with recursive months (first) as (
          select ${latest(sql`true`)}
          union all
          select ${latest(sql`coalesce(paid_on, due_on) < months.first`)} from months where months.first is not null
        )
        select to_char(first, 'YYYY-MM') as month from months where first is not null limit ${MAX_MONTHS}`);
      return rows.map(({ month }) => month);
    },

    /** What comes in a span, in one pass, whatever the number of parcels: by day, place of the money and run. */
    listSums([from, until]: Span, today: string) {
      const { paidOn, runId, sentTo, returnedFrom } = codParcel;
      return orm
        .select({
          date: statementDay,
          state: stateOn(today),
          paidOn,
          runId,
          sentTo,
          returnedFrom,
          parcels: sql<number>`(count(*) filter (where ${money} > 0))::int`,
          totalSatang: sql`coalesce(sum(${money}) filter (where ${money} > 0), 0)`.mapWith(Number),
          ...gone,
          returnReason: sql<string | null>`max(${codParcel.returnReason})`,
        })
        .from(codParcel)
        .where(and(mine, gte(statementDay, from), lt(statementDay, until)))
        .groupBy(statementDay, sql`2`, paidOn, runId, sentTo, returnedFrom);
    },

    /** The money that has not arrived, by where it is. */
    async listOpen(today: string): Promise<{ state: MoneyState; parcels: number; totalSatang: number }[]> {
      const { owedSatang, takenSatang, sentSatang, returnedSatang } = codParcel;
      const state = stateOn(today);
      return orm
        .select({ state, ...sums })
        .from(codParcel)
        .where(
          and(
            mine,
            sql`(${owedSatang} <> 0 or ${takenSatang} > 0 or ${sentSatang} > 0 or ${returnedSatang} > 0)`,
            sql`${money} > 0`,
          ),
        )
        .groupBy(sql`1`);
    },

    /** What consignees still have to pay. */
    async waiting() {
      const { isAwaited, orderedSatang } = codParcel;
      const [row] = await orm
        .select({ parcels, totalSatang: sum(orderedSatang).mapWith(Number) })
        .from(codParcel)
        .where(and(mine, isAwaited));
      return { parcels: row?.parcels ?? 0, totalSatang: row?.totalSatang ?? 0 };
    },

    /** The parcels of a span; those of a page are found before anything else of them is read. */
    async listParcels(span: Span, today: string, paging?: { limit: number; offset: number }) {
      const order = [asc(statementDay), asc(codParcel.collectedAt), asc(codParcel.waybillNo)];
      const numbers = orm
        .select({ no: codParcel.waybillNo })
        .from(codParcel)
        .where(within(span))
        .orderBy(...order)
        .limit(paging?.limit ?? 0)
        .offset(paging?.offset ?? 0);
      return orm
        .select({
          waybillNo: codParcel.waybillNo,
          orderNo: sql<string>`coalesce(${customerOrder.orderNo}, '')`,
          date: statementDay,
          consigneeName: sql<string>`coalesce(${subOrder.name}, '')`,
          reference: sql<string>`coalesce(${subOrder.reference}, '')`,
          codSatang: money,
          collectedAt: sql<Date>`${codParcel.collectedAt}`.mapWith(codParcel.collectedAt),
          state: stateOn(today),
          returnReason: codParcel.returnReason,
        })
        .from(codParcel)
        .leftJoin(subOrder, eq(subOrder.waybillNo, codParcel.waybillNo))
        .leftJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
        .where(paging ? inArray(codParcel.waybillNo, numbers) : within(span))
        .orderBy(...order);
    },
  };
}
