/** Addresses of these screens below /staff. */
export const translationAddresses = {
  translations: '/translations',
} as const;
