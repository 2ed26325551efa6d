import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { writeSentTo } from '#features/payout-accounts/sent-to.rules.ts';
import type {
  PaidPayable,
  Payable,
  PayableSource,
  ReturnedPayable,
} from '#features/payouts/server/payable-source.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { refundOf, refundStateOf } from '../../refund-states.rules.ts';
import { codRefund } from '../cod-ledger.table.ts';
import { lockParcelsOf } from '../lock-lines.ts';
import { returnedInto } from '../money-moves.repo.ts';
import { type SettleDeps, settleParcels } from '../settle-parcels.ts';
import { settlersOf } from '../settlers.repo.ts';
import { type CodRefundRow, createRefundsRepo, moveRefunds } from './refunds.repo.ts';

type Deps = SettleDeps & { seal: Pick<Seal, 'open'> };
type Account = Payable['account'] & { changedAt: Date };

/** What consignees get back, as payout runs take it: parcel by parcel, its id the waybill number (decision 142). */
export function createRefundPayables(deps: Deps): PayableSource {
  const toPayables = async (rows: readonly CodRefundRow[], orm: Orm): Promise<Payable[]> => {
    const settlers = await settlersOf(
      orm,
      rows.map(({ waybillNo }) => waybillNo),
    );
    return rows.flatMap((row) => {
      const account = accountOf(deps.seal, row);
      const { waybillNo, staffId } = row;
      const decidedBy = [...(settlers.get(waybillNo) ?? []), ...(staffId ? [staffId] : [])];
      const amountSatang = refundOf(row);
      const payable = { id: waybillNo, waybillNo, customerId: null, amountSatang, aboveRulesSatang: 0 };
      return account ? [{ ...payable, account, decidedBy: [...new Set(decidedBy)] }] : [];
    });
  };

  return {
    name: 'refunds',

    async listDue({ after, limit }, orm) {
      const rows = await orm
        .select()
        .from(codRefund)
        .where(and(isDue, after === null ? undefined : gt(codRefund.waybillNo, after)))
        .orderBy(asc(codRefund.waybillNo))
        .limit(limit);
      return toPayables(rows, orm);
    },

    async sumDue(_day, orm) {
      const [row] = await orm
        .select({ many: sql<number>`count(*)::int`, satang: sum(payableSum).mapWith(Number) })
        .from(codRefund)
        .where(isDue);
      return { many: row?.many ?? 0, satang: row?.satang ?? 0 };
    },

    async take({ runId, ids, at }, tx) {
      const rows = (await createRefundsRepo(tx).lock(ids)).filter(isStillDue);
      const payables = await toPayables(rows, tx);
      const taken = rows.flatMap((row) => {
        const account = payables.find(({ id }) => id === row.waybillNo)?.account;
        return account ? [{ ...row, runId, sentTo: writeSentTo(account) }] : [];
      });
      await moveRefunds(tx, taken, { cause: 'refundTaken', runId, at }, (row) => [
        ['owed', 'taken', Math.max(0, row.owedSatang)],
        ['returned', 'taken', Math.min(row.returnedSatang, refundOf(row))],
      ]);
      return payables;
    },

    /** An account cannot be changed while it is in a run; the decision about the money can. */
    decidersNow: async (ids, tx) => [...(await settlersOf(tx, ids)).values()].flat(),

    async changedSince({ runId, ids }, tx) {
      const rows = await ofRun(tx, ids, runId);
      return rows.filter(({ owedSatang, sealedNumber }) => owedSatang < 0 || sealedNumber === null).length;
    },

    lockLines: (lines, tx) => lockParcelsOf(tx, lines),

    giveBack: (given, tx) => giveBack(deps, tx, given),

    /** Changes nothing: until the file leaves, the run can be stopped. */
    async released() {},

    async sent({ runId, ids, at }, tx) {
      const rows = await ofRun(tx, ids, runId);
      await moveRefunds(tx, rows, { cause: 'refundSent', runId, at }, (row) => [
        ['taken', 'sent', row.takenSatang],
      ]);
    },

    /** Consignees were told when the refund was decided, and hear next where it came back. */
    async tellSent() {},

    async paid(lines, at, tx) {
      await bookPaid(tx, lines, at);
      await tellOfReturns(deps, tx, numbersOf(lines));
    },

    async returned(lines, at, tx) {
      await bookReturned(tx, lines, at);
      await settleAndTell(deps, tx, numbersOf(lines));
      return new Map();
    },

    // Each consignee is told of their own parcel.
    async tellReturned() {},
  };
}

