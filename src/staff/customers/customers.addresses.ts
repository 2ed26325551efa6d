/** Addresses below /staff that lead here. */
export const customerAddresses = {
  customers: '/customers',
} as const;
