/** Addresses of these screens below /staff. */
export const noticeAddresses = {
  notices: '/notices',
} as const;
