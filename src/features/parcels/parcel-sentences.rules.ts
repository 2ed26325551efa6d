import type { DeliveryReason, ScanEventCode } from './scan-events.rules.ts';

/** Events for which some reasons determine the next step and the advice better than the event itself. */
const reasonsThatDecide: Partial<Record<ScanEventCode, readonly DeliveryReason[]>> = {
  DELAYED: ['MISSORTED', 'WRONG_DATA', 'WRONG_SIZE', 'BAD_PACKAGING', 'DISASTER'],
  CUSTOMS_HELD: ['CUSTOMS_REFUSED', 'WRONG_DATA'],
};

/** Whether the next step and the advice come from the reason (`attempted`) instead of the event. */
export function isSaidByReason(code: ScanEventCode, reason: DeliveryReason): boolean {
  if (code === 'DELIVERY_ATTEMPTED' || code === 'ON_HOLD') return reason !== 'OTHER';
  return reasonsThatDecide[code]?.includes(reason) ?? false;
}

/** The reason to show; null for one without information. */
export function reasonToSay(reason: DeliveryReason | null): DeliveryReason | null {
  return reason === 'OTHER' ? null : reason;
}
