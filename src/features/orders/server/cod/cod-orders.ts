import { and, asc, eq, gt, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { endedUnpaid } from '#features/cod-ledger/books.rules.ts';
import type { CodOrder } from '#features/cod-ledger/server/settle-parcels.ts';
import { customerOrder, subOrder } from '../orders.table.ts';

/** What orders say of the money of parcels, for the books. */
export async function codOrders(tx: Orm, waybillNos: readonly string[]): Promise<CodOrder[]> {
  const rows = await tx
    .select({
      waybillNo: subOrder.waybillNo,
      customerId: customerOrder.customerId,
      codSatang: subOrder.codSatang,
      lines: subOrder.lines,
      bookedAt: customerOrder.bookedAt,
      collectedAt: subOrder.codCollectedAt,
      payableOn: subOrder.codPayableOn,
      payoutAccountId: customerOrder.payoutAccountId,
    })
    .from(subOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
    .where(inArray(subOrder.waybillNo, [...waybillNos]));
  return rows.map(({ lines, ...row }) => ({
    ...row,
    feeSatang: lines
      .filter(({ kind }) => kind === 'COD')
      .reduce((sum, { amountSatang }) => sum + amountSatang, 0),
  }));
}

/** Numbers of COD parcels whose consignee has paid or still may, in order, after a number. */
export async function codOrderedAfter(tx: Orm, after: string, limit: number): Promise<string[]> {
  const { waybillNo, codCollectedAt, codSatang, status } = subOrder;
  const rows = await tx
    .select({ waybillNo })
    .from(subOrder)
    .where(
      and(
        gt(waybillNo, after),
        gt(codSatang, 0),
        or(isNotNull(codCollectedAt), notInArray(status, [...endedUnpaid])),
      ),
    )
    .orderBy(asc(waybillNo))
    .limit(limit);
  return rows.map((row) => row.waybillNo);
}
