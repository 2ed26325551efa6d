import type { DeliveryReason, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { gs1CheckDigit } from '#lib/waybill-number.ts';

type Step = { code: ScanEventCode; reason?: DeliveryReason };

const onTheWay: readonly Step[] = [
  { code: 'ORDER_RECEIVED' },
  { code: 'PICKED_UP' },
  { code: 'ARRIVED_AT_HUB' },
  { code: 'DEPARTED_HUB' },
  { code: 'ARRIVED_AT_DESTINATION' },
  { code: 'OUT_FOR_DELIVERY' },
];
const atTheHub = onTheWay.slice(0, 3);

/** The possible events of a sandbox parcel, step by step. */
export const stories = {
  delivered: [...onTheWay, { code: 'DELIVERED' }],
  attemptFailed: [
    ...onTheWay,
    { code: 'DELIVERY_ATTEMPTED', reason: 'NOBODY_HOME' },
    { code: 'OUT_FOR_DELIVERY' },
    { code: 'DELIVERED' },
  ],
  held: [
    ...onTheWay,
    { code: 'DELIVERY_ATTEMPTED', reason: 'PHONE_UNREACHABLE' },
    { code: 'HELD_AT_DROP_POINT' },
    { code: 'RECEIVED' },
  ],
  returned: [
    ...onTheWay,
    { code: 'DELIVERY_ATTEMPTED', reason: 'REFUSED' },
    { code: 'RETURNING' },
    { code: 'RETURNED' },
  ],
  lost: [...atTheHub, { code: 'LOST' }],
  damaged: [
    ...atTheHub,
    { code: 'DAMAGED', reason: 'BAD_PACKAGING' },
    { code: 'RETURNING' },
    { code: 'RETURNED' },
  ],
  customs: [
    ...atTheHub,
    { code: 'EXPORT_CUSTOMS_STARTED' },
    { code: 'CUSTOMS_HELD', reason: 'DOCUMENTS_MISSING' },
    { code: 'EXPORT_CUSTOMS_CLEARED' },
    { code: 'DEPARTED_COUNTRY' },
    { code: 'ARRIVED_IN_COUNTRY' },
    { code: 'IMPORT_CUSTOMS_CLEARED' },
    { code: 'OUT_FOR_DELIVERY' },
    { code: 'DELIVERED' },
  ],
  codShort: [...onTheWay, { code: 'COD_COLLECTED' }, { code: 'DELIVERED' }],
  codReturned: [...onTheWay, { code: 'COD_COLLECTED' }, { code: 'DELIVERED' }],
} as const satisfies Record<string, readonly Step[]>;

export type StoryName = keyof typeof stories;
export const storyNames = Object.keys(stories) as [StoryName, ...StoryName[]];

/** What the bank says in the story of money that comes back. */
export const RETURN_REASON = 'AC04 Closed account';

/** What the consignee pays: a tenth less in the story of another amount. */
export function collectedOf(story: StoryName, orderedSatang: number): number {
  return story === 'codShort' ? orderedSatang - Math.ceil(orderedSatang / 10) : orderedSatang;
}

/** No parcel of the carrier has a number with this prefix. */
const SANDBOX_PREFIX = '00';
const COUNT_DIGITS = 8;

/** A number whose third digit selects the parcel's story: 1 is the first. */
export function toSandboxWaybillNo(story: StoryName, nth: bigint): string {
  const digit = storyNames.indexOf(story) + 1;
  const count = String(nth % 10n ** BigInt(COUNT_DIGITS)).padStart(COUNT_DIGITS, '0');
  const body = `${SANDBOX_PREFIX}${digit}${count}`;
  return `${body}${gs1CheckDigit(body)}`;
}

const MAGIC = new RegExp(`^${SANDBOX_PREFIX}(\\d)0{${COUNT_DIGITS}}\\d$`);

/** The story of a number that exists for every sandbox key; null for others. */
export function storyOfMagic(waybillNo: string): StoryName | null {
  const story = storyNames[Number(MAGIC.exec(waybillNo)?.[1] ?? 0) - 1];
  return story && toSandboxWaybillNo(story, 0n) === waybillNo ? story : null;
}

/** The story requested in the customer's reference: `story:lost`; by default the parcel arrives. */
export function storyAskedBy(reference: string): StoryName {
  const asked = /^story:(\w+)$/.exec(reference)?.[1];
  return storyNames.find((name) => name === asked) ?? 'delivered';
}

/** The progress of a parcel: the times of steps taken, and the clock for further ones, if it runs. */
export type Progress = { taken: readonly string[]; clockFrom: Date | null; stepSeconds: number | null };

/** The times of the steps taken, including those that became due by the clock; calculated, so that nothing has to run. */
export function takenBy(story: StoryName, { taken, clockFrom, stepSeconds }: Progress, now: Date): Date[] {
  const done = taken.map((instant) => new Date(instant));
  if (!clockFrom || !stepSeconds) return done;
  const left = stories[story].length - done.length;
  const due = Math.floor((now.getTime() - clockFrom.getTime()) / (stepSeconds * 1000));
  const byClock = Array.from(
    { length: Math.max(0, Math.min(left, due)) },
    (_, nth) => new Date(clockFrom.getTime() + (nth + 1) * stepSeconds * 1000),
  );
  return [...done, ...byClock];
}

/** Keeps simultaneous steps in order. */
const APART_MS = 1000;

/** The same with one more step, taken now. */
export function takeStep(done: readonly Date[], now: Date): Date[] {
  const last = done.at(-1)?.getTime() ?? 0;
  return [...done, new Date(Math.max(now.getTime(), last + APART_MS))];
}

/** The ends of a parcel's way. */
export type Way = { fromProvince: string; fromDistrict: string | null; toProvince: string };

/**
 * The scans of a parcel so far. Like a real one it is ordered at the sender's, outside any facility; after that each
 * scan has a different place, otherwise two equal ones would count as repeated.
 */
export function scansOf(story: StoryName, done: readonly Date[], way: Way) {
  const steps: readonly Step[] = stories[story];
  return done.map((occurredAt, nth) => {
    const { code = 'ORDER_RECEIVED', reason = null } = steps[nth] ?? {};
    if (nth === 0) return { ...atSender(way), code, reason, occurredAt };
    const provinceCode = nth < steps.length / 2 ? way.fromProvince : way.toProvince;
    const facilityCode = `SANDBOX${nth + 1}`;
    return { code, reason, occurredAt, countryCode: 'TH', provinceCode, district: null, facilityCode };
  });
}

/** What the website itself scans: an order, and its cancellation. */
export function atSender({ fromProvince, fromDistrict }: Way) {
  return { countryCode: 'TH', provinceCode: fromProvince, district: fromDistrict, facilityCode: '' };
}
