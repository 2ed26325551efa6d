/** Addresses of these screens below /staff. */
export const holidayAddresses = {
  holidays: '/holidays',
} as const;
