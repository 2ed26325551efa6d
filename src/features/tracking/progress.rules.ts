import { type Journey, toJourney } from '#features/parcels/parcel-status.rules.ts';
import type { ScanEventCode, ScanEventFact } from '#features/parcels/scan-events.rules.ts';

/** The five steps of the progress bar (interface, track). */
export const progressSteps = [
  'PICKED_UP',
  'IN_TRANSIT',
  'AT_DESTINATION',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Exceptions, the most serious first; a delivered parcel has none. */
export const progressExceptions = [
  'CANCELLED',
  'RETURNED',
  'LOST',
  'RETURNING',
  'DAMAGED',
  'CUSTOMS_HELD',
  'ON_HOLD',
  'DELIVERY_ATTEMPTED',
  'PICKUP_FAILED',
  'DELAYED',
] as const satisfies readonly ScanEventCode[];
export type ProgressException = (typeof progressExceptions)[number];

export type Progress<T = Date | string> = {
  steps: { step: ProgressStep; state: 'done' | 'current' | 'todo'; occurredAt: T | null }[];
  exception: ProgressException | null;
};

const stepOfCode: Partial<Record<ScanEventCode, ProgressStep>> = {
  PICKED_UP: 'PICKED_UP',
  DROPPED_OFF: 'PICKED_UP',
  ARRIVED_AT_BRANCH: 'IN_TRANSIT',
  DEPARTED_BRANCH: 'IN_TRANSIT',
  ARRIVED_AT_HUB: 'IN_TRANSIT',
  SORTED: 'IN_TRANSIT',
  DEPARTED_HUB: 'IN_TRANSIT',
  EXPORT_CUSTOMS_STARTED: 'IN_TRANSIT',
  EXPORT_CUSTOMS_CLEARED: 'IN_TRANSIT',
  DEPARTED_COUNTRY: 'IN_TRANSIT',
  ARRIVED_IN_COUNTRY: 'IN_TRANSIT',
  IMPORT_CUSTOMS_STARTED: 'IN_TRANSIT',
  CUSTOMS_HELD: 'IN_TRANSIT',
  IMPORT_CUSTOMS_CLEARED: 'IN_TRANSIT',
  HANDED_TO_PARTNER: 'IN_TRANSIT',
  ARRIVED_AT_DESTINATION: 'AT_DESTINATION',
  HELD_AT_DROP_POINT: 'AT_DESTINATION',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  DELIVERY_ATTEMPTED: 'OUT_FOR_DELIVERY',
  DELIVERED: 'DELIVERED',
  LEFT_IN_SAFE_PLACE: 'DELIVERED',
  LEFT_WITH_NEIGHBOUR: 'DELIVERED',
  RECEIVED: 'DELIVERED',
};

/**
 * The five steps with their completion and times. A parcel that goes back a step (after a failed attempt, or
 * misrouted) is shown where it is; during a return the bar stays where the return began.
 */
export function toProgress<T extends Date | string>(
  parcel: { destinationFacilityCode?: string | null },
  events: readonly (ScanEventFact & { occurredAt: T })[],
  journey: Journey<ScanEventFact & { occurredAt: T }> = toJourney(events),
): Progress<T> {
  const { history } = journey;
  const isDelivered = journey.status === 'DELIVERED' || journey.status === 'RECEIVED';
  const reachedAt = new Map<ProgressStep, T>();
  let at = -1;
  for (const event of history) {
    if (event.code === 'RETURNING' && !isDelivered) break;
    const step = stepOf(event, parcel.destinationFacilityCode);
    if (!step) continue;
    at = progressSteps.indexOf(step);
    // The last mile may take several days: its steps show the latest time, the others when they began.
    if (step === 'AT_DESTINATION' || step === 'OUT_FOR_DELIVERY' || !reachedAt.has(step))
      reachedAt.set(step, event.occurredAt);
  }
  if (isDelivered) at = progressSteps.length;
  const isOver = journey.final !== null;
  return {
    steps: progressSteps.map((step, nth) => ({
      step,
      state: stateOf(nth, at, isOver),
      occurredAt: nth <= at ? (reachedAt.get(step) ?? null) : null,
    })),
    exception: isDelivered ? null : findException(history, journey),
  };
}

/** Before the pickup the first step is in progress; afterwards it is done and transport has begun. */
function stateOf(nth: number, at: number, isOver: boolean): 'done' | 'current' | 'todo' {
  if (nth < at || (nth === at && (isOver || nth === 0))) return 'done';
  const current = at <= 0 ? at + 1 : at;
  return nth === current && !isOver ? 'current' : 'todo';
}

function stepOf(event: ScanEventFact, destinationFacilityCode?: string | null): ProgressStep | undefined {
  const isAtDestination =
    event.code === 'ARRIVED_AT_BRANCH' &&
    event.facilityCode != null &&
    event.facilityCode === destinationFacilityCode;
  return isAtDestination ? 'AT_DESTINATION' : stepOfCode[event.code];
}

function findException(
  history: readonly ScanEventFact[],
  journey: Journey<ScanEventFact>,
): ProgressException | null {
  if (journey.final) return journey.final.code === 'CANCELLED' ? 'CANCELLED' : 'RETURNED';
  if (journey.isLost) return 'LOST';
  if (journey.isReturning) return 'RETURNING';
  if (history.some((event) => event.code === 'DAMAGED')) return 'DAMAGED';
  return progressExceptions.find((code) => code === journey.headline?.code) ?? null;
}
