/** Addresses of these screens below /staff. */
export const jobAddresses = {
  jobs: '/jobs',
} as const;
