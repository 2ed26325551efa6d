import type { LabelParcel } from '#features/labels/label-data.rules.ts';
import { allowedActions, orderStatus } from '#features/orders/order-states.rules.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import { currentStatus } from '#features/parcels/parcel-status.rules.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { DAY_MS, toIsoInstant } from '#lib/clock.ts';
import type { OpenTrackedParcel } from '../../orders/open-parcels.contract.ts';
import { toOpenParcel } from '../../orders/server/open-views.ts';
import { scansOf, stories, takenBy } from '../stories.rules.ts';
import type { SandboxOrderRow, SandboxParcelRow } from './sandbox.repo.ts';

const PROMISED_DAYS = 3;
/** What a label of the sandbox says where the customer's own number stands: nobody shall send it. */
const NOT_REAL = 'SANDBOX';

/** The scans of a parcel of the sandbox so far. */
export function sandboxScans(row: SandboxParcelRow, now: Date) {
  return scansOf(row.story, takenBy(row.story, row, now), [row.fromProvince, row.toProvince]);
}

/** An order of the sandbox as it stands now. */
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

/** A parcel of the sandbox as tracking would show it. */
export async function toSandboxParcel(
  tracking: Pick<TrackingService, 'show'>,
  row: SandboxParcelRow,
  { now, isCancelled }: { now: Date; isCancelled: boolean },
): Promise<OpenTrackedParcel> {
  const { waybillNo, service, bookedAt, fromProvince, toProvince, story, orderNo, reference } = row;
  const scans = sandboxScans(row, now);
  const cancelled = { ...scans[0], code: 'CANCELLED' as const, occurredAt: now };
  const parcel = await tracking.show({
    waybillNo,
    service,
    acceptedAt: bookedAt,
    promisedDate: new Date(bookedAt.getTime() + PROMISED_DAYS * DAY_MS).toISOString().slice(0, 10),
    originCountryCode: 'TH',
    originProvinceCode: fromProvince,
    destinationCountryCode: 'TH',
    destinationProvinceCode: toProvince,
    destinationDistrict: null,
    destinationFacilityCode: null,
    events: (isCancelled ? [...scans, cancelled] : scans) as Parameters<TrackingService['show']>[0]['events'],
  });
  const sandbox = { story, step: scans.length, steps: stories[story].length };
  // One by one: the website shows a scan that is repeated within minutes once, and steps follow each other in seconds.
  const events = isCancelled ? parcel.milestones : scans.map(toMilestone).reverse();
  return { ...toOpenParcel(parcel, { orderNo, reference, sandbox }), events };
}

function toMilestone({ facilityCode: _, occurredAt, ...scan }: ReturnType<typeof sandboxScans>[number]) {
  return { ...scan, occurredAt: toIsoInstant(occurredAt) };
}

/** What labels of an order of the sandbox are printed from. */
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
