import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { findBank } from '#features/payout-accounts/banks.rules.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { mayRelease, paymentReferenceOf, runNumberOf } from '../../payouts.rules.ts';
import type { PayoutDeps } from '../../server/payouts.deps.ts';
import { payoutLine, payoutPayment, payoutRun } from '../../server/payouts.table.ts';
import type { RunRecord } from '../../server/runs.repo.ts';
import type {
  listPayoutPayments,
  listPayoutRuns,
  PayoutPaymentRow,
  PayoutRunRow,
  payoutPaymentDetail,
  payoutRunDetail,
} from '../payouts.staff.contract.ts';

type Seen = { language: Language };

/** A page of runs, the newest first. */
export async function listRuns(
  { orm }: Pick<PayoutDeps, 'orm'>,
  { state, cursor, pageSize }: ParsedInputOf<typeof listPayoutRuns>,
): Promise<OutputOf<typeof listPayoutRuns>> {
  const rows = await orm
    .select()
    .from(payoutRun)
    .where(and(state && eq(payoutRun.state, state), cursor ? lt(payoutRun.nr, cursor) : undefined))
    .orderBy(desc(payoutRun.nr))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map(toRunRow),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.nr ?? null) : null,
  };
}

/** A run as it is stored; throws where there is none. */
export async function findRun(orm: Orm, runId: string): Promise<RunRecord> {
  const [run] = await orm.select().from(payoutRun).where(eq(payoutRun.id, runId));
  if (!run) throw new AppError(payoutErrors.runNotFound);
  return run;
}

/** A run with its sums. */
export async function openRun(
  { orm, rules }: Pick<PayoutDeps, 'orm' | 'rules'>,
  { runId, staffId }: { runId: string; staffId: string },
): Promise<OutputOf<typeof payoutRunDetail>> {
  const run = await findRun(orm, runId);
  const { payouts: limits } = await rules.inForce();
  const many = count();
  const bySource = await orm
    .select({ source: payoutLine.source, many, satang: sum(payoutLine.amountSatang).mapWith(Number) })
    .from(payoutLine)
    .where(eq(payoutLine.runId, runId))
    .groupBy(payoutLine.source)
    .orderBy(payoutLine.source);
  const byState = await orm
    .select({ state: payoutPayment.state, many, satang: sum(payoutPayment.amountSatang).mapWith(Number) })
    .from(payoutPayment)
    .where(eq(payoutPayment.runId, runId))
    .groupBy(payoutPayment.state)
    .orderBy(payoutPayment.state);
  const { sentName, format, digest, stoppedName, stopReason } = run;
  return {
    run: toRunRow(run),
    sentName,
    format,
    digest,
    stoppedName,
    stopReason,
    bySource,
    byState,
    sentAt: run.sentAt?.toISOString() ?? null,
    stoppedAt: run.stoppedAt?.toISOString() ?? null,
    isOwn: run.preparedBy === staffId,
    isAboveLimit: !mayRelease(run.satang, false, limits),
  };
}

function toRunRow(run: RunRecord): PayoutRunRow {
  const { id: runId, nr, day, state, payments, lines, marked, satang, preparedName, releasedName } = run;
  return {
    runId,
    number: runNumberOf(nr),
    day,
    state,
    payments,
    lines,
    marked,
    satang,
    preparedName,
    releasedName,
    preparedAt: run.preparedAt.toISOString(),
    releasedAt: run.releasedAt?.toISOString() ?? null,
  };
}

/** A page of the payments of a run. */
export async function listPayments(
  { orm }: Pick<PayoutDeps, 'orm'>,
  { runId, state, marked, cursor, pageSize }: ParsedInputOf<typeof listPayoutPayments>,
  seen: Seen,
): Promise<OutputOf<typeof listPayoutPayments>> {
  const { nr } = await findRun(orm, runId);
  const { position, marks } = payoutPayment;
  const where = and(
    eq(payoutPayment.runId, runId),
    state && eq(payoutPayment.state, state),
    marked && sql`${marks} <> '{}'`,
    cursor ? gt(position, cursor) : undefined,
  );
  const rows = await orm
    .select()
    .from(payoutPayment)
    .where(where)
    .orderBy(asc(position))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map((row) => toPaymentRow(row, nr, seen)),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.position ?? null) : null,
  };
}

function toPaymentRow(
  row: typeof payoutPayment.$inferSelect,
  nr: number,
  { language }: Seen,
): PayoutPaymentRow {
  const { id: paymentId, position, kind, bankCode, ending, holderName, lines, amountSatang } = row;
  const { state, marks, bankDate, bankReason } = row;
  return {
    paymentId,
    position,
    kind,
    bankCode,
    ending,
    holderName,
    lines,
    amountSatang,
    state,
    marks,
    bankDate,
    bankReason,
    reference: paymentReferenceOf(nr, position),
    bankName: bankCode === null ? null : (findBank(bankCode)?.name[language] ?? bankCode),
  };
}

const MOST_LINES = 1_000;

/** A payment with its lines, of which a screen shows the first thousand. */
export async function openPayment(
  { orm }: Pick<PayoutDeps, 'orm'>,
  paymentId: string,
  seen: Seen,
): Promise<OutputOf<typeof payoutPaymentDetail>> {
  const [row] = await orm.select().from(payoutPayment).where(eq(payoutPayment.id, paymentId));
  if (!row) throw new AppError(payoutErrors.runNotFound);
  const { id: runId, nr, state } = await findRun(orm, row.runId);
  const isSent = state === 'sent' || state === 'done';
  const mayBeAnswered = isSent && (row.state === 'waiting' || row.state === 'paid');
  const lines = await orm
    .select()
    .from(payoutLine)
    .where(eq(payoutLine.paymentId, paymentId))
    .orderBy(asc(payoutLine.source), asc(payoutLine.payableId))
    .limit(MOST_LINES);
  const names = await namesOf(orm, [...new Set(lines.flatMap(({ decidedBy }) => decidedBy))]);
  return {
    runId,
    payment: { ...toPaymentRow(row, nr, seen), mayBeAnswered },
    runNumber: runNumberOf(nr),
    lines: lines.map(({ source, payableId, waybillNo, amountSatang, aboveRulesSatang, decidedBy }) => ({
      source,
      payableId,
      waybillNo,
      amountSatang,
      aboveRulesSatang,
      decidedNames: decidedBy.map((id) => names.get(id) ?? id),
    })),
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function namesOf(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return new Map();
  const { id, name } = staffUser;
  const rows = await orm.select({ id, name }).from(staffUser).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}
