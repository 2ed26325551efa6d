import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PublicStatus } from '#features/parcels/scan-events.rules.ts';
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
const notComing: PublicStatus[] = ['CANCELLED', 'PROCESSED'];
const sums = { parcels: count(), totalSatang: sum(subOrder.codSatang).mapWith(Number) };
const day = sql<string>`${subOrder.codPayableOn}`;
const month = sql<string>`to_char(${subOrder.codPayableOn}, 'YYYY-MM')`;

/** The COD money of one customer: every query is bound to an owner. */
export function createCodRepo(orm: Orm, customerId: string) {
  const mine = eq(customerOrder.customerId, customerId);
  /** From a day until before another one. */
  const within = ([from, until]: readonly [string, string]): SQL | undefined =>
    and(mine, gte(subOrder.codPayableOn, from), lt(subOrder.codPayableOn, until));
  const owned = <T extends Parameters<Orm['select']>[0] & object>(columns: T) =>
    orm.select(columns).from(subOrder).innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId));

  return {
    async listMonths(): Promise<string[]> {
      const rows = await owned({ month })
        .where(and(mine, isNotNull(subOrder.codPayableOn)))
        .groupBy(month)
        .orderBy(desc(month))
        .limit(MAX_MONTHS);
      return rows.map((row) => row.month);
    },

    listDays: (span: readonly [string, string]) =>
      owned({ date: day, ...sums })
        .where(within(span))
        .groupBy(day)
        .orderBy(desc(day)),

    async waiting() {
      const { codCollectedAt, codSatang, status } = subOrder;
      const ahead = and(mine, isNull(codCollectedAt), sql`${codSatang} > 0`);
      const [row] = await owned(sums).where(and(ahead, notInArray(status, notComing)));
      return { parcels: row?.parcels ?? 0, totalSatang: row?.totalSatang ?? 0 };
    },

    async listParcels(span: readonly [string, string], paging?: { limit: number; offset: number }) {
      const found = owned({
        waybillNo: subOrder.waybillNo,
        orderNo: customerOrder.orderNo,
        date: day,
        consigneeName: subOrder.name,
        reference: subOrder.reference,
        codSatang: subOrder.codSatang,
        collectedAt: sql<Date>`${subOrder.codCollectedAt}`.mapWith(subOrder.codCollectedAt),
      })
        .where(within(span))
        .orderBy(asc(subOrder.codPayableOn), asc(subOrder.codCollectedAt), asc(subOrder.waybillNo));
      return paging ? found.limit(paging.limit).offset(paging.offset) : found;
    },
  };
}
