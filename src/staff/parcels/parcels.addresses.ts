/** Addresses below /staff that lead here. */
export const parcelAddresses = {
  parcels: '/parcels',
} as const;
