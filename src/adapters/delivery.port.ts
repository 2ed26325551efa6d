/**
 * How a gateway answered: it took the message; it will never take it, so that trying again is useless; or it could not
 * be asked or is out of order, which time or the operator will mend. Reasons name no recipient and no content.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  /** `isGone`: this recipient exists no more, and what names it may be forgotten. */
  | { outcome: 'refused'; reason: string; isGone?: boolean }
  /** `retryAfterSeconds`: it asked not to be tried before. */
  | { outcome: 'unavailable'; reason: string; retryAfterSeconds?: number };
