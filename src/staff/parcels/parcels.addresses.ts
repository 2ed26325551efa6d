/** Addresses of these screens below /staff. */
export const parcelAddresses = {
  parcels: '/parcels',
  late: '/late-parcels',
} as const;
