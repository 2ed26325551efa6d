/** Addresses below /staff that lead here. */
export const accountAddresses = {
  account: '/account',
} as const;
