import type { PickupSpan } from './pickup-windows.rules.ts';

/** Whose parcels they are, and whether they are real. */
type Whose = { mode: 'live' | 'sandbox'; customerId: string };

/** That the pickup of these parcels was moved to another time, for whoever is told of parcels. */
export function movedFacts(
  { mode, customerId }: Whose,
  parcels: readonly { waybillNo: string }[],
  { pickup, at }: { pickup: PickupSpan & { date: string }; at: Date },
) {
  const { date, from, until } = pickup;
  return parcels.map(({ waybillNo }) => ({
    mode,
    customerId,
    waybillNo,
    code: 'PICKUP_MOVED' as const,
    occurredAt: at,
    detail: { date, from, until },
  }));
}
