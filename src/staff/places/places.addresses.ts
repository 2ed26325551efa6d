/** Addresses below /staff that lead here. */
export const placeAddresses = {
  places: '/places',
} as const;
