import { codCollectedAt } from '#features/cod-ledger/cod-days.rules.ts';
import type { MoneyState } from '#features/cod-ledger/money-states.rules.ts';
import type { CodMoneyParcel } from '#features/orders/server/cod/own-cod-money.ts';
import type { ScanEventFact } from '#features/parcels/scan-events.rules.ts';
import { addDays, bangkokDate, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';
import { collectedOf, RETURN_REASON, type StoryName } from '../stories.rules.ts';

/** What a sandbox key reported of the money of a parcel; without it everything follows from the story. */
export type SandboxCollection = {
  collectedSatang: number | null;
  collectedAt: Date | null;
  /** After how long each the money leaves, arrives, and comes back; null for the days of the rules. */
  moneySeconds: number | null;
  bankReturns: boolean;
};

type Scans = readonly (ScanEventFact & { occurredAt: Date })[];
type Parcel = SandboxCollection & { waybillNo: string; story: StoryName };
/** The money of a parcel, and when each step of it comes; null for what never does. */
export type SandboxPayment = Omit<CodMoneyParcel, 'orderNo' | 'reference' | 'orderedSatang' | 'nth'> & {
  transferId: string;
  times: Record<'sent' | 'arrived' | 'returned', Date | null>;
  /** When each of the differences was found. */
  foundAt: readonly Date[];
};

/** Money leaves at nine o'clock of its day, and has arrived a day later. */
const SENT_AT_HOUR = 9;

/** When the consignee paid: as reported, or as the scans of the story say. */
export function paidAtOf({ collectedSatang, collectedAt }: SandboxCollection, scans: Scans): Date | null {
  if (collectedSatang !== null) return collectedAt;
  const at = codCollectedAt(scans);
  return at && new Date(at);
}

/** Where the money of a parcel is, and what becomes of it; calculated, so that nothing has to run. */
export function paymentOf(
  parcel: Parcel,
  asked: { orderedSatang: number; collectedAt: Date; payableOn: string; scans: Scans; now: Date },
): SandboxPayment {
  const { story, waybillNo, moneySeconds } = parcel;
  const { orderedSatang, collectedAt, scans, now } = asked;
  const dueOn = moneySeconds ? bangkokDate(collectedAt) : asked.payableOn;
  const collectedSatang = parcel.collectedSatang ?? collectedOf(story, orderedSatang);
  const planned = timesOf(parcel, { collectedAt, dueOn });
  const wentBack = scans.find(({ code, occurredAt }) => code === 'RETURNED' && occurredAt >= collectedAt);
  const returnedAt = wentBack?.occurredAt;
  // Whose money it is has to be decided first, so it does not leave any more.
  const isHeldBack = returnedAt !== undefined && planned.sent !== null && returnedAt < planned.sent;
  const times = isHeldBack ? { sent: null, arrived: null, returned: null } : planned;
  const isBy = (at: Date | null) => at !== null && at <= now;
  const waiting: MoneyState = isHeldBack ? 'questioned' : bangkokDate(now) >= dueOn ? 'due' : 'held';
  const state = isBy(times.returned)
    ? 'returned'
    : isBy(times.arrived)
      ? 'arrived'
      : isBy(times.sent)
        ? 'onItsWay'
        : waiting;
  const transferId = moneySeconds ? `sandbox-${waybillNo}` : `sandbox-${dueOn}`;
  const differences: CodMoneyParcel['differences'] = [];
  const foundAt: Date[] = [];
  if (collectedSatang !== orderedSatang) {
    differences.push({ kind: 'amountDiffers', expectedSatang: orderedSatang, foundSatang: collectedSatang });
    foundAt.push(collectedAt);
  }
  if (returnedAt) {
    differences.push({ kind: 'collectedReturned', expectedSatang: 0, foundSatang: collectedSatang });
    foundAt.push(returnedAt);
  }
  return {
    waybillNo,
    amountSatang: collectedSatang,
    collectedSatang,
    collectedAt,
    dueOn,
    state,
    paidOn: state === 'arrived' && times.arrived ? bangkokDate(times.arrived) : null,
    runId: isBy(times.sent) ? transferId : null,
    returnReason: state === 'returned' ? RETURN_REASON : null,
    differences,
    transferId,
    times,
    foundAt,
  };
}

function timesOf(
  { story, moneySeconds, bankReturns }: Parcel,
  { collectedAt, dueOn }: { collectedAt: Date; dueOn: string },
): SandboxPayment['times'] {
  if (moneySeconds) {
    const after = (steps: number) => new Date(collectedAt.getTime() + steps * moneySeconds * 1000);
    return { sent: after(1), arrived: after(2), returned: bankReturns ? after(3) : null };
  }
  const sent = new Date(startOfBangkokDate(dueOn).getTime() + SENT_AT_HOUR * HOUR_MS);
  const answered = startOfBangkokDate(addDays(dueOn, 1));
  const comesBack = bankReturns || story === 'codReturned';
  return { sent, arrived: comesBack ? null : answered, returned: comesBack ? answered : null };
}
