import type { Call } from '#lib/contract.ts';

/** What is said of changed agreements, on every page, to whoever is logged in. */
export const agreementNewsCall = {
  method: 'GET',
  path: '/api/v2/customer/agreementNews',
} as const satisfies Call;

/** Puts such news away. */
export const agreementNewsSeenCall = {
  method: 'POST',
  path: '/api/v2/customer/agreementNewsSeen',
} as const satisfies Call;
