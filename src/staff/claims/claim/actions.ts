import { z } from 'zod';
import { askAboutClaim } from '#features/claims/staff/claims.staff.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import type { StaffClaim } from './use-claim.ts';

/** The actions on a claim. */
export type Action =
  | 'take'
  | 'takeOver'
  | 'approve'
  | 'confirm'
  | 'decline'
  | 'askForMore'
  | 'refuse'
  | 'sendBack'
  | 'correctPayee';

type Who = { staffId: string; may(permission: Permission): boolean };

/** The possible actions on a claim in its state, the next step first; the server decides again. */
export function actionsOf(
  {
    row,
    history,
    proposal,
    authority,
    ...rest
  }: Pick<StaffClaim, 'row' | 'history' | 'proposal' | 'authority' | 'customerId' | 'isReturned'>,
  { staffId, may }: Who,
): Action[] {
  const takeOver: Action[] = row.assignedTo === staffId ? [] : ['takeOver'];
  if (row.state === 'approved') {
    const mayCorrect = needsAccount(rest) && may('claims.decide') && !isDecider(row, staffId);
    const mayTakeBack = may('claims.decide') && !rest.isReturned;
    const maySendBack = (may('claims.pay') || mayTakeBack) && !isReleased(history);
    return [
      ...(mayCorrect ? (['correctPayee'] as const) : []),
      ...(maySendBack ? (['sendBack'] as const) : []),
    ];
  }
  if (!may('claims.decide')) return [];
  if (row.state === 'submitted') return ['take'];
  if (row.state === 'inReview' && proposal) {
    const isAbove = proposal.amountSatang > authority.secondApprovalMaxSatang;
    const mayConfirm = row.proposedBy !== staffId && (!isAbove || may('claims.exceed'));
    return [...(mayConfirm ? (['confirm'] as const) : []), 'decline', 'refuse', ...takeOver];
  }
  if (row.state === 'inReview') return ['approve', 'askForMore', 'refuse', ...takeOver];
  return row.state === 'moreInformationNeeded' ? takeOver : [];
}

/** Whether returned money waits for an account that only staff can give, because its customer is gone. */
export function needsAccount({
  isReturned,
  customerId,
}: Pick<StaffClaim, 'isReturned' | 'customerId'>): boolean {
  return isReturned && customerId === null;
}

/** Whether somebody approved the amount, or proposed it: then a colleague decides what becomes of the money. */
export function isDecider({ decidedBy, proposedBy }: StaffClaim['row'], staffId: string): boolean {
  return decidedBy === staffId || proposedBy === staffId;
}

/** What begins the payment of a claim, or ends it without money. */
const paymentSteps: readonly string[] = ['approved', 'released', 'runStopped', 'paymentReturned'];

/** Whether the payment is on its way: released, and neither stopped nor returned by the bank since. */
export function isReleased(history: StaffClaim['history']): boolean {
  return history.findLast(({ kind }) => paymentSteps.includes(kind))?.kind === 'released';
}

const MAX_REASON_LETTERS = 2_000;
const reason = z.string().trim().max(MAX_REASON_LETTERS, 'claims:validation.tooLong');

/** A required reason. */
export const required = z.object({ text: reason.min(1, 'claims:errors.reasonRequired') });

/** The same beside other fields. */
export const requiredReason = z.object({ reason: reason.min(1, 'claims:errors.reasonRequired') });

/** The question to the customer. */
export const question = z.object({ text: askAboutClaim.input.shape.text });

/** The input of an approval: an amount in baht, twice where it is large, and why it differs from the estimate. */
export function approvalSchema(estimateSatang: number, typedTwiceFromSatang: number) {
  const amount = z.string().transform((typed, context) => {
    const satang = readBaht(typed) ?? 0;
    if (satang < 1) context.addIssue({ code: 'custom', message: 'claims:errors.amountWrong' });
    return satang;
  });
  return z
    .object({ amount, again: z.string().transform((typed) => readBaht(typed) ?? 0), reason })
    .refine((approval) => approval.amount < typedTwiceFromSatang || approval.again === approval.amount, {
      path: ['again'],
      error: 'claims:errors.typedTwice',
    })
    .refine((approval) => approval.amount === estimateSatang || approval.reason !== '', {
      path: ['reason'],
      error: 'claims:errors.reasonRequired',
    });
}
