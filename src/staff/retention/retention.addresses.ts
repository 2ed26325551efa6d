/** Addresses of these screens below /staff. */
export const retentionAddresses = {
  retention: '/retention',
} as const;
