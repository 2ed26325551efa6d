import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { type ClaimState, claimStates, publicStatusOf } from '../../claim-states.rules.ts';
import { type DeskRow, type DeskView, deskViews, type listDeskClaims } from '../../claims.staff.contract.ts';
import type { ClaimDeps, StaffActor } from '../claim-deps.ts';
import type { ClaimRecord } from '../claims.repo.ts';
import { claim } from '../claims.table.ts';

const WAITING: readonly ClaimState[] = ['submitted', 'inReview', 'approved'];
const UNDECIDED: readonly ClaimState[] = ['submitted', 'inReview'];
const ENDED = claimStates.filter((state) => publicStatusOf(state) === 'PROCESSED');
const DAY_MS = 86_400_000;
/** The first answer by its hour, then decisions and payments by the end of their day. */
const due = sql<Date | null>`coalesce(${claim.answerBy}, ((coalesce(${claim.payBy}, ${claim.decideBy}) + 1)::timestamp at time zone 'Asia/Bangkok'))`;

/** A page of claims in one of the views of the desk, and how many stand in each. */
export async function listForDesk(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  { view, state, kind, claimType, text, page, pageSize }: ParsedInputOf<typeof listDeskClaims>,
  actor: StaffActor,
): Promise<OutputOf<typeof listDeskClaims>> {
  const now = clock.now();
  const filters = and(
    state && eq(claim.state, state),
    kind && eq(claim.kind, kind),
    claimType && eq(claim.claimType, claimType),
    matches(text),
  );
  const isByClock = view !== 'ended' && view !== 'all';
  const order = isByClock ? [sql`${due} nulls last`, claim.submittedAt] : [desc(claim.submittedAt)];
  const counted = deskViews.filter((each) => each !== 'ended' && each !== 'all');
  const [rows, [all], [counts]] = await Promise.all([
    orm
      .select({ row: claim, due: due.mapWith(claim.answerBy) })
      .from(claim)
      .where(and(inView(view, actor, now), filters))
      .orderBy(...order, claim.claimNo)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    orm
      .select({ many: count() })
      .from(claim)
      .where(and(inView(view, actor, now), filters)),
    orm
      .select(Object.fromEntries(counted.map((each) => [each, countOf(inView(each, actor, now))])))
      .from(claim)
      .where(inArray(claim.state, [...WAITING, 'moreInformationNeeded'])),
  ]);
  const items = rows.map(({ row, due: dueAt }) => toDeskRow(row, dueAt, now));
  return { items, total: all?.many ?? 0, counts: counts ?? {} };
}

/** A claim as the desk lists it. */
export function toDeskRow(row: ClaimRecord, dueAt: Date | null, now: Date): DeskRow {
  const { claimNo, waybillNo, state, kind, claimType, assignedTo, assignedName, payeeName, decidedBy } = row;
  const waits = WAITING.includes(state);
  return {
    ...{
      claimNo,
      billCode: waybillNo,
      state,
      kind,
      claimType,
      assignedTo,
      assignedName,
      payeeName,
      decidedBy,
    },
    submittedAt: row.submittedAt.toISOString(),
    dueAt: waits ? (dueAt?.toISOString() ?? null) : null,
    isLate: waits && dueAt !== null && dueAt < now,
    amountSatang: row.amountSatang ?? row.estimate.totalSatang,
  };
}

/** When something is owed to the customer of a claim. */
export async function dueOf({ orm }: Pick<ClaimDeps, 'orm'>, claimNo: string): Promise<Date | null> {
  const [row] = await orm
    .select({ due: due.mapWith(claim.answerBy) })
    .from(claim)
    .where(eq(claim.claimNo, claimNo));
  return row?.due ?? null;
}

function inView(view: DeskView, { staffId }: StaffActor, now: Date): SQL | undefined {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const waits = inArray(claim.state, [...WAITING]);
  const views: Record<DeskView, SQL | undefined> = {
    waiting: waits,
    toDecide: inArray(claim.state, [...UNDECIDED]),
    urgent: and(waits, sql`${due} < ${tomorrow.toISOString()}::timestamptz`),
    mine: and(waits, eq(claim.assignedTo, staffId)),
    unassigned: and(waits, isNull(claim.assignedTo)),
    toPay: and(eq(claim.state, 'approved'), isNull(claim.paymentRunId)),
    asked: eq(claim.state, 'moreInformationNeeded'),
    ended: inArray(claim.state, ENDED),
    all: undefined,
  };
  return views[view];
}

function countOf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

function matches(text: string): SQL | undefined {
  if (text === '') return undefined;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(claim.claimNo, like), ilike(claim.waybillNo, like), ilike(claim.payeeName, like));
}
