/** Addresses of these screens below /staff. */
export const placeAddresses = {
  places: '/places',
} as const;
