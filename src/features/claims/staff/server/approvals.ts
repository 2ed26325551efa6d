import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { payBy } from '../../claim-clock.rules.ts';
import { claimErrors } from '../../claims.calls.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import { informCustomer } from '../../server/inform-customer.ts';
import type * as calls from '../claims.staff.contract.ts';
import { refuseUnless, requireSecond, type Work, working } from './claim-work.ts';

type Approval = Omit<ParsedInputOf<typeof calls.approveClaim>, 'claimNo' | 'reason'> & { reason?: string };

/**
 * Approves an amount after the bank fee: the calculated one, or less with a reason. More than that is a proposal, which
 * another member of staff confirms (decision 098).
 */
export function approveClaim(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  { amountSatang, againSatang, reason: typed = '' }: Approval,
): Promise<{ waitsForSecond: boolean }> {
  return working(deps, actor, claimNo, async (work) => {
    const { row, repo, tx, now, note } = work;
    const { totalSatang } = row.estimate;
    const reason = typed.trim();
    await requireSecond(deps, actor, [row.refusedBy], { permission: 'claims.decide', tx });
    refuseUnless(Number.isSafeInteger(amountSatang) && amountSatang > 0, 'amountWrong');
    refuseUnless(amountSatang === totalSatang || reason !== '', 'reasonRequired');
    const { typedTwiceFromSatang } = (await deps.rules.inForce(now)).claims;
    refuseUnless(amountSatang < typedTwiceFromSatang || againSatang === amountSatang, 'typedTwice');
    if (amountSatang <= totalSatang) {
      await approve(deps, actor, work, { amountSatang, reason, proposal: null });
      return { waitsForSecond: false };
    }
    refuseUnless(row.state === 'inReview', 'notAllowedNow');
    const { staffId, name } = actor;
    await repo.change(row.id, {
      proposal: { amountSatang, reason, staffId, name, proposedAt: now.toISOString() },
    });
    await note('proposed', { text: reason, detail: { amountSatang, estimatedSatang: totalSatang } });
    return { waitsForSecond: true };
  });
}

/** Confirms what a colleague has proposed: the amount that was seen, and nothing that was proposed since. */
export function confirmProposal(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  { amountSatang, mayExceed }: { amountSatang: number; mayExceed: boolean },
): Promise<void> {
  return working(deps, actor, claimNo, async (work) => {
    const { row, tx, now } = work;
    const { proposal } = row;
    if (row.state !== 'inReview' || proposal?.amountSatang !== amountSatang)
      throw new AppError(claimErrors.notAllowedNow);
    const { secondApprovalMaxSatang } = (await deps.rules.inForce(now)).claims;
    const isAbove = amountSatang > secondApprovalMaxSatang;
    refuseUnless(!isAbove || mayExceed, 'rightToExceed');
    const permission = isAbove ? 'claims.exceed' : 'claims.decide';
    await requireSecond(deps, actor, [row.refusedBy, proposal.staffId], { permission, tx });
    await approve(deps, actor, work, { amountSatang, reason: proposal.reason, proposal });
  });
}

/** Declines a proposal, or takes back the own one. */
export function declineProposal(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  reason: string,
): Promise<void> {
  return working(deps, actor, claimNo, async ({ row, repo, note }) => {
    refuseUnless(row.state === 'inReview' && row.proposal !== null, 'notAllowedNow');
    refuseUnless(reason.trim() !== '', 'reasonRequired');
    await repo.change(row.id, { proposal: null });
    await note('declined', { text: reason.trim() });
  });
}

async function approve(
  deps: ClaimDeps,
  actor: StaffActor,
  { row, tx, now, note, move }: Work,
  {
    amountSatang,
    reason,
    proposal,
  }: { amountSatang: number; reason: string; proposal: Work['row']['proposal'] },
): Promise<void> {
  const { totalSatang, bankFeeSatang } = row.estimate;
  const due = payBy(now, row.kind, await deps.holidays());
  const moved = await move('approve', {
    amountSatang,
    bankFeeSatang,
    proposal,
    decidedAt: now,
    decidedBy: actor.staffId,
    payBy: due,
    decisionReason: reason || null,
    decideBy: null,
  });
  const detail = { amountSatang, estimatedSatang: totalSatang };
  await note('approved', { ...(reason && { text: reason }), detail });
  await informCustomer(deps, moved, { kind: 'claimApproved', amountSatang, until: due, tx });
}
