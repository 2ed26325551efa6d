/** Addresses below /staff that lead here. */
export const webhookAddresses = {
  webhooks: '/webhooks',
} as const;
