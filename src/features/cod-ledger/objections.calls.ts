import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

export const objectionErrors = defineErrors('cod-ledger', {
  /** Before the payment, a change of the delivery says it. */
  nothingCollected: 46002,
  objectionTooLate: 46003,
});

export const objectionCalls = {
  codObjection: { method: 'POST', path: '/api/v2/cod/objection' },
  objectToCod: { method: 'POST', path: '/api/v2/cod/object' },
} as const satisfies Record<string, Call>;
