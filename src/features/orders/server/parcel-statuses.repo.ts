import { and, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import { currentStatus } from '../../parcels/parcel-status.rules.ts';
import type { PublicStatus } from '../../parcels/scan-events.rules.ts';
import { scanEvent } from '../../parcels/server/parcels.table.ts';
import { settledStatuses } from '../order-states.rules.ts';
import { customerOrder, subOrder } from './orders.table.ts';

export type ParcelStatusesRepo = ReturnType<typeof createParcelStatusesRepo>;

const DAY_MS = 86_400_000;
/** No parcel is under way longer; scans lie in partitions by month. */
const DAYS_UNDER_WAY = 200;

/** Where ordered parcels and their orders stand. Over the database, or over a transaction. */
export function createParcelStatusesRepo(orm: Orm) {
  return {
    setStatus: async (waybillNos: readonly string[], status: PublicStatus): Promise<void> => {
      await orm
        .update(subOrder)
        .set({ status })
        .where(inArray(subOrder.waybillNo, [...waybillNos]));
    },

    /** Where parcels stand by their scans, for those that have any since a day. */
    async statuses(waybillNos: readonly string[], since: Date): Promise<Map<string, PublicStatus>> {
      if (waybillNos.length === 0) return new Map();
      const { waybillNo, code, occurredAt, reason, facilityCode } = scanEvent;
      const rows = await orm
        .select({ waybillNo, code, occurredAt, reason, facilityCode })
        .from(scanEvent)
        .where(and(inArray(waybillNo, [...waybillNos]), gte(occurredAt, since)));
      const byParcel = Map.groupBy(rows, (row) => row.waybillNo);
      return new Map([...byParcel].map(([number, events]) => [number, currentStatus(events)]));
    },

    /** The parcels whose status may still change. */
    listUnderWay: (customerId: string, now: Date) =>
      orm
        .select({
          waybillNo: subOrder.waybillNo,
          status: subOrder.status,
          orderId: subOrder.orderId,
          bookedAt: customerOrder.bookedAt,
        })
        .from(subOrder)
        .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
        .where(
          and(
            eq(customerOrder.customerId, customerId),
            gte(customerOrder.bookedAt, new Date(now.getTime() - DAYS_UNDER_WAY * DAY_MS)),
            notInArray(subOrder.status, [...settledStatuses]),
          ),
        ),

    listStatuses: (orderIds: readonly string[]) =>
      orm
        .select({ orderId: subOrder.orderId, status: subOrder.status })
        .from(subOrder)
        .where(inArray(subOrder.orderId, [...orderIds])),

    async setOrderStatus(orderIds: readonly string[], status: PublicStatus): Promise<void> {
      await orm
        .update(customerOrder)
        .set({ status })
        .where(inArray(customerOrder.id, [...orderIds]));
    },
  };
}
