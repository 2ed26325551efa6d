import type { Call } from '#lib/contract.ts';

/** Notifications of changed agreements, on every page, for logged-in customers. */
export const agreementNoticesCall = {
  method: 'GET',
  path: '/api/v2/customer/agreementNews',
} as const satisfies Call;

/** Dismisses such a notification. */
export const agreementNoticesSeenCall = {
  method: 'POST',
  path: '/api/v2/customer/agreementNewsSeen',
} as const satisfies Call;
