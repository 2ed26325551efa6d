import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const wishErrors = defineErrors('lasting-wishes', {
  tooMany: { code: 46510, httpStatus: 429, event: 'too many' },
});

/** The calls of the page "When I am not home". */
export const wishCalls = {
  readWishes: { method: 'GET', path: '/api/v2/customer/lastingWishes' },
  saveWishes: { method: 'POST', path: '/api/v2/customer/lastingWishes' },
} as const satisfies Record<string, Call>;
