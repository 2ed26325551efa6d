/** Addresses of these screens below /staff. */
export const mediaAddresses = {
  media: '/media',
} as const;
