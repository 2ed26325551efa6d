import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ExportedEvent, Span } from '#features/orders/event-export/exported-event.rules.ts';
import type { SandboxParcelRow } from './sandbox.repo.ts';
import { sandboxOrder, sandboxParcel } from './sandbox.table.ts';
import { sandboxScans } from './sandbox-views.ts';

const PARCELS_A_PAGE = 100;

/** The events of a customer's sandbox parcels within a span, some parcels at a time. */
export async function* sandboxEvents(
  orm: Orm,
  customerId: string,
  { span, now }: { span: Span; now: Date },
): AsyncGenerator<ExportedEvent[], void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows = await pageOfParcels(orm, customerId, after);
    const events = rows
      .flatMap(({ parcel, cancelledAt }) => eventsOf(parcel, cancelledAt, now))
      .filter(({ occurredAt }) => occurredAt >= span.from && occurredAt < span.until);
    if (events.length > 0) yield events;
    after = rows.length === PARCELS_A_PAGE ? rows.at(-1)?.parcel.waybillNo : undefined;
  }
}

/** With the time at which each order was cancelled. */
function pageOfParcels(orm: Orm, customerId: string, after: string) {
  return orm
    .select({ parcel: sandboxParcel, cancelledAt: sandboxOrder.cancelledAt })
    .from(sandboxParcel)
    .leftJoin(sandboxOrder, eq(sandboxOrder.orderNo, sandboxParcel.orderNo))
    .where(and(eq(sandboxParcel.customerId, customerId), gt(sandboxParcel.waybillNo, after)))
    .orderBy(sandboxParcel.waybillNo)
    .limit(PARCELS_A_PAGE);
}

function eventsOf(row: SandboxParcelRow, cancelledAt: Date | null, now: Date): ExportedEvent[] {
  const { waybillNo, orderNo, reference, service } = row;
  const scans = sandboxScans(row, now);
  const last = scans.at(-1);
  const cancelled = cancelledAt && last && { ...last, code: 'CANCELLED' as const, occurredAt: cancelledAt };
  return [...scans, ...(cancelled ? [cancelled] : [])].map((scan) => ({
    waybillNo,
    orderNo,
    reference,
    service,
    weightGrams: null,
    codSatang: 0,
    promisedDate: null,
    ...scan,
    recordedAt: scan.occurredAt,
    district: null,
    facilityName: null,
    facilityNameEn: null,
    facilityNameZh: null,
  }));
}
