import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { SheetFormat } from '../../../../adapters/spreadsheet/sheet-files.port.ts';
import type { Language } from '../../../../lib/language.ts';
import type { SheetsService } from '../../../sheets/server/sheets.service.ts';
import type { ClaimView } from '../../claim-parts.contract.ts';
import type { ClaimState } from '../../claim-states.rules.ts';
import type { Hint } from '../../hints.rules.ts';
import type { ClaimDeps, StaffActor } from '../claim-deps.ts';
import { createHistoryRepo, type EventRecord } from '../claim-history.repo.ts';
import { toView } from '../claim-views.ts';
import type { ClaimRecord } from '../claims.repo.ts';
import { claim } from '../claims.table.ts';
import { working } from './claim-work.ts';
import {
  approveClaim,
  askForMore,
  assignClaim,
  refuseClaim,
  returnClaim,
  writeToCustomer,
} from './decisions.ts';
import { findHints } from './hints.ts';
import { confirmPaid, releasePayments, writePaymentFile } from './payments.ts';

/** The work of staff on claims; their screens and their sessions come with the back office. */
export type ClaimDesk = ReturnType<typeof createClaimDesk>;

/** A claim in the queue. */
export type QueuedClaim = Pick<
  ClaimRecord,
  'claimNo' | 'waybillNo' | 'state' | 'kind' | 'claimType' | 'submittedAt' | 'assignedTo' | 'assignedName'
> & { dueAt: Date | null; isLate: boolean };

const WAITING: readonly ClaimState[] = ['submitted', 'inReview', 'approved'];
const MAX_LISTED = 200;

export function createClaimDesk(deps: ClaimDeps & { sheets: Pick<SheetsService, 'write'> }) {
  return {
    queue: (filter: { assignedTo?: string | null; limit?: number } = {}) => listQueue(deps, filter),
    inspect: (actor: StaffActor, claimNo: string, language: Language) =>
      inspect(deps, actor, claimNo, language),
    assign: (actor: StaffActor, claimNo: string, to?: StaffActor) => assignClaim(deps, actor, claimNo, to),
    askForMore: (actor: StaffActor, claimNo: string, text: string) => askForMore(deps, actor, claimNo, text),
    approve: (actor: StaffActor, claimNo: string, what: { amountSatang: number; reason?: string }) =>
      approveClaim(deps, actor, claimNo, what),
    refuse: (actor: StaffActor, claimNo: string, reason: string) => refuseClaim(deps, actor, claimNo, reason),
    sendBack: (actor: StaffActor, claimNo: string, reason: string) =>
      returnClaim(deps, actor, claimNo, reason),
    write: (actor: StaffActor, claimNo: string, text: string) => writeToCustomer(deps, actor, claimNo, text),
    release: (actor: StaffActor, claimNos: readonly string[]) => releasePayments(deps, actor, claimNos),
    paymentFile: (runId: string, format: SheetFormat) => writePaymentFile(deps, runId, format),
    confirmPaid: (actor: StaffActor, runId: string) => confirmPaid(deps, actor, runId),
  };
}

/** What waits for staff, the most urgent first: the first answer by its hour, then decisions and payments by their day. */
async function listQueue(
  { orm, clock }: ClaimDeps,
  { assignedTo, limit = MAX_LISTED }: { assignedTo?: string | null; limit?: number },
): Promise<{ items: QueuedClaim[]; waiting: number }> {
  const due = sql<Date | null>`coalesce(${claim.answerBy}, ((coalesce(${claim.payBy}, ${claim.decideBy}) + 1)::timestamp at time zone 'Asia/Bangkok'))`;
  const whose =
    assignedTo === undefined
      ? undefined
      : assignedTo === null
        ? isNull(claim.assignedTo)
        : inArray(claim.assignedTo, [assignedTo]);
  const waits = and(inArray(claim.state, [...WAITING]), whose);
  const [rows, [all]] = await Promise.all([
    orm
      .select({ row: claim, due: due.mapWith(claim.answerBy) })
      .from(claim)
      .where(waits)
      .orderBy(sql`${due} nulls last`, claim.submittedAt)
      .limit(limit),
    orm.select({ many: count() }).from(claim).where(waits),
  ]);
  const now = clock.now();
  const items = rows.map(({ row, due: dueAt }) => {
    const { claimNo, waybillNo, state, kind, claimType, submittedAt, assignedTo, assignedName } = row;
    const shown = { claimNo, waybillNo, state, kind, claimType, submittedAt, assignedTo, assignedName };
    return { ...shown, dueAt, isLate: dueAt !== null && dueAt < now };
  });
  return { items, waiting: all?.many ?? 0 };
}

/** A claim with everything about its parcel beside it; that somebody looked is recorded. */
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
  const row = await working(deps, actor, claimNo, async ({ row, note }) => {
    await note('viewed');
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
