/** Why there was no response from a subscriber. */
export const deliveryFailures = [
  'address_refused',
  'unknown_host',
  'not_connected',
  'timed_out',
  'broken_off',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
