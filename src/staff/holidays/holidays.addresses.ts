/** Addresses below /staff that lead here. */
export const holidayAddresses = {
  holidays: '/holidays',
} as const;
