import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '#db/is-one-of.ts';
import type { Orm } from '#db/orm.ts';
import type { Payable, PayableSource, RunLines } from '#features/payouts/server/payable-source.ts';
import { payoutLine, payoutPayment } from '#features/payouts/server/payouts.table.ts';
import { payeeKindOf } from './accounts/claim-accounts.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { keepWhileOpen } from './claim-files.ts';
import { createHistoryRepo } from './claim-history.repo.ts';
import { type ClaimRecord, createClaimsRepo } from './claims.repo.ts';
import { claim, claimEvent } from './claims.table.ts';
import { keepUntilEnd } from './end-claim.ts';
import { informCustomer } from './inform-customer.ts';

/** Approved claims are due at once, unless their money has come back and waits for another account. */
const isDue = and(
  eq(claim.state, 'approved'),
  isNull(claim.paymentRunId),
  isNull(claim.paymentReturnedAt),
  or(isNotNull(claim.sealedAccount), ne(claim.accountNumber, '')),
);

type Deps = Pick<ClaimDeps, 'messages' | 'publicUrl' | 'uploads' | 'accounts' | 'rules' | 'clock'>;

/** What payout runs pay of claims. */
export function createClaimPayables(deps: Deps): PayableSource {
  return {
    name: 'claims',

    async listDue({ after, limit }, orm) {
      const rows = await orm
        .select()
        .from(claim)
        .where(and(isDue, after === null ? undefined : gt(claim.claimNo, after)))
        .orderBy(asc(claim.claimNo))
        .limit(limit);
      return toPayables(deps, rows, orm);
    },

    async sumDue(_day, orm) {
      const many = sql`count(*)`.mapWith(Number);
      const satang = sql`coalesce(sum(${claim.amountSatang}), 0)`.mapWith(Number);
      const [sum] = await orm.select({ many, satang }).from(claim).where(isDue);
      return sum ?? { many: 0, satang: 0 };
    },

    async take({ runId, ids }, tx) {
      const due = await lockClaims(tx, [...ids], isDue);
      const ofDue = inArray(
        claim.id,
        due.map(({ id }) => id),
      );
      if (due.length > 0) await tx.update(claim).set({ paymentRunId: runId }).where(ofDue);
      return toPayables(deps, due, tx);
    },

    /** Who is paid for a claim cannot be changed while it is in a run. */
    changedSince: async () => 0,
    /** Nor is anything decided about it meanwhile. */
    decidersNow: async () => [],

    async lockLines(lines, tx) {
      await lockClaims(tx, claimsOf(tx, lines));
    },

    async giveBack({ ids, at, runId }, tx) {
      const rows = await ofRun(tx, ids, runId);
      if (rows.length === 0) return;
      const given = rows.map(({ id }) => id);
      await tx.update(claim).set({ paymentRunId: null }).where(inArray(claim.id, given));
      const event = { at, by: 'system' as const, kind: 'runStopped', detail: { run: runId } };
      await tx.insert(claimEvent).values(given.map((claimId) => ({ claimId, ...event })));
    },

    async released({ ids, at, runId, staffId, staffName }, tx) {
      const rows = await ofRun(tx, ids, runId);
      if (rows.length === 0) return;
      const by = { at, by: 'staff' as const, staffId, staffName };
      const event = { ...by, kind: 'released', detail: { run: runId } };
      await tx.insert(claimEvent).values(rows.map(({ id: claimId }) => ({ claimId, ...event })));
    },

    // The customer was told of the approval, and hears next of the money.
    async sent() {},
    async tellSent() {},

    async paid(lines, at, tx) {
      const rows = await ofRuns(tx, lines);
      for (const { row, line } of rows) {
        const moved = await createClaimsRepo(tx).move(row.id, 'pay', { paidAt: at, endedAt: at });
        if (!moved) continue;
        const detail = { run: line.runId, bankDate: line.bankDate };
        await noteSystem(tx, row, { at, kind: 'paid', detail });
        await keepUntilEnd(deps, moved, at, tx);
        await informCustomer(deps, moved, { kind: 'claimPaid', amountSatang: moved.amountSatang ?? 0, tx });
      }
    },

    async returned(lines, at, tx) {
      for (const { row, line } of await ofRuns(tx, lines)) {
        const { reason } = line;
        const waits = { paymentRunId: null, paidAt: null, endedAt: null, paymentReturnedAt: at };
        const set = { ...waits, paymentReturnReason: reason };
        const moved = await createClaimsRepo(tx).move(row.id, 'payBack', set);
        if (!moved) continue;
        await keepWhileOpen(deps, moved, tx);
        const detail = { run: line.runId, bankDate: line.bankDate };
        await noteSystem(tx, row, { at, kind: 'paymentReturned', text: reason, detail });
        const amountSatang = moved.amountSatang ?? 0;
        await informCustomer(deps, moved, { kind: 'claimPaymentReturned', amountSatang, tx });
      }
      return new Map();
    },

    // Each claim is told of by itself.
    async tellReturned() {},
  };
}

