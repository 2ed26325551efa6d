import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ExportedEvent, Span } from '#features/orders/event-export/exported-event.rules.ts';
import type { SandboxOrderRow, SandboxParcelRow } from './sandbox.repo.ts';
import { sandboxOrder, sandboxParcel } from './sandbox.table.ts';
import { sandboxScans } from './sandbox-views.ts';

const PARCELS_A_PAGE = 100;

/** A parcel's place in the list, the oldest first. */
type Place = Pick<SandboxParcelRow, 'bookedAt' | 'waybillNo'>;

/** The events of a customer's sandbox parcels within a span, some parcels at a time. */
export async function* sandboxEvents(
  orm: Orm,
  customerId: string,
  { span, now }: { span: Span; now: Date },
): AsyncGenerator<ExportedEvent[], void> {
  let after: Place | undefined = { bookedAt: new Date(0), waybillNo: '' };
  while (after) {
    const rows: Awaited<ReturnType<typeof pageOfParcels>> = await pageOfParcels(orm, customerId, after);
    const events = rows
      .flatMap(({ parcel, order }) => eventsOf(parcel, order, now))
      .filter(({ occurredAt }) => occurredAt >= span.from && occurredAt < span.until);
    if (events.length > 0) yield events;
    after = rows.length === PARCELS_A_PAGE ? rows.at(-1)?.parcel : undefined;
  }
}

/** With the order of each. */
function pageOfParcels(orm: Orm, customerId: string, after: Place) {
  const { bookedAt, waybillNo } = sandboxParcel;
  const isAfter = sql`(${bookedAt}, ${waybillNo}) > (${after.bookedAt}::timestamptz, ${after.waybillNo})`;
  return orm
    .select({ parcel: sandboxParcel, order: sandboxOrder })
    .from(sandboxParcel)
    .leftJoin(sandboxOrder, eq(sandboxOrder.orderNo, sandboxParcel.orderNo))
    .where(and(eq(sandboxParcel.customerId, customerId), isAfter))
    .orderBy(bookedAt, waybillNo)
    .limit(PARCELS_A_PAGE);
}

function eventsOf(row: SandboxParcelRow, order: SandboxOrderRow | null, now: Date): ExportedEvent[] {
  const { waybillNo, orderNo, reference, service } = row;
  const ordered = order?.content.subOrders.find((each) => each.waybillNo === waybillNo);
  const cancelledAt = order?.cancelledAt ?? null;
  const scans = sandboxScans(row, cancelledAt ?? now);
  const [first] = scans;
  const cancelled = cancelledAt && first && { ...first, code: 'CANCELLED' as const, occurredAt: cancelledAt };
  return [...scans, ...(cancelled ? [cancelled] : [])].map((scan) => ({
    waybillNo,
    orderNo,
    reference,
    service,
    weightGrams: ordered?.weightGrams ?? null,
    codSatang: ordered?.codSatang ?? 0,
    promisedDate: ordered?.promisedDate ?? null,
    ...scan,
    recordedAt: scan.occurredAt,
    facilityCode: scan.facilityCode || null,
    facilityName: null,
    facilityNameEn: null,
    facilityNameZh: null,
  }));
}
