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
  | 'release'
  | 'sendBack';

type Who = { staffId: string; may(permission: Permission): boolean };

/** The possible actions on a claim in its state, the next step first; the server decides again. */
export function actionsOf(
  { row, history, proposal, authority }: Pick<StaffClaim, 'row' | 'history' | 'proposal' | 'authority'>,
  { staffId, may }: Who,
): Action[] {
  const takeOver: Action[] = row.assignedTo === staffId ? [] : ['takeOver'];
  if (row.state === 'approved') {
    if (!may('claims.pay') || isReleased(history)) return [];
    return [row.decidedBy, row.proposedBy].includes(staffId) ? ['sendBack'] : ['release', 'sendBack'];
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

/** Whether the payment of the last approval has been released. */
export function isReleased(history: StaffClaim['history']): boolean {
  return history.findLast(({ kind }) => kind === 'approved' || kind === 'released')?.kind === 'released';
}

const MAX_REASON_LETTERS = 2_000;
const reason = z.string().trim().max(MAX_REASON_LETTERS, 'claims:validation.tooLong');

/** A required reason. */
export const required = z.object({ text: reason.min(1, 'claims:errors.reasonRequired') });

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
