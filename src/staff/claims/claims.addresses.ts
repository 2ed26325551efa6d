/** Addresses of these screens below /staff. */
export const claimAddresses = {
  claims: '/claims',
  claimPayments: '/claim-payments',
} as const;
