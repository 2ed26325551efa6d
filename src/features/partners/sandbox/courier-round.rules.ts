import { isShown, stopsOn } from '#features/delivery-windows/delivery-windows.rules.ts';
import { MINUTE_MS, toIsoInstant } from '#lib/clock.ts';
import type { OpenTrackedParcel } from '../orders/open-parcels.contract.ts';
import type { Progress, scansOf } from './stories.rules.ts';

/** The courier comes in the middle of the window. */
const ARRIVES_AFTER_MINUTES = 150;
/** Half of the window when the round begins, and when the courier is there. */
const [WIDEST_MINUTES, NARROWEST_MINUTES] = [90, 15];
const STOPS = 30;
/** Windows are said in full five minutes. */
const STEP_MS = 5 * MINUTE_MS;

type Round = Pick<OpenTrackedParcel, 'deliveryWindow' | 'stopsBefore'>;
type Scan = Pick<ReturnType<typeof scansOf>[number], 'code' | 'occurredAt'>;

/**
 * The window of a sandbox parcel on its last way: it narrows, and the stops before it become fewer, until the parcel's
 * next step is due. Calculated, so that nothing has to run.
 */
export function sandboxRound(
  scans: readonly Scan[],
  { clockFrom, stepSeconds }: Pick<Progress, 'clockFrom' | 'stepSeconds'>,
  now: Date,
): Round {
  const last = scans.at(-1);
  if (last?.code !== 'OUT_FOR_DELIVERY') return { deliveryWindow: null, stopsBefore: null };
  const outAt = last.occurredAt.getTime();
  const ofRound = (now.getTime() - outAt) / (ARRIVES_AFTER_MINUTES * MINUTE_MS);
  // A clock that was set later begins then; a slow one does not keep the courier from coming.
  const ofStep =
    clockFrom && stepSeconds
      ? (now.getTime() - Math.max(outAt, clockFrom.getTime())) / (stepSeconds * 1000)
      : 0;
  const done = Math.min(1, Math.max(0, ofRound, ofStep));
  const half = (WIDEST_MINUTES - (WIDEST_MINUTES - NARROWEST_MINUTES) * done) * MINUTE_MS;
  const arrival = outAt + ARRIVES_AFTER_MINUTES * MINUTE_MS;
  const window = { from: inSteps(arrival - half), until: inSteps(arrival + half) };
  if (!isShown(window, now)) return { deliveryWindow: null, stopsBefore: null };
  const stopsBefore = Math.ceil(STOPS * (1 - done));
  return {
    deliveryWindow: { from: toIsoInstant(window.from), until: toIsoInstant(window.until), slippedFrom: null },
    stopsBefore: stopsOn({ ...window, stopsBefore }, now),
  };
}

function inSteps(ms: number): Date {
  return new Date(Math.round(ms / STEP_MS) * STEP_MS);
}
