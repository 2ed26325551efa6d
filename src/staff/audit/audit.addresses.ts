/** Addresses of these screens below /staff. */
export const auditAddresses = {
  audit: '/audit',
} as const;
