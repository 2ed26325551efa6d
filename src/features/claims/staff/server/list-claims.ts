import { and, asc, desc, eq, inArray, isNull, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { keepSelects, writtenLimit } from '#db/kept-selects.ts';
import type { Orm } from '#db/orm.ts';
import { isAssignedTo, isDueIn, isOlderThan, queueCounts } from '#db/queues/queue-filters.ts';
import { holdsText } from '#db/searched.ts';
import { DAY_MS, toIsoInstant } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { type ClaimState, claimStates, publicStatusOf } from '../../claim-states.rules.ts';
import { claimErrors } from '../../claims.calls.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';
import { claim, claimDue, claimEvent } from '../../server/claims.table.ts';
import {
  type ClaimsView,
  claimViews,
  type countStaffClaims,
  type listStaffClaims,
  type StaffClaimRow,
} from '../claims.staff.contract.ts';

const WAITING: readonly ClaimState[] = ['submitted', 'inReview', 'approved'];
const UNDECIDED: readonly ClaimState[] = ['submitted', 'inReview'];
const ENDED = claimStates.filter((state) => publicStatusOf(state) === 'PROCESSED');
type SteadyView = Exclude<ClaimsView, 'mine' | 'urgent'>;
// As literals, so that the one shared plan can use the partial index of these states.
const inStates = (states: readonly ClaimState[]) =>
  sql`${claim.state} in (${sql.raw(states.map((each) => `'${each}'`).join(', '))})`;
/** What is released for payment is no longer anybody's work here. */
const unreleased = isNull(claim.paymentRunId);
/** Views that are the same for everybody. */
const steadyViews: Readonly<Record<SteadyView, SQL | undefined>> = {
  waiting: and(inStates(WAITING), unreleased),
  toDecide: inStates(UNDECIDED),
  unassigned: and(inStates(WAITING), unreleased, isNull(claim.assignedTo)),
  toPay: and(inStates(['approved']), isNull(claim.paymentRunId)),
  asked: inStates(['moreInformationNeeded']),
  ended: inStates(ENDED),
  all: undefined,
};
const isSteady = (view: ClaimsView): view is SteadyView => view in steadyViews;

const MIN_NAME_LETTERS = 3;
const NEVER = new Date('9999-01-01T00:00:00Z');
/** Longer input is a name. */
const NUMBER = /^[A-Z0-9]{1,30}$/;

// The columns of a list; of the estimate, which is many times as large, only its total.
const { claimNo, waybillNo, state, kind, claimType, assignedTo, assignedName, payeeName, decidedBy } = claim;
/** Whoever decided last, as the history has it. */
const decidedName = sql<string | null>`(
  select e.staff_name from ${claimEvent} e
  where e.claim_id = claim.id and e.kind in ('approved', 'refused') order by e.id desc limit 1
)`;
const listed = {
  claimNo,
  waybillNo,
  state,
  kind,
  claimType,
  assignedTo,
  assignedName,
  payeeName,
  decidedBy,
  decidedName,
  proposedBy: sql<string | null>`${claim.proposal}->>'staffId'`,
  proposedName: sql<string | null>`${claim.proposal}->>'name'`,
  submittedAt: claim.submittedAt,
  amountSatang: claim.amountSatang,
  estimatedSatang: sql`(${claim.estimate}->>'totalSatang')::bigint`.mapWith(Number),
  due: claimDue.mapWith(claim.answerBy),
};
type ListedClaim = Omit<Pick<ClaimRecord, keyof ClaimRecord & keyof typeof listed>, 'due'> & {
  estimatedSatang: number;
  decidedName: string | null;
  proposedBy: string | null;
  proposedName: string | null;
};
type Found = ListedClaim & { due: Date };

type Asked = ParsedInputOf<typeof listStaffClaims>;
type Part = { isByClock: boolean; where: SQL | undefined; limit: number | Placeholder };

function selectPart(orm: Orm, { isByClock, where, limit }: Part) {
  return orm
    .select(listed)
    .from(claim)
    .where(where)
    .orderBy(
      ...(isByClock ? [asc(claimDue), asc(claim.claimNo)] : [desc(claim.submittedAt), desc(claim.claimNo)]),
    )
    .limit(limit);
}

/** A page of a view; reading on costs the same at any position. */
export function createStaffList({ orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>) {
  // For views that are the same for everybody, as first opened.
  const selectOpened = keepSelects((shape: { view: SteadyView; isBeyond: boolean; limit: number }) => {
    const { view, isBeyond, limit } = shape;
    const isByClock = isViewByClock(view);
    const place = { at: sql.placeholder('at'), id: sql.placeholder('id') };
    const where = and(steadyViews[view], isBeyond ? beyond(isByClock, place) : undefined);
    return selectPart(orm, { isByClock, where, limit: writtenLimit(limit) });
  });

  function select(asked: Asked, actor: StaffActor, now: Date): Promise<Found[]> {
    const { view, state, kind, claimType, due, age, assignee, text, cursor, pageSize } = asked;
    const read = readCursor(cursor);
    const last = read && { at: read.at.toISOString(), id: read.id };
    // One more row tells whether the view goes on.
    const limit = pageSize + 1;
    const isFiltered = [state, kind, claimType, due, age, assignee, text].some(Boolean);
    if (isSteady(view) && !isFiltered)
      return selectOpened({ view, isBeyond: last !== null, limit }, last ?? {});
    const isByClock = isViewByClock(view);
    const where = and(
      inView(view, actor, now),
      state && eq(claim.state, state),
      kind && eq(claim.kind, kind),
      claimType && eq(claim.claimType, claimType),
      due && and(inStates(WAITING), isDueIn(claimDue, due, now)),
      isOlderThan(claim.submittedAt, age, now),
      isAssignedTo(claim.assignedTo, assignee, actor.staffId),
      matches(text),
      last ? beyond(isByClock, last) : undefined,
    );
    return selectPart(orm, { isByClock, where, limit });
  }

  return async (asked: Asked, actor: StaffActor): Promise<OutputOf<typeof listStaffClaims>> => {
    const now = clock.now();
    const rows = await select(asked, actor, now);
    const shown = rows.slice(0, asked.pageSize);
    const end = rows.length > asked.pageSize ? shown.at(-1) : undefined;
    const at = end && (isViewByClock(asked.view) ? end.due : end.submittedAt);
    return {
      items: shown.map((row) => toStaffRow(row, row.due, now)),
      nextCursor: end && at ? writeCursor([at.toISOString(), end.claimNo]) : null,
    };
  };
}

function beyond(isByClock: boolean, { at, id }: Record<'at' | 'id', string | Placeholder>): SQL {
  const by = isByClock ? claimDue : claim.submittedAt;
  return sql`(${by}, ${claim.claimNo}) ${sql.raw(isByClock ? '>' : '<')} (${at}::timestamptz, ${id})`;
}

function isViewByClock(view: ClaimsView): boolean {
  return view !== 'ended' && view !== 'all';
}

/** The number of claims in each view that waits for staff. */
export async function countForStaff(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  actor: StaffActor,
): Promise<OutputOf<typeof countStaffClaims>> {
  const now = clock.now();
  const counted = claimViews.filter((each) => each !== 'ended' && each !== 'all');
  const [counts] = await orm
    .select(Object.fromEntries(counted.map((each) => [each, countOf(inView(each, actor, now))])))
    .from(claim)
    .where(inArray(claim.state, [...WAITING, 'moreInformationNeeded']));
  return { counts: counts ?? {} };
}

/** How many claims wait for a decision. */
export async function countWaiting(orm: Orm, asked: { staffId: string; now: Date }): Promise<WaitingCounts> {
  const [counts] = await orm
    .select(queueCounts({ due: claimDue, assignedTo: claim.assignedTo }, asked))
    .from(claim)
    .where(steadyViews.toDecide);
  return counts ?? { total: 0 };
}

/** A claim in the lists of staff. */
function toStaffRow(row: ListedClaim, dueAt: Date | null, now: Date): StaffClaimRow {
  const waits = WAITING.includes(row.state);
  return {
    claimNo: row.claimNo,
    billCode: row.waybillNo,
    state: row.state,
    kind: row.kind,
    claimType: row.claimType,
    submittedAt: toIsoInstant(row.submittedAt),
    dueAt: waits && dueAt !== null && dueAt < NEVER ? toIsoInstant(dueAt) : null,
    isLate: waits && dueAt !== null && dueAt < now,
    assignedTo: row.assignedTo,
    assignedName: row.assignedName,
    payeeName: row.payeeName,
    amountSatang: row.amountSatang ?? row.estimatedSatang,
    estimatedSatang: row.estimatedSatang,
    decidedBy: row.decidedBy,
    decidedName: row.decidedBy === null ? null : row.decidedName,
    proposedBy: row.proposedBy,
    proposedName: row.proposedName,
  };
}

/** A claim as its row in the lists. */
export async function rowOf(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  claimNo: string,
): Promise<StaffClaimRow> {
  const [row] = await orm.select(listed).from(claim).where(eq(claim.claimNo, claimNo));
  if (!row) throw new AppError(claimErrors.claimNotFound);
  return toStaffRow(row, row.due, clock.now());
}

function inView(view: ClaimsView, { staffId }: StaffActor, now: Date): SQL | undefined {
  if (isSteady(view)) return steadyViews[view];
  const tomorrow = new Date(now.getTime() + DAY_MS);
  return and(
    steadyViews.waiting,
    view === 'mine'
      ? eq(claim.assignedTo, staffId)
      : sql`${claimDue} < ${tomorrow.toISOString()}::timestamptz`,
  );
}

function countOf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/** By the beginning of a number, or by three or more letters anywhere in a payee's name. */
function matches(text: string): SQL | undefined {
  if (text === '') return undefined;
  const number = normaliseWaybillNo(text);
  const isNumber = NUMBER.test(number);
  return or(
    isNumber ? like(claim.claimNo, `${number}%`) : undefined,
    isNumber ? like(claim.waybillNo, `${number}%`) : undefined,
    [...text].length < MIN_NAME_LETTERS
      ? sql`false`
      : and(sql`text_grams(${claim.payeeName}) @> text_grams(${text})`, holdsText(claim.payeeName, text)),
  );
}
