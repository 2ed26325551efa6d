import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Clock, startOfBangkokDate } from '#lib/clock.ts';
import { type CodParcelRow, createLedgerRepo, withEntries } from './ledger.repo.ts';
import { isNews, recordMoneyFacts } from './money-facts.repo.ts';

/** Money of a parcel that has left for its sender on a day. */
export type PaidOut = {
  waybillNo: string;
  customerId: string | null;
  amountSatang: number;
  day: string;
  /** Null for money that left by the rule alone. */
  transferId: string | null;
};

const BATCH = 500;

/**
 * Makes transfers facts about their parcels, as of the instant at which they are booked: several transfers of a parcel
 * may have left on one day. What is older than news is told to nobody.
 */
export function recordPaidOut(tx: Orm, paid: readonly PaidOut[], at: Date): Promise<void> {
  const news = paid.filter(({ day }) => isNews(startOfBangkokDate(day), at));
  return recordMoneyFacts(
    tx,
    news.map(({ waybillNo, customerId, amountSatang, day: payableOn, transferId }) => ({
      waybillNo,
      customerId,
      code: 'COD_PAID_OUT',
      at,
      detail: { amountSatang, payableOn, transferId },
    })),
  );
}

/** Books what was due until a day as paid, by the rule alone: how money left before there were payout runs. */
export async function payByRule(
  { orm, clock }: { orm: Orm; clock: Clock },
  until: string,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const paid = await orm.transaction((tx) => payBatch(tx, until, clock.now()));
    if (paid.length < BATCH) return;
  }
}

async function payBatch(tx: Orm, until: string, at: Date): Promise<PaidOut[]> {
  const { rows: due } = await tx.execute<{ no: string }>(sql`
    select waybill_no as no from cod_parcel
    where due_on <= ${until}::date and owed_satang > 0 and taken_satang = 0 and sent_satang = 0
      and not is_on_hold and customer_id is not null
    order by due_on, waybill_no limit ${BATCH}`);
  const repo = createLedgerRepo(tx);
  const rows = due.length > 0 ? await repo.lock(due.map(({ no }) => no)) : [];
  const still = rows.filter((row) => row.owedSatang > 0 && row.takenSatang === 0 && row.sentSatang === 0);
  const entryOf = ({ owedSatang }: CodParcelRow) =>
    ({ cause: 'paidByRule', debit: 'owed', credit: 'paid', amountSatang: owedSatang }) as const;
  await repo.post(
    still.map((row) => ({ ...entryOf(row), waybillNo: row.waybillNo, runId: null, at, reverses: null })),
    still.map((row) => ({ ...withEntries(row, [entryOf(row)]), paidOn: row.dueOn, changedAt: at })),
  );
  const paid = still.map((row) => ({
    ...row,
    amountSatang: row.owedSatang,
    day: row.dueOn ?? until,
    transferId: null,
  }));
  await recordPaidOut(tx, paid, at);
  return paid;
}
