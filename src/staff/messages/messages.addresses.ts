/** Addresses below /staff that lead here. */
export const messageAddresses = {
  messages: '/messages',
} as const;
