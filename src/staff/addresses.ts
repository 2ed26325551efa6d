/** Addresses of the back office that more than one place leads to, below /staff. */
export const addresses = {
  start: '/',
  account: '/account',
  audit: '/audit',
} as const;
