import { and, eq, inArray, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import { codParcel, statementDay } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { customerOrder, subOrder } from '../orders.table.ts';
import type { CodSum } from './cod-sums.rules.ts';
import { money, stateOn, withParts } from './money-parts.repo.ts';

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

/** A day before all parcels. */
const BEFORE_ALL = '1970-01-01';

const notArrived = sql`(${money} - ${codParcel.paidSatang})`;

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

/** The latest months with money, found from month to month, so that the number of parcels does not matter. */
async function listMonths(orm: Orm, customerId: string): Promise<string[]> {
  const latest = (before: SQL) => sql`(
    select date_trunc('month', max(coalesce(paid_on, due_on)))::date from cod_parcel
    where customer_id = ${customerId} and ${before})`;
  const listed = orm.execute<{ month: string }>(sql`
    with recursive months (first) as (
      select ${latest(sql`true`)}
      union all
      select ${latest(sql`coalesce(paid_on, due_on) < months.first`)} from months where months.first is not null
    )
    select to_char(first, 'YYYY-MM') as month from months where first is not null limit ${MAX_MONTHS}`);
  // Of the few parcels whose money several runs moved, each part has its own day.
  const ofParts = orm.execute<{ month: string }>(
    withParts(
      { customerId, from: BEFORE_ALL, today: BEFORE_ALL },
      sql`select distinct to_char(day, 'YYYY-MM') as month from split_part where day is not null`,
    ),
  );
  const found = (await Promise.all([listed, ofParts])).flatMap(({ rows }) => rows.map(({ month }) => month));
  return [...new Set(found)].toSorted().reverse().slice(0, MAX_MONTHS);
}

/** The COD money of one customer, as the books have it: every query is bound to an owner. */
export function createCodRepo(orm: Orm, customerId: string) {
  const mine = eq(codParcel.customerId, customerId);
  return {
    listMonths: () => listMonths(orm, customerId),

    /** What comes in a span, in one pass, whatever the number of parcels: by day, place of the money and run. */
    async listSums([from, until]: Span, today: string): Promise<CodSum[]> {
      const { rows } = await orm.execute<Record<keyof CodSum, string | null>>(
        withParts(
          { customerId, from, today },
          sql`select day as date, state, run_id as "runId", sent_to as "sentTo",
            count(*) filter (where satang > 0) as parcels, sum(satang) as "totalSatang",
            count(*) filter (where gone_satang > 0) as "goneParcels", sum(gone_satang) as "goneSatang",
            max(return_reason) as "returnReason"
          from part where day >= ${from} and day < ${until} group by day, state, run_id, sent_to`,
        ),
      );
      return rows.map(({ date, state, runId, sentTo, returnReason, ...sums }) => ({
        date: date ?? '',
        state: state as MoneyState,
        runId,
        sentTo,
        returnReason,
        parcels: Number(sums.parcels),
        totalSatang: Number(sums.totalSatang),
        goneParcels: Number(sums.goneParcels),
        goneSatang: Number(sums.goneSatang),
      }));
    },

    /** The money that has not arrived, by where it is. */
    async listOpen(today: string): Promise<{ state: MoneyState; parcels: number; totalSatang: number }[]> {
      const { owedSatang, takenSatang, sentSatang, returnedSatang } = codParcel;
      const state = stateOn(today);
      return orm
        .select({ state, parcels, totalSatang: sum(notArrived).mapWith(Number) })
        .from(codParcel)
        .where(
          and(
            mine,
            sql`(${owedSatang} <> 0 or ${takenSatang} > 0 or ${sentSatang} > 0 or ${returnedSatang} > 0)`,
            sql`${notArrived} > 0`,
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

    /**
     * The parcels of a span, each once for every part of its money; those of a page are found before anything else of
     * them is read.
     */
    async listParcels([from, until]: Span, today: string, paging?: { limit: number; offset: number }) {
      const limits = paging ? sql`limit ${paging.limit} offset ${paging.offset}` : sql``;
      const { rows } = await orm.execute<ListedPart>(
        withParts(
          { customerId, from, today },
          sql`select page.waybill_no as "waybillNo", coalesce(o.order_no, '') as "orderNo", page.day as date,
            coalesce(s.name, '') as "consigneeName", coalesce(s.reference, '') as reference, page.satang::text as "codSatang",
            page.collected_at as "collectedAt", page.state, page.return_reason as "returnReason"
          from (
            select * from part where day >= ${from} and day < ${until} and satang > 0
            order by day, collected_at, waybill_no, nth ${limits}
          ) page
          left join ${subOrder} s on s.waybill_no = page.waybill_no left join ${customerOrder} o on o.id = s.order_id
          order by page.day, page.collected_at, page.waybill_no, page.nth`,
        ),
      );
      return rows.map(({ codSatang, collectedAt, ...row }) => ({
        ...row,
        codSatang: Number(codSatang),
        collectedAt: new Date(collectedAt),
      }));
    },
  };
}

type ListedPart = {
  waybillNo: string;
  orderNo: string;
  date: string;
  consigneeName: string;
  reference: string;
  codSatang: string;
  collectedAt: string;
  state: MoneyState;
  returnReason: string | null;
};