/** A run that was stopped gives back what it took to where it came from. */
async function giveBack(
  deps: Deps,
  tx: Orm,
  { runId, ids, at }: { runId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  const repo = createRefundsRepo(tx);
  const rows = (await repo.lockWithParcels(ids)).filter((row) => row.runId === runId);
  const move = { cause: 'refundGivenBack', runId, at } as const;
  const cameBack = await returnedInto(tx, ids, { runId, whose: 'consignee' });
  const given = await moveRefunds(tx, rows, move, ({ waybillNo, takenSatang }) => {
    const returned = Math.min(takenSatang, cameBack.get(waybillNo) ?? 0);
    return [
      ['taken', 'owed', takenSatang - returned],
      ['taken', 'returned', returned],
    ];
  });
  // What was found to be too much may not be any more.
  await settleAndTell(
    deps,
    tx,
    given.map(({ waybillNo }) => waybillNo),
  );
}

async function bookPaid(tx: Orm, lines: readonly PaidPayable[], at: Date): Promise<void> {
  for (const [runId, own] of Map.groupBy(lines, (line) => line.runId)) {
    const days = new Map(own.map(({ id, bankDate }) => [id, bankDate]));
    const rows = (await ofRun(tx, [...days.keys()], runId)).map((row) => ({
      ...row,
      paidOn: days.get(row.waybillNo) ?? null,
      ...(row.returnedSatang === 0 && { returnedAt: null, returnedFrom: null, returnReason: null }),
    }));
    await moveRefunds(tx, rows, { cause: 'refundPaid', runId, at }, (row) => [
      ['sent', 'paid', row.sentSatang],
    ]);
  }
}

/** What is not the consignee's any more is not sent again, and they are not asked for an account. */
async function settleAndTell(deps: Deps, tx: Orm, ids: readonly string[]): Promise<void> {
  await settleParcels(deps, tx, ids);
  await tellOfReturns(deps, tx, ids);
}

/**
 * Asks for another account where one can be given. Money that came back while a later run had the parcel is told of
 * when that run ends; a run takes no parcel that waits for another account, so nobody is told twice.
 */
async function tellOfReturns(deps: Deps, tx: Orm, ids: readonly string[]): Promise<void> {
  const rows = await createRefundsRepo(tx).lock(ids);
  const told = rows
    .filter((row) => refundStateOf(row) === 'returned')
    .map((row) => ({ waybillNo: row.waybillNo, amountSatang: Math.min(row.returnedSatang, refundOf(row)) }));
  await deps.tellPayers(tx, 'codRefundReturned', told);
}

function numbersOf(lines: readonly { id: string }[]): string[] {
  return [...new Set(lines.map(({ id }) => id))].sort();
}

/** Also of a parcel that a later run has taken: more was due for it after its payment. */
async function bookReturned(tx: Orm, lines: readonly ReturnedPayable[], at: Date): Promise<void> {
  const repo = createRefundsRepo(tx);
  for (const [runId, own] of Map.groupBy(lines, (line) => line.runId)) {
    const saidOf = new Map(own.map((line) => [line.id, line]));
    const ids = [...saidOf.keys()];
    const rows = await repo.lockWithParcels(ids);
    const paid = await repo.paidInRun(ids, runId);
    const said = rows.map((row) => {
      const { reason = '', from = null } = saidOf.get(row.waybillNo) ?? {};
      const came = { returnedAt: at, returnedFrom: from && writeSentTo(from), returnReason: reason };
      return { ...row, ...came, ...(row.runId === runId && { paidOn: null }) };
    });
    await moveRefunds(tx, said, { cause: 'refundReturned', runId, at }, (row) => {
      const isAtBank = row.runId === runId && row.sentSatang > 0;
      const amountSatang = isAtBank ? row.sentSatang : (paid.get(row.waybillNo) ?? 0);
      return [[isAtBank ? 'sent' : 'paid', 'returned', amountSatang]];
    });
  }
}

async function ofRun(tx: Orm, ids: readonly string[], runId: string): Promise<CodRefundRow[]> {
  return (await createRefundsRepo(tx).lock(ids)).filter((row) => row.runId === runId);
}

function accountOf(seal: Pick<Seal, 'open'>, row: CodRefundRow): Account | null {
  const { waybillNo, kind, bankCode, sealedNumber, holderName, givenAt } = row;
  if (!kind || !sealedNumber || holderName === null || !givenAt) return null;
  return { kind, bankCode, number: seal.open(sealedNumber, waybillNo), holderName, changedAt: givenAt };
}

function isStillDue(row: CodRefundRow): boolean {
  // What somebody says was paid by hand waits for the second person.
  return row.handBy === null && refundStateOf(row) === 'due';
}

const payableSum = sql`greatest(${codRefund.owedSatang} + ${codRefund.returnedSatang}, 0)`;

/** The same in a statement. */
const isDue: SQL | undefined = and(
  eq(codRefund.takenSatang, 0),
  eq(codRefund.sentSatang, 0),
  isNull(codRefund.handBy),
  isNotNull(codRefund.sealedNumber),
  or(gt(codRefund.owedSatang, 0), gt(codRefund.returnedSatang, 0)),
  gt(payableSum, 0),
  or(
    eq(codRefund.returnedSatang, 0),
    isNull(codRefund.returnedAt),
    lt(codRefund.returnedAt, codRefund.givenAt),
    sql`${codRefund.returnedFrom} is distinct from
      concat_ws(' ', ${codRefund.kind}, coalesce(${codRefund.bankCode}, ''), ${codRefund.ending})`,
  ),
);
