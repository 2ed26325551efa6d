import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of claims. */
export const claimErrors = defineErrors('claims', {
  claimExists: 40001,
  attachmentFirst: 40002,
  /** The reason is in the field `billCode`. */
  notEligible: 40003,
  /** The current amount is in the field `estimateSatang`. */
  estimateChanged: 40004,
  /** Also for a claim of somebody else: nobody learns whether it exists. */
  claimNotFound: { code: 40005, event: 'record refused' },
  notAllowedNow: 40006,
  /** One request key with two different claims. */
  keyUsed: 40007,
  appealedBefore: 40008,
  appealTooLate: 40009,
  /** Requires another person: for releasing a payment, or for an appeal. */
  notAllowedToYou: { code: 40011, event: 'permission refused' },
  reasonRequired: 40012,
  amountWrong: 40013,
  typedTwice: 40014,
  /** An amount above the limit of two colleagues. */
  rightToExceed: { code: 40015, event: 'permission refused' },
  tooManyMessages: { code: 40010, httpStatus: 429, event: 'too many' },
});

/** The calls of the claim pages. */
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
