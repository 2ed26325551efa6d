import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { jsonRows } from '#db/json-rows.ts';
import type { Orm } from '#db/orm.ts';
import type { CodAccount, EntryCause } from '../../entries.rules.ts';
import { refundOf } from '../../refund-states.rules.ts';
import { codEntry, codRefund } from '../cod-ledger.table.ts';
import { createLedgerRepo, type NewEntry } from '../ledger.repo.ts';

/** What a consignee gets back for a parcel. */
export type CodRefundRow = typeof codRefund.$inferSelect;

/** The amounts of a refund, and the accounts of the books that they stand in. */
const accounts = {
  owed: 'refunded',
  taken: 'refundTaken',
  sent: 'refundSent',
  paid: 'refundPaid',
  returned: 'refundReturned',
} as const satisfies Record<string, CodAccount>;
type Amount = keyof typeof accounts;
const amounts = Object.keys(accounts) as Amount[];

/** A move of a refund between two of its amounts. */
export type RefundMove = [from: Amount, to: Amount, amountSatang: number];

const refunds = jsonRows(codRefund);

/** Nobody says that it was paid by hand. */
export const noHand = { handBy: null, handName: null, handReason: null, handAt: null };

/** Statements of refunds, over a transaction. */
export function createRefundsRepo(tx: Orm) {
  return {
    /**
     * Locked in the order of their numbers. Runs that take, release or send lock no parcel for it; those that stop or
     * are answered have locked the parcels of both sides before (decision 112).
     */
    lock: (waybillNos: readonly string[]): Promise<CodRefundRow[]> =>
      tx
        .select()
        .from(codRefund)
        .where(inArray(codRefund.waybillNo, [...waybillNos]))
        .orderBy(asc(codRefund.waybillNo))
        .for('update'),

    /** Locked after their parcels, for whoever settles these in the same transaction. */
    async lockWithParcels(waybillNos: readonly string[]): Promise<CodRefundRow[]> {
      await createLedgerRepo(tx).lock(waybillNos);
      return this.lock(waybillNos);
    },

    /** Stores refunds as they are now. */
    async keep(rows: readonly CodRefundRow[]): Promise<void> {
      if (rows.length === 0) return;
      const none = rows.map(({ waybillNo, requestedAt, dueOn, changedAt }) => ({
        waybillNo,
        requestedAt,
        dueOn,
        changedAt,
      }));
      await tx.insert(codRefund).values(none).onConflictDoNothing();
      await tx.execute(sql`
        update cod_refund set
          requested_at = now_is.requested_at, due_on = now_is.due_on, owed_satang = now_is.owed_satang,
          taken_satang = now_is.taken_satang, sent_satang = now_is.sent_satang, paid_satang = now_is.paid_satang,
          returned_satang = now_is.returned_satang, told_satang = now_is.told_satang, run_id = now_is.run_id,
          sent_to = now_is.sent_to, paid_on = now_is.paid_on, returned_at = now_is.returned_at,
          returned_from = now_is.returned_from, return_reason = now_is.return_reason, hand_by = now_is.hand_by,
          hand_name = now_is.hand_name, hand_reason = now_is.hand_reason, hand_at = now_is.hand_at,
          changed_at = now_is.changed_at
        from json_populate_recordset(null::cod_refund, ${refunds.write(rows)}::json) now_is
        where cod_refund.waybill_no = now_is.waybill_no`);
    },

    /** What a run has paid of each parcel and not got back. */
    async paidInRun(waybillNos: readonly string[], runId: string): Promise<Map<string, number>> {
      const { waybillNo, debit, credit, amountSatang } = codEntry;
      const satang = sql<number>`coalesce(sum(case when ${credit} = 'refundPaid' then ${amountSatang}
        when ${debit} = 'refundPaid' then -${amountSatang} else 0 end), 0)::bigint`.mapWith(Number);
      const rows = await tx
        .select({ waybillNo, satang })
        .from(codEntry)
        .where(and(inArray(waybillNo, [...waybillNos]), eq(codEntry.runId, runId)))
        .groupBy(waybillNo);
      return new Map(rows.map((row) => [row.waybillNo, row.satang]));
    },
  };
}

/** Posts moves of refunds, and stores the rows after them. Returns the rows that changed. */
export async function moveRefunds(
  tx: Orm,
  rows: readonly CodRefundRow[],
  { cause, runId, at }: { cause: EntryCause; runId: string | null; at: Date },
  movesOf: (row: CodRefundRow) => RefundMove[],
): Promise<CodRefundRow[]> {
  const posted: NewEntry[] = [];
  const changed = rows.flatMap((row) => {
    const moves = movesOf(row).filter(([, , amountSatang]) => amountSatang > 0);
    if (moves.length === 0) return [];
    const { waybillNo } = row;
    const entries = moves.map(([from, to, amountSatang]) => {
      return { cause, debit: accounts[from], credit: accounts[to], amountSatang };
    });
    posted.push(...entries.map((entry) => ({ ...entry, waybillNo, runId, at, reverses: null })));
    return [{ ...withRefundEntries(row, entries), changedAt: at }];
  });
  await createLedgerRepo(tx).post(posted, []);
  await createRefundsRepo(tx).keep(changed);
  return changed;
}

/** The row after these entries. That it was paid by hand was said of an amount, and ends with it. */
export function withRefundEntries<R extends CodRefundRow>(
  row: R,
  posted: readonly Pick<NewEntry, 'debit' | 'credit' | 'amountSatang'>[],
): R {
  const after = { ...row };
  for (const { debit, credit, amountSatang } of posted)
    for (const amount of amounts) {
      if (credit === accounts[amount]) after[`${amount}Satang`] += amountSatang;
      if (debit === accounts[amount]) after[`${amount}Satang`] -= amountSatang;
    }
  return refundOf(after) === refundOf(row) ? after : { ...after, ...noHand };
}
