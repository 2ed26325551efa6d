/** Addresses of these screens below /staff. */
export const customerAddresses = {
  customers: '/customers',
} as const;
