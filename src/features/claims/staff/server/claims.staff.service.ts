import type { Colleagues } from '#features/staff/duties/server/colleagues.ts';
import { MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { ClaimView } from '../../claim-parts.contract.ts';
import type { Hint } from '../../hints.rules.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import { createHistoryRepo, type EventRecord } from '../../server/claim-history.repo.ts';
import { toView } from '../../server/claim-views.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';
import type { listStaffClaims, staffClaim } from '../claims.staff.contract.ts';
import type { handOverClaims } from '../hand-over.contract.ts';
import { approveClaim, confirmProposal, declineProposal } from './approvals.ts';
import { claimantOf, orderNoOf, scansOf } from './claim-surroundings.ts';
import { working } from './claim-work.ts';
import {
  askForMore,
  assignClaim,
  correctPayee,
  refuseClaim,
  returnClaim,
  writeToCustomer,
} from './decisions.ts';
import { handOver } from './hand-over.ts';
import { findHints } from './hints.ts';
import { countForStaff, createStaffList, rowOf } from './list-claims.ts';

/** What staff do with claims. */
export type ClaimsStaffService = ReturnType<typeof createClaimsStaffService>;

export function createClaimsStaffService(deps: ClaimDeps & { colleagues: Pick<Colleagues, 'get'> }) {
  const listForStaff = createStaffList(deps);
  return {
    list: (actor: StaffActor, wanted: ParsedInputOf<typeof listStaffClaims>) => listForStaff(wanted, actor),
    count: (actor: StaffActor) => countForStaff(deps, actor),
    open: (actor: StaffActor, claimNo: string, language: Language) =>
      openForStaff(deps, actor, claimNo, language),
    inspect: (actor: StaffActor, claimNo: string, language: Language) =>
      inspect(deps, actor, claimNo, language),
    assign: (actor: StaffActor, claimNo: string, to?: StaffActor) => assignClaim(deps, actor, claimNo, to),
    handOver: (actor: StaffActor, wanted: ParsedInputOf<typeof handOverClaims>) =>
      handOver(deps, actor, wanted),
    askForMore: (actor: StaffActor, claimNo: string, text: string) => askForMore(deps, actor, claimNo, text),
    approve: (actor: StaffActor, claimNo: string, what: Parameters<typeof approveClaim>[3]) =>
      approveClaim(deps, actor, claimNo, what),
    confirm: (actor: StaffActor, claimNo: string, what: Parameters<typeof confirmProposal>[3]) =>
      confirmProposal(deps, actor, claimNo, what),
    decline: (actor: StaffActor, claimNo: string, reason: string) =>
      declineProposal(deps, actor, claimNo, reason),
    refuse: (actor: StaffActor, claimNo: string, reason: string) => refuseClaim(deps, actor, claimNo, reason),
    sendBack: (actor: StaffActor, claimNo: string, reason: string) =>
      returnClaim(deps, actor, claimNo, reason),
    correctPayee: (actor: StaffActor, claimNo: string, what: Parameters<typeof correctPayee>[3]) =>
      correctPayee(deps, actor, claimNo, what),
    write: (actor: StaffActor, claimNo: string, text: string) => writeToCustomer(deps, actor, claimNo, text),
  };
}

/** Each step on a claim loads it again; within this time it is recorded as one view. */
const ONE_LOOK_MS = 15 * MINUTE_MS;

/** A claim with its parcel; viewing it is recorded. */
async function inspect(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  language: Language,
): Promise<{
  claim: ClaimRecord;
  view: ClaimView;
  parcel: Awaited<ReturnType<ClaimDeps['access']['getFull']>>;
  hints: Hint[];
  history: EventRecord[];
}> {
  const row = await working(deps, actor, claimNo, async ({ row, note, tx, now }) => {
    const since = new Date(now.getTime() - ONE_LOOK_MS);
    if (!(await createHistoryRepo(tx).hasLooked(row.id, actor.staffId, since))) await note('viewed');
    return row;
  });
  const parcel = await deps.access.getFull(row.waybillNo);
  const [view, hints, history] = await Promise.all([
    toView(deps, row, language),
    findHints(deps.orm, row, deps.clock.now()),
    createHistoryRepo(deps.orm).eventsOf(row.id),
  ]);
  return { claim: row, view, parcel, hints, history };
}

/** The same as JSON. */
async function openForStaff(
  deps: ClaimDeps,
  actor: StaffActor,
  claimNo: string,
  language: Language,
): Promise<OutputOf<typeof staffClaim>> {
  const { claim, view, parcel, hints, history } = await inspect(deps, actor, claimNo, language);
  const { service, promisedDate, weightGrams, declaredValueSatang, codSatang } = parcel;
  const { senderName, senderPhone, consigneeName, consigneePhone } = parcel;
  const { typedTwiceFromSatang, secondApprovalMaxSatang } = (await deps.rules.inForce()).claims;
  return {
    claim: view,
    row: await rowOf(deps, claimNo),
    proposal: claim.state === 'inReview' ? toProposalView(claim.proposal) : null,
    authority: { typedTwiceFromSatang, secondApprovalMaxSatang },
    isReturned: claim.paymentReturnedAt !== null,
    customerId: claim.customerId,
    claimant: await claimantOf(deps, claim),
    orderNo: await orderNoOf(deps, claim.waybillNo),
    parcel: {
      service,
      promisedDate,
      weightGrams,
      declaredValueSatang,
      codSatang,
      senderName,
      senderPhone,
      consigneeName,
      consigneePhone,
      acceptedAt: parcel.acceptedAt.toISOString(),
      events: await scansOf(deps, parcel, language),
    },
    hints: hints.map((hint) => ({ claimNos: [], many: null, name: null, ...hint })),
    history: history.map(({ at, by, staffName, kind, text }) => ({
      by,
      kind,
      text,
      name: staffName,
      at: at.toISOString(),
    })),
  };
}

function toProposalView(proposal: ClaimRecord['proposal']) {
  if (!proposal) return null;
  const { amountSatang, reason, name, proposedAt: at } = proposal;
  return { amountSatang, reason, name, at };
}
