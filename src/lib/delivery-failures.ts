/** Why the answer of a subscriber did not come. */
export const deliveryFailures = [
  'address_refused',
  'unknown_host',
  'not_connected',
  'timed_out',
  'broken_off',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
