/**
 * How a gateway answered. Accepted; refused for good, so that retrying is useless; or unavailable, which time or
 * the operator will fix. Reasons name neither the recipient nor the content.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  /** `isGone`: the recipient no longer exists, and its address or subscription may be deleted. */
  | { outcome: 'refused'; reason: string; isGone?: boolean }
  /** `retryAfterSeconds`: the gateway asked not to be called earlier. */
  | { outcome: 'unavailable'; reason: string; retryAfterSeconds?: number };
