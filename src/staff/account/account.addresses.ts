/** Addresses of these screens below /staff. */
export const accountAddresses = {
  account: '/account',
} as const;
