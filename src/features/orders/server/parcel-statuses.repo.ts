import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { PublicStatus, ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import { eventCounts, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { DAY_MS } from '#lib/clock.ts';
import { settledStatuses, statusesBefore } from '../order-states.rules.ts';
import { customerOrder, subOrder } from './orders.table.ts';

export type ParcelStatusesRepo = ReturnType<typeof createParcelStatusesRepo>;

/** Whose statuses: of one order of a customer, of orders, or of parcels. */
export type StatusesAsked =
  | { customerId: string; orderNo: string }
  | { orderIds: readonly string[] }
  | { waybillNos: readonly string[] };

type Scan = ScanEventFact & { waybillNo: string; occurredAt: Date };

/** No parcel is in transit longer; scans are partitioned by time. */
const DAYS_UNDER_WAY = 200;

/** Statuses of ordered parcels and their orders. Over the database, or over a transaction. */
export function createParcelStatusesRepo(orm: Orm) {
  async function scans(waybillNos: readonly string[], since: Date): Promise<Map<string, Scan[]>> {
    if (waybillNos.length === 0) return new Map();
    const { waybillNo, code, occurredAt, reason, facilityCode } = scanEvent;
    const rows = await orm
      .select({ waybillNo, code, occurredAt, reason, facilityCode })
      .from(scanEvent)
      .where(
        and(inArray(waybillNo, [...waybillNos]), gte(occurredAt, since), sql.raw(eventCounts('scan_event'))),
      );
    return Map.groupBy(rows, (row) => row.waybillNo);
  }

  return {
    scans,

    /** Only by allowed transitions: a parcel cancelled meanwhile stays so. */
    async setStatus(waybillNos: readonly string[], status: PublicStatus): Promise<void> {
      await orm
        .update(subOrder)
        .set({ status })
        .where(
          and(inArray(subOrder.waybillNo, [...waybillNos]), inArray(subOrder.status, statusesBefore(status))),
        );
    },

    /** The statuses of parcels by their scans, for those with any since a day. */
    async statuses(waybillNos: readonly string[], since: Date): Promise<Map<string, PublicStatus>> {
      const known = await scans(waybillNos, since);
      return new Map([...known].map(([number, events]) => [number, currentStatus(events)]));
    },

    /** Those of these parcels whose status may still change. */
    listUnderWay(which: StatusesAsked, now: Date) {
      const ofThese =
        'orderIds' in which
          ? inArray(subOrder.orderId, [...which.orderIds])
          : 'waybillNos' in which
            ? inArray(subOrder.waybillNo, [...which.waybillNos])
            : and(eq(customerOrder.customerId, which.customerId), eq(customerOrder.orderNo, which.orderNo));
      return orm
        .select({
          waybillNo: subOrder.waybillNo,
          status: subOrder.status,
          codSatang: subOrder.codSatang,
          codCollectedAt: subOrder.codCollectedAt,
          orderId: subOrder.orderId,
          bookedAt: customerOrder.bookedAt,
        })
        .from(subOrder)
        .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
        .where(
          and(
            ofThese,
            gte(customerOrder.bookedAt, new Date(now.getTime() - DAYS_UNDER_WAY * DAY_MS)),
            notInArray(subOrder.status, settledStatuses),
          ),
        );
    },

    /** In the order of their ids, as everybody locks them. */
    lockOrders: (orderIds: readonly string[]) =>
      orm
        .select({ id: customerOrder.id })
        .from(customerOrder)
        .where(inArray(customerOrder.id, [...orderIds]))
        .orderBy(asc(customerOrder.id))
        .for('update'),

    listStatuses: (orderIds: readonly string[]) =>
      orm
        .select({ orderId: subOrder.orderId, status: subOrder.status })
        .from(subOrder)
        .where(inArray(subOrder.orderId, [...orderIds])),

    /** By allowed transitions, as for its parcels. */
    async setOrderStatus(orderIds: readonly string[], status: PublicStatus): Promise<void> {
      await orm
        .update(customerOrder)
        .set({ status })
        .where(
          and(
            inArray(customerOrder.id, [...orderIds]),
            inArray(customerOrder.status, statusesBefore(status)),
          ),
        );
    },
  };
}

/** Tolerance for scanner clocks. */
const DAYS_BEFORE = 1;

/** The earliest possible scan of an order booked at this time. */
export function scansSince(bookedAt: Date): Date {
  return new Date(bookedAt.getTime() - DAYS_BEFORE * DAY_MS);
}
