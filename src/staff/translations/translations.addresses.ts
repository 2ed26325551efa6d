/** Addresses below /staff that lead here. */
export const translationAddresses = {
  translations: '/translations',
} as const;
