import { and, asc, desc, eq, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { readCursor, writeCursor } from '../../../../lib/staff/list-cursor.ts';
import { type ClaimState, claimStates, publicStatusOf } from '../../claim-states.rules.ts';
import {
  type countDeskClaims,
  type DeskRow,
  type DeskView,
  deskViews,
  type listDeskClaims,
} from '../../claims.staff.contract.ts';
import type { ClaimDeps, StaffActor } from '../claim-deps.ts';
import type { ClaimRecord } from '../claims.repo.ts';
import { claim, claimDue } from '../claims.table.ts';

const WAITING: readonly ClaimState[] = ['submitted', 'inReview', 'approved'];
const UNDECIDED: readonly ClaimState[] = ['submitted', 'inReview'];
const ENDED = claimStates.filter((state) => publicStatusOf(state) === 'PROCESSED');
const DAY_MS = 86_400_000;
const MIN_NAME_LETTERS = 3;
const NEVER = new Date('9999-01-01T00:00:00Z');
/** Longer ones are names. */
const NUMBER = /^[A-Z0-9-]{1,30}$/;

/** A part of a view of the desk; reading on costs the same wherever one is. */
export async function listForDesk(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  { view, state, kind, claimType, text, cursor, pageSize }: ParsedInputOf<typeof listDeskClaims>,
  actor: StaffActor,
): Promise<OutputOf<typeof listDeskClaims>> {
  const now = clock.now();
  const filters = and(
    inView(view, actor, now),
    state && eq(claim.state, state),
    kind && eq(claim.kind, kind),
    claimType && eq(claim.claimType, claimType),
    matches(text),
  );
  const isByClock = view !== 'ended' && view !== 'all';
  const by = isByClock ? claimDue : claim.submittedAt;
  const last = readCursor(cursor);
  const isBeyond =
    last &&
    sql`(${by}, ${claim.claimNo}) ${sql.raw(isByClock ? '>' : '<')} (${last.at.toISOString()}::timestamptz, ${last.id})`;
  const rows = await orm
    .select({ row: claim, due: claimDue.mapWith(claim.answerBy) })
    .from(claim)
    .where(and(filters, isBeyond ?? undefined))
    .orderBy(...(isByClock ? [asc(claimDue), asc(claim.claimNo)] : [desc(by), desc(claim.claimNo)]))
    // One more says whether the view goes on.
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const end = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ row, due }) => toDeskRow(row, due, now)),
    nextCursor: end ? writeCursor([placeOf(end, isByClock), end.row.claimNo]) : null,
  };
}

type Found = { row: ClaimRecord; due: Date };

function placeOf({ row, due }: Found, isByClock: boolean): string {
  return (isByClock ? due : row.submittedAt).toISOString();
}

/** How many claims stand in each view that waits for somebody. */
export async function countForDesk(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  actor: StaffActor,
): Promise<OutputOf<typeof countDeskClaims>> {
  const now = clock.now();
  const counted = deskViews.filter((each) => each !== 'ended' && each !== 'all');
  const [counts] = await orm
    .select(Object.fromEntries(counted.map((each) => [each, countOf(inView(each, actor, now))])))
    .from(claim)
    .where(inArray(claim.state, [...WAITING, 'moreInformationNeeded']));
  return { counts: counts ?? {} };
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
    dueAt: waits && dueAt !== null && dueAt < NEVER ? dueAt.toISOString() : null,
    isLate: waits && dueAt !== null && dueAt < now,
    amountSatang: row.amountSatang ?? row.estimate.totalSatang,
  };
}

/** When something is owed to the customer of a claim. */
export async function dueOf({ orm }: Pick<ClaimDeps, 'orm'>, claimNo: string): Promise<Date | null> {
  const [row] = await orm
    .select({ due: claimDue.mapWith(claim.answerBy) })
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
    urgent: and(waits, sql`${claimDue} < ${tomorrow.toISOString()}::timestamptz`),
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

/** By the beginning of a number, or by any three letters and more of a payee. */
function matches(text: string): SQL | undefined {
  if (text === '') return undefined;
  const quoted = text.replace(/[\\%_]/g, '\\$&');
  const number = quoted.replaceAll(' ', '').toUpperCase();
  const isNumber = NUMBER.test(number);
  return or(
    isNumber ? like(claim.claimNo, `${number}%`) : undefined,
    isNumber ? like(claim.waybillNo, `${number}%`) : undefined,
    [...text].length < MIN_NAME_LETTERS
      ? sql`false`
      : and(
          sql`text_grams(${claim.payeeName}) @> text_grams(${text})`,
          ilike(claim.payeeName, `%${quoted}%`),
        ),
  );
}
