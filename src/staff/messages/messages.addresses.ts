/** Addresses of these screens below /staff. */
export const messageAddresses = {
  messages: '/messages',
} as const;
