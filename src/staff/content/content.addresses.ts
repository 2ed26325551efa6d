/** Addresses below /staff that lead here. */
export const contentAddresses = {
  planned: '/content/planned',
} as const;
