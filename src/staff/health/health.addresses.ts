/** Addresses of these screens below /staff. */
export const healthAddresses = {
  health: '/health',
} as const;
