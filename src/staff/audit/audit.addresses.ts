/** Addresses below /staff that lead here. */
export const auditAddresses = {
  audit: '/audit',
} as const;
