/**
 * How a gateway answered: it took the message; it will never take it, so that trying again is useless; or it could not
 * be asked or is out of order, which time or the operator will mend. Reasons name no recipient and no content.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unavailable'; reason: string };
