/** Addresses of these screens below /staff. */
export const webhookAddresses = {
  webhooks: '/webhooks',
} as const;
