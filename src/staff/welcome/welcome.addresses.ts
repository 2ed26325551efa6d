/** Addresses below /staff that lead here. */
export const welcomeAddresses = {
  start: '/',
} as const;
