/** Addresses below /staff that lead here. */
export const mediaAddresses = {
  media: '/media',
} as const;
