import { defineErrors } from '#lib/errors.ts';

/** Refusals about differences of COD money. */
export const differenceErrors = defineErrors('cod-ledger', {
  /** Who proposed a settlement does not confirm it. */
  ownProposal: 46004,
});
