/** Addresses below /staff that lead here. */
export const complaintAddresses = {
  complaints: '/complaints',
} as const;
