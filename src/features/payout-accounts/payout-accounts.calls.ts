import { defineErrors } from '#lib/errors.ts';

/** Refusals of payout accounts. */
export const payoutAccountErrors = defineErrors('payout-accounts', {
  /** Also for an account of somebody else: nobody learns whether it exists. */
  notFound: { code: 71001, event: 'record refused' },
  /** The same account is in use already. */
  alreadyGiven: 71002,
  tooMany: 71003,
  /** Days are shared out among several accounts. */
  oneOnly: 71004,
});
