/** Addresses of these screens below /staff. */
export const apiKeyAddresses = {
  apiKeys: '/api-keys',
} as const;
