import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import {
  ANSWER_WITHIN_DAYS,
  APPEAL_WITHIN_DAYS,
  daysAfter,
  decideBy,
  payBy,
} from '../../claim-clock.rules.ts';
import { accountOfPayee, type GivenPayee } from '../../claim-parts.contract.ts';
import { notedPayee } from '../../server/accounts/claim-accounts.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import { createHistoryRepo } from '../../server/claim-history.repo.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';
import { keepUntilEnd } from '../../server/end-claim.ts';
import { informCustomer } from '../../server/inform-customer.ts';
import { refuseUnless, requireSecond, working } from './claim-work.ts';

/**
 * Assigns a claim, to oneself as its first answer, or to a colleague; `seen` is who had it when this was chosen, and
 * `isOneOfMany` whether others are given with it, of which one notice tells.
 */
export function assignClaim(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  to: StaffActor = actor,
  seen?: Pick<ClaimRecord, 'assignedTo'> & { isOneOfMany: boolean },
) {
  return working(deps, actor, claimNo, async ({ row, repo, tx, now, note, move }) => {
    if (seen && row.assignedTo !== seen.assignedTo) throw new AppError(staffErrors.changedMeanwhile);
    const assigned = { assignedTo: to.staffId, assignedName: to.name };
    const detail = { from: row.assignedTo, to: to.staffId };
    if (row.assignedTo !== to.staffId)
      await deps.notices.tell(tx, {
        kind: 'given',
        about: 'claims',
        what: seen?.isOneOfMany ? { many: 1 } : { recordId: claimNo, title: claimNo },
        from: actor.staffId,
        to: [to.staffId],
      });
    if (row.state !== 'submitted') {
      refuseUnless(row.endedAt === null, 'notAllowedNow');
      await note('assigned', { detail });
      return repo.change(row.id, assigned);
    }
    // Whoever refused a claim does not review its appeal.
    await requireSecond(deps, { call: actor.call, ...to }, [row.refusedBy], {
      permission: 'claims.decide',
      tx,
    });
    const due = row.decideBy ?? decideBy(now, row.service === 'FP', await deps.holidays());
    const moved = await move('take', { ...assigned, answerBy: null, decideBy: due });
    await note('taken', { detail });
    await informCustomer(deps, moved, { kind: 'claimInReview', tx });
    return moved;
  });
}

/** Requests missing information; the decision clock is stopped until it arrives. */
export function askForMore(deps: ClaimDeps, actor: StaffActor, claimNo: string, text: string) {
  return working(deps, actor, claimNo, async ({ tx, now, note, move }) => {
    const askedUntil = daysAfter(now, ANSWER_WITHIN_DAYS);
    const asked = { askedText: text, askedAt: now, askedUntil, decideBy: null };
    const moved = await move('askForMore', asked);
    await note('askedForMore', { text });
    await informCustomer(deps, moved, { kind: 'claimMoreNeeded', until: askedUntil, tx });
    return moved;
  });
}

/** Refuses a claim with reasons; the first refusal can be appealed. */
export function refuseClaim(deps: ClaimDeps, actor: StaffActor, claimNo: string, reason: string) {
  return working(deps, actor, claimNo, async ({ row, tx, now, note, move }) => {
    await requireSecond(deps, actor, [row.refusedBy], { permission: 'claims.decide', tx });
    refuseUnless(reason.trim() !== '', 'reasonRequired');
    const appealUntil = row.appealedAt ? null : daysAfter(now, APPEAL_WITHIN_DAYS);
    const moved = await move('refuse', {
      decidedAt: now,
      decidedBy: actor.staffId,
      decisionReason: reason.trim(),
      amountSatang: null,
      proposal: null,
      endedAt: now,
      decideBy: null,
      appealUntil,
    });
    await note('refused', { text: reason.trim() });
    await keepUntilEnd(deps, moved, now, tx);
    await (appealUntil
      ? informCustomer(deps, moved, { kind: 'claimRefused', until: appealUntil, tx })
      : informCustomer(deps, moved, { kind: 'claimRefusedAgain', tx }));
    return moved;
  });
}

/** The second person returns an approved claim before it is released. */
export function returnClaim(deps: ClaimDeps, actor: StaffActor, claimNo: string, reason: string) {
  return working(deps, actor, claimNo, async ({ row, now, note, move }) => {
    refuseUnless(row.paymentRunId === null, 'notAllowedNow');
    refuseUnless(reason.trim() !== '', 'reasonRequired');
    const moved = await move('returnToReview', {
      amountSatang: null,
      proposal: null,
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      payBy: null,
      decideBy: decideBy(now, row.service === 'FP', await deps.holidays()),
    });
    await note('returned', { text: reason.trim() });
    return moved;
  });
}

/**
 * Corrects the account of money that the bank returned, where the customer has deleted their account and cannot do it.
 * It is due again at once. Whoever approved the amount does not choose who gets it, and whoever corrected the account
 * does not release it.
 */
export function correctPayee(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  { payee, reason }: { payee: GivenPayee; reason: string },
) {
  return working(deps, actor, claimNo, async ({ row, repo, tx, now, note }) => {
    const isWaiting = row.state === 'approved' && row.paymentReturnedAt !== null;
    refuseUnless(isWaiting && row.customerId === null, 'notAllowedNow');
    const deciders = [row.decidedBy, row.proposal?.staffId ?? null];
    await requireSecond(deps, actor, deciders, { permission: 'claims.decide', tx });
    refuseUnless(reason.trim() !== '', 'reasonRequired');
    const { payeeName, payeePhone } = payee;
    const changed = await repo.change(row.id, {
      ...deps.accounts.columnsOf(row.id, accountOfPayee(payee)),
      payeeName,
      payeePhone,
      paymentReturnedAt: null,
      paymentReturnReason: null,
      payBy: payBy(now, row.kind, await deps.holidays()),
    });
    const detail = { before: notedPayee(row), after: notedPayee(changed) };
    await note('payeeChanged', { text: reason.trim(), detail });
    return changed;
  });
}

/** Sends a message to the customer. */
export function writeToCustomer(deps: ClaimDeps, actor: StaffActor, claimNo: string, text: string) {
  return working(deps, actor, claimNo, async ({ row, tx, now, note }) => {
    refuseUnless(row.state !== 'withdrawn', 'notAllowedNow');
    const { staffId, name: staffName } = actor;
    const message = { claimId: row.id, at: now, from: 'staff' as const, staffId, staffName, text };
    await createHistoryRepo(tx).write(message);
    await note('wrote');
    await informCustomer(deps, row, { kind: 'claimAnswered', tx });
  });
}
