/** Addresses below /staff that lead here. */
export const supportAddresses = {
  supportMessages: '/support-messages',
} as const;
