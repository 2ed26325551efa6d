// Made from /open/v1/openapi.json by tests/client/client.api.test.ts; change the document, then run that with -u.

/** Lists that are read page by page, and the field of their entries. */
export const lists = {
  '/open/v1/cod-collections': 'collections',
  '/open/v1/cod-differences': 'differences',
  '/open/v1/pickups': 'pickups',
  '/open/v1/cod-parcels': 'parcels',
  '/open/v1/payouts': 'payouts',
  '/open/v1/drop-points': 'dropPoints',
  '/open/v1/orders': 'orders',
  '/open/v1/pickup-bookings': 'pickups',
  '/open/v1/instructions': 'instructions',
  '/open/v1/webhooks/{endpointId}/events': 'events',
  '/open/v1/returns': 'returns',
  '/open/v1/customs-declarations': 'declarations',
} as const;

/** Calls that take an Idempotency-Key, and whether they need one. */
export const keyed: Readonly<Record<string, { required: boolean }>> = {
  '/open/v1/parcels': { required: false },
  '/open/v1/scan-events': { required: false },
  '/open/v1/delivery-windows': { required: false },
  '/open/v1/orders': { required: true },
  '/open/v1/recurring-pickups': { required: true },
  '/open/v1/collect-codes/redeem': { required: false },
  '/open/v1/webhooks': { required: false },
  '/open/v1/webhooks/{endpointId}/secrets': { required: false },
  '/open/v1/customs-declarations': { required: true },
  '/open/v1/counter/customs-declarations/{declarationNo}/release': { required: true },
};

/** Kinds of refusals; later releases may know more. */
export type ProblemName =
  | 'cod-ledger-not-found'
  | 'collect-codes-already-used'
  | 'collect-codes-key-used'
  | 'collect-codes-no-such-parcel'
  | 'collect-codes-not-waiting'
  | 'collect-codes-other-day'
  | 'collect-codes-other-facility'
  | 'collect-codes-revoked'
  | 'collect-codes-too-many-guesses'
  | 'collect-codes-wrong-code'
  | 'customs-changed-meanwhile'
  | 'customs-key-used'
  | 'customs-no-longer-released'
  | 'customs-not-bound'
  | 'customs-not-found'
  | 'customs-not-open'
  | 'customs-sandbox-only'
  | 'customs-too-many'
  | 'customs-too-many-open'
  | 'customs-too-many-releases'
  | 'customs-waybill-taken'
  | 'delivery-instructions-ended-otherwise'
  | 'delivery-instructions-instruction-not-found'
  | 'drop-points-outside-thailand'
  | 'feed-answer-too-long'
  | 'feed-array-upload'
  | 'feed-gzip-upload'
  | 'feed-idempotency-key-reused'
  | 'feed-live-behind-proxy'
  | 'feed-too-many-lines'
  | 'feed-unreadable-encoding'
  | 'feed-unreadable-upload'
  | 'feed-utf16-upload'
  | 'http-api-key-elsewhere'
  | 'http-api-key-ended'
  | 'http-api-key-missing'
  | 'http-api-key-refused'
  | 'http-api-key-unknown'
  | 'http-body-too-large'
  | 'http-body-too-slow'
  | 'http-invalid-parameter'
  | 'http-method-not-allowed'
  | 'http-not-found'
  | 'http-overloaded'
  | 'http-timed-out'
  | 'http-too-many-requests'
  | 'http-unavailable'
  | 'http-unexpected'
  | 'http-unknown-version'
  | 'http-unreadable-body'
  | 'http-unsupported-media-type'
  | 'labels-cancelled'
  | 'labels-not-found'
  | 'labels-one-picture'
  | 'labels-too-many'
  | 'orders-date-not-changeable'
  | 'orders-key-used'
  | 'orders-not-allowed-now'
  | 'orders-not-found'
  | 'orders-pickup-ended'
  | 'orders-pickup-not-found'
  | 'orders-price-changed'
  | 'orders-recurring-not-found'
  | 'orders-same-pickup'
  | 'orders-same-recurring'
  | 'orders-too-many-recurring'
  | 'partners-not-collectable'
  | 'partners-order-goes-too'
  | 'partners-parcel-not-found'
  | 'partners-sandbox-only'
  | 'partners-story-ended'
  | 'partners-transfer-not-found'
  | 'quotes-no-price'
  | 'quotes-receiving-region-not-available'
  | 'returns-asked-enough'
  | 'returns-cannot-order'
  | 'returns-handed-over'
  | 'returns-not-delivered'
  | 'returns-not-found'
  | 'returns-not-open'
  | 'returns-not-possible'
  | 'webhooks-key-used'
  | 'webhooks-not-found'
  | 'webhooks-switched-off'
  | 'webhooks-too-many';
