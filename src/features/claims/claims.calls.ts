import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of claims. */
export const claimErrors = defineErrors('claims', {
  claimExists: 40001,
  attachmentFirst: 40002,
  /** The field `billCode` says why. */
  notEligible: 40003,
  /** The field `estimateSatang` says what it is now. */
  estimateChanged: 40004,
  /** Also of a claim of somebody else: nobody learns whether it exists. */
  claimNotFound: 40005,
  notAllowedNow: 40006,
  /** One request key with two different claims. */
  keyUsed: 40007,
  appealedBefore: 40008,
  appealTooLate: 40009,
  /** Somebody else has to do it: the second person of a payment, or the second look at a refusal. */
  notAllowedToYou: 40011,
  reasonRequired: 40012,
  amountWrong: 40013,
  tooManyMessages: { code: 40010, httpStatus: 429, event: 'too many' },
});

/** Where the pages of claims call. */
export const claimCalls = {
  findBankList: { method: 'GET', path: '/api/v2/indemnity/findBankList' },
  claimEstimate: { method: 'POST', path: '/api/v2/indemnity/claimEstimate' },
  saveIndemnity: { method: 'POST', path: '/api/v2/indemnity/saveIndemnity' },
  saveIndemnityBatch: { method: 'POST', path: '/api/v2/indemnity/batch/saveIndemnity' },
  deleteIndemnityImg: { method: 'POST', path: '/api/v2/indemnity/deleteIndemnityImg' },
  updateIndemnity: { method: 'POST', path: '/api/v2/indemnity/updateIndemnity' },
  withdrawClaim: { method: 'POST', path: '/api/v2/indemnity/withdrawClaim' },
  appealClaim: { method: 'POST', path: '/api/v2/indemnity/appealClaim' },
  sendClaimMessage: { method: 'POST', path: '/api/v2/indemnity/sendClaimMessage' },
  findIndemnityList: { method: 'POST', path: '/api/v2/indemnity/findIndemnityList' },
  queryIndemnityDetails: { method: 'POST', path: '/api/v2/indemnity/queryIndemnityDetails' },
  claimDraft: { method: 'GET', path: '/api/v2/indemnity/claimDraft' },
  saveClaimDraft: { method: 'POST', path: '/api/v2/indemnity/saveClaimDraft' },
  deleteClaimDraft: { method: 'POST', path: '/api/v2/indemnity/deleteClaimDraft' },
} as const satisfies Record<string, Call>;
