/** Addresses of these screens below /staff. */
export const payoutAddresses = {
  payouts: '/payouts',
  payments: '/payouts/payments',
} as const;
