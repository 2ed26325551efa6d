import type { LabelParcel } from '#features/labels/label-data.rules.ts';
import { allowedActions, orderStatus } from '#features/orders/order-states.rules.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { addDays, bangkokDate, toIsoInstant } from '#lib/clock.ts';
import type { OpenTrackedParcel } from '../../orders/open-parcels.contract.ts';
import { toOpenParcel } from '../../orders/server/open-views.ts';
import { sandboxRound } from '../courier-round.rules.ts';
import { scansOf, stories, takenBy } from '../stories.rules.ts';
import type { SandboxOrderRow, SandboxParcelRow } from './sandbox.repo.ts';

/** Of a parcel without an order, which has no price. */
const PROMISED_DAYS = 3;
/** Printed on sandbox labels in place of the customer's reference, so that nobody ships one. */
const NOT_REAL = 'SANDBOX';

/** The scans of a sandbox parcel so far. */
export function sandboxScans(row: SandboxParcelRow, now: Date) {
  return scansOf(row.story, takenBy(row.story, row, now), row);
}

/** The current state of a sandbox order. */
export function toSandboxOrder(
  { content, cancelledAt }: SandboxOrderRow,
  parcels: readonly SandboxParcelRow[],
  now: Date,
): Order {
  const statusOf = (waybillNo: string) => {
    const row = parcels.find((each) => each.waybillNo === waybillNo);
    return cancelledAt || !row ? 'CANCELLED' : currentStatus(sandboxScans(row, now));
  };
  const subOrders = content.subOrders.map((each) => ({ ...each, status: statusOf(each.waybillNo) }));
  const statuses = subOrders.map(({ status }) => status);
  const actions = allowedActions(statuses, content.handover);
  return { ...content, subOrders, status: orderStatus(statuses), actions };
}

/** A sandbox parcel as tracking would show it. */
export async function toSandboxParcel(
  tracking: Pick<TrackingService, 'show'>,
  row: SandboxParcelRow,
  { now, isCancelled, order }: { now: Date; isCancelled: boolean; order: Order | undefined },
): Promise<OpenTrackedParcel> {
  const { waybillNo, service, bookedAt, fromProvince, toProvince, story, orderNo, reference } = row;
  const scans = sandboxScans(row, now);
  const cancelled = { ...scans[0], code: 'CANCELLED' as const, occurredAt: now };
  const parcel = await tracking.show({
    waybillNo,
    service,
    acceptedAt: bookedAt,
    promisedDate: order
      ? (order.subOrders.find((each) => each.waybillNo === waybillNo)?.promisedDate ?? null)
      : addDays(bangkokDate(bookedAt), PROMISED_DAYS),
    originCountryCode: 'TH',
    originProvinceCode: fromProvince,
    destinationCountryCode: 'TH',
    destinationProvinceCode: toProvince,
    destinationDistrict: null,
    destinationFacilityCode: null,
    events: (isCancelled ? [...scans, cancelled] : scans) as Parameters<TrackingService['show']>[0]['events'],
  });
  const sandbox = { story, step: scans.length, steps: stories[story].length };
  // Converted one by one: the website hides a scan repeated within minutes, and these steps may be seconds apart.
  const events = isCancelled ? parcel.milestones : scans.map(toMilestone).reverse();
  const { deliveryWindow, stopsBefore } = sandboxRound(isCancelled ? [] : scans, row, now);
  const own = { orderNo, reference, sandbox, deliveryWindow, stopsBefore };
  return { ...toOpenParcel(parcel, own), events };
}

function toMilestone({
  facilityCode: _,
  district: __,
  occurredAt,
  ...scan
}: ReturnType<typeof sandboxScans>[number]) {
  return { ...scan, occurredAt: toIsoInstant(occurredAt) };
}

/** The label data of a sandbox order. */
export function toLabelParcels(order: Order): LabelParcel[] {
  const { orderNo, sender, subOrders } = order;
  const addressOf = ({ place, ...each }: Order['sender']) => ({ ...each, placeCode: place?.code ?? '' });
  return subOrders.map((parcel, nth) => ({
    orderNo,
    bookedAt: new Date(order.bookedAt),
    sender: addressOf(sender),
    waybillNo: parcel.waybillNo,
    position: nth + 1,
    pieces: subOrders.length,
    consignee: addressOf(parcel.consignee),
    service: parcel.service,
    weightGrams: parcel.weightGrams,
    codSatang: parcel.codSatang,
    reference: NOT_REAL,
  }));
}
