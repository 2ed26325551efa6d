/** Addresses of these screens below /staff. */
export const applicationAddresses = {
  applications: '/applications',
} as const;
