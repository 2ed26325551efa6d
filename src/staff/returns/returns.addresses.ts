/** Addresses below /staff that lead here. */
export const returnAddresses = {
  returns: '/returns',
  /** All returns of a shop. */
  ofShop: (customerId: string) => `/returns?${new URLSearchParams({ text: customerId })}`,
} as const;
