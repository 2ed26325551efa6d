/** Addresses below /staff that lead here. */
export const applicationAddresses = {
  applications: '/applications',
} as const;
