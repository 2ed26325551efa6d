/** Addresses of these screens below /staff. */
export const claimAddresses = {
  claims: '/claims',
} as const;
