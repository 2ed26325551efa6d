/** Addresses below /staff that lead here. */
export const claimAddresses = {
  claims: '/claims',
  claimPayments: '/claim-payments',
} as const;
