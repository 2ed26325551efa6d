/** Addresses of these screens below /staff. */
export const parcelAddresses = {
  parcels: '/parcels',
} as const;
