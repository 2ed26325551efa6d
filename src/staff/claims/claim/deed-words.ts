import { z } from 'zod';
import { askAboutClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';

const MAX_REASON_LETTERS = 2_000;
const reason = z.string().trim().max(MAX_REASON_LETTERS, 'claims:validation.tooLong');

/** A reason without which nothing is done. */
export const required = z.object({ text: reason.min(1, 'claims:errors.reasonRequired') });

/** What the customer is asked. */
export const question = z.object({ text: askAboutClaim.input.shape.text });

/** What is typed to approve a claim: an amount in baht, and why it differs from the estimate. */
export function approvalSchema(estimateSatang: number) {
  const amount = z.string().transform((typed, context) => {
    const satang = readBaht(typed) ?? 0;
    if (satang < 1) context.addIssue({ code: 'custom', message: 'claims:errors.amountWrong' });
    return satang;
  });
  return z
    .object({ amount, reason })
    .refine((approval) => approval.amount === estimateSatang || approval.reason !== '', {
      path: ['reason'],
      error: 'claims:errors.reasonRequired',
    });
}
