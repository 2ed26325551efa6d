import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of refunds of COD money. */
export const refundErrors = defineErrors('cod-ledger', {
  nothingToRefund: 46480,
  /** The money is in a run or at the bank: it goes to the account that was given. */
  refundUnderWay: 46481,
  tooManyAccounts: { code: 46482, httpStatus: 429, event: 'too many' },
  /** Whoever said that it was paid by hand does not confirm it. */
  ownWord: { code: 46483, event: 'permission refused' },
  /** The amount that was seen is not that of the refund any more. */
  otherAmount: 46484,
  /** Nobody says that it was paid by hand, or not any more. */
  nothingSaid: 46486,
});

export const refundCalls = {
  codRefund: { method: 'POST', path: '/api/v2/cod/refund' },
  giveRefundAccount: { method: 'POST', path: '/api/v2/cod/refundAccount' },
} as const satisfies Record<string, Call>;
