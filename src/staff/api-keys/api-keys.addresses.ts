/** Addresses below /staff that lead here. */
export const apiKeyAddresses = {
  apiKeys: '/api-keys',
} as const;
