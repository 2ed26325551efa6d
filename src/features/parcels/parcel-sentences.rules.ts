import type { DeliveryReason, ScanEventCode } from './scan-events.rules.ts';

/** Where some reasons know better than the event what comes next and what one can do. */
const reasonsThatDecide: Partial<Record<ScanEventCode, readonly DeliveryReason[]>> = {
  DELAYED: ['MISSORTED', 'WRONG_DATA', 'WRONG_SIZE', 'BAD_PACKAGING', 'DISASTER'],
  CUSTOMS_HELD: ['CUSTOMS_REFUSED', 'WRONG_DATA'],
};

/** Whether what comes next and what one can do are those of the reason (`attempted`), not those of the event. */
export function isSaidByReason(code: ScanEventCode, reason: DeliveryReason): boolean {
  if (code === 'DELIVERY_ATTEMPTED' || code === 'ON_HOLD') return reason !== 'OTHER';
  return reasonsThatDecide[code]?.includes(reason) ?? false;
}

/** The reason to name to people; null for one that says nothing. */
export function reasonToSay(reason: DeliveryReason | null): DeliveryReason | null {
  return reason === 'OTHER' ? null : reason;
}
