/** Addresses below /staff that lead here. */
export const codRefundAddresses = {
  codRefunds: '/cod-refunds',
} as const;
