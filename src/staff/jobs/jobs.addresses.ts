/** Addresses below /staff that lead here. */
export const jobAddresses = {
  jobs: '/jobs',
} as const;
