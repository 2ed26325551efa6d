/** Addresses of these screens below /staff. */
export const welcomeAddresses = {
  start: '/',
} as const;
