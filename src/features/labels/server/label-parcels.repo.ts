import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import type { LabelParcel } from '../label-data.rules.ts';

/** How labels are requested. */
export type LabelNumbers = { orderNos: readonly string[]; waybillNos: readonly string[] };
export type FoundParcel = LabelParcel & { isCancelled: boolean };

const addressOf = (table: typeof customerOrder | typeof subOrder) => ({
  name: table.name,
  phone: table.phone,
  extension: table.extension,
  placeCode: table.placeCode,
  postcode: table.postcode,
  detail: table.detail,
});

/** Ordered parcels of one customer: the query is bound to the owner. */
export function createLabelParcelsRepo(orm: Orm) {
  return {
    /** Those of orders and those with waybill numbers, in booking order; at most `limit`. */
    async find(
      customerId: string,
      { orderNos, waybillNos }: LabelNumbers,
      limit: number,
    ): Promise<FoundParcel[]> {
      const rows = await orm
        .select({
          orderNo: customerOrder.orderNo,
          bookedAt: customerOrder.bookedAt,
          sender: addressOf(customerOrder),
          waybillNo: subOrder.waybillNo,
          position: subOrder.position,
          pieces: sql<number>`(select count(*)::int from sub_order as each_one where each_one.order_id = ${customerOrder.id})`,
          consignee: addressOf(subOrder),
          service: subOrder.service,
          weightGrams: subOrder.weightGrams,
          codSatang: subOrder.codSatang,
          reference: subOrder.reference,
          isCancelled: sql<boolean>`${subOrder.status} = 'CANCELLED'`,
        })
        .from(customerOrder)
        .innerJoin(subOrder, eq(subOrder.orderId, customerOrder.id))
        .where(
          and(
            eq(customerOrder.customerId, customerId),
            or(inArray(customerOrder.orderNo, [...orderNos]), inArray(subOrder.waybillNo, [...waybillNos])),
          ),
        )
        .orderBy(customerOrder.bookedAt, customerOrder.orderNo, subOrder.position)
        .limit(limit);
      return rows;
    },
  };
}