function noteSystem(
  tx: Orm,
  { id: claimId }: ClaimRecord,
  event: { at: Date; kind: string; text?: string; detail: Record<string, unknown> },
): Promise<void> {
  return createHistoryRepo(tx).note({ claimId, by: 'system', ...event });
}

/** The numbers of the claims that payments of a run pay. */
function claimsOf(tx: Orm, { runId, positions }: RunLines) {
  const { payableId, paymentId, source } = payoutLine;
  return tx
    .select({ payableId })
    .from(payoutLine)
    .innerJoin(payoutPayment, eq(payoutPayment.id, paymentId))
    .where(
      and(
        eq(payoutLine.runId, runId),
        eq(source, 'claims'),
        positions ? isOneOf(payoutPayment.position, positions, 'int') : undefined,
      ),
    );
}

/** Locked in the order of their numbers, as every statement over several claims does. */
function lockClaims(
  tx: Orm,
  claimNos: string[] | ReturnType<typeof claimsOf>,
  where = eq(claim.state, claim.state),
) {
  return tx
    .select()
    .from(claim)
    .where(and(inArray(claim.claimNo, claimNos), where))
    .orderBy(asc(claim.claimNo))
    .for('update');
}

const ofRun = (tx: Orm, ids: readonly string[], runId: string) =>
  lockClaims(tx, [...ids], eq(claim.paymentRunId, runId));

async function ofRuns<L extends { id: string; runId: string }>(tx: Orm, lines: readonly L[]) {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const rows = await lockClaims(tx, [...lineOf.keys()]);
  return rows.flatMap((row) => {
    const line = lineOf.get(row.claimNo);
    return line && row.paymentRunId === line.runId ? [{ row, line }] : [];
  });
}

async function toPayables({ accounts }: Deps, rows: readonly ClaimRecord[], orm: Orm): Promise<Payable[]> {
  const changed = await changesOf(
    rows.map(({ id }) => id),
    orm,
  );
  return rows.map((row) => {
    const amountSatang = row.amountSatang ?? 0;
    const change = changed.get(row.id);
    const deciders = [row.decidedBy, row.proposal?.staffId ?? null, ...(change?.staff ?? [])];
    return {
      id: row.claimNo,
      customerId: row.customerId,
      amountSatang,
      waybillNo: row.waybillNo,
      aboveRulesSatang: Math.max(0, amountSatang - row.estimate.totalSatang),
      decidedBy: [...new Set(deciders)].filter((each) => each !== null),
      account: {
        kind: payeeKindOf(row),
        bankCode: row.bankCode || null,
        number: accounts.numberOf(row),
        holderName: row.payeeName,
        changedAt: change?.at ?? null,
      },
    };
  });
}

/** When the account of each claim was changed last, and by which staff. */
async function changesOf(
  ids: readonly string[],
  orm: Orm,
): Promise<Map<string, { at: Date; staff: readonly string[] }>> {
  if (ids.length === 0) return new Map();
  const { claimId, at, kind, staffId } = claimEvent;
  const rows = await orm
    .select({
      claimId,
      at: sql`max(${at})`.mapWith(claimEvent.at),
      staff: sql<string[] | null>`array_agg(distinct ${staffId}) filter (where ${staffId} is not null)`,
    })
    .from(claimEvent)
    .where(and(inArray(claimId, [...ids]), eq(kind, 'payeeChanged')))
    .groupBy(claimId);
  return new Map(rows.map((row) => [row.claimId, { at: row.at as Date, staff: row.staff ?? [] }]));
}
