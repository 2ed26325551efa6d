import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type SentTo, writeSentTo } from '#features/payout-accounts/sent-to.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Entry, EntryCause } from '../entries.rules.ts';
import { codEntry } from './cod-ledger.table.ts';
import { type CodParcelRow, createLedgerRepo, type NewEntry, withEntries } from './ledger.repo.ts';
import { type MoneyFact, recordMoneyFacts } from './money-facts.repo.ts';
import { type PaidOut, recordPaidOut } from './paid-out.repo.ts';

/** The bank's answer for the money of a parcel in a run. */
export type PaidLine = { id: string; runId: string; bankDate: string };
export type ReturnedLine = PaidLine & { reason: string; from: SentTo };
/** What the bank has sent back of a parcel. */
export type Returned = { waybillNo: string; customerId: string; amountSatang: number };

/** Books what the bank has paid, and tells who watches the parcels. */
export async function bookPaid(tx: Orm, lines: readonly PaidLine[], at: Date): Promise<void> {
  for (const [runId, own] of Map.groupBy(lines, (line) => line.runId)) {
    const days = new Map(own.map(({ id, bankDate }) => [id, bankDate]));
    const rows = (await lockOfRun(tx, [...days.keys()], runId)).filter(({ sentSatang }) => sentSatang > 0);
    const paid = rows.map((row): PaidOut => {
      const day = days.get(row.waybillNo) ?? bangkokDate(at);
      return { ...row, amountSatang: row.sentSatang, day, transferId: runId };
    });
    await move(
      tx,
      rows.map((row) => ({
        ...row,
        paidOn: days.get(row.waybillNo) ?? null,
        // What came back of an earlier payment meanwhile still waits.
        ...(row.returnedSatang === 0 && { returnedAt: null, returnedFrom: null, returnReason: null }),
      })),
      { cause: 'paid', runId, at },
      ({ sentSatang }) => [['sent', 'paid', sentSatang]],
    );
    await recordPaidOut(tx, paid, at);
  }
}

/** Books what the bank has sent back; returns what that was of parcels that have a customer. */
export async function bookReturned(tx: Orm, lines: readonly ReturnedLine[], at: Date): Promise<Returned[]> {
  const returned: Returned[] = [];
  const facts: MoneyFact[] = [];
  for (const [runId, own] of Map.groupBy(lines, (line) => line.runId)) {
    const saidOf = new Map(own.map((line) => [line.id, line]));
    // Also of a parcel that a later run has taken: more was owed for it after its payment.
    const rows = await createLedgerRepo(tx).lock([...saidOf.keys()]);
    const paid = await paidInRun(tx, rows, runId);
    await move(
      tx,
      rows.map((row) => {
        const { reason = '', from = null } = saidOf.get(row.waybillNo) ?? {};
        const came = { returnedAt: at, returnedFrom: from && writeSentTo(from), returnReason: reason };
        return { ...row, ...came, ...(row.runId === runId && { paidOn: null }) };
      }),
      { cause: 'returned', runId, at },
      (row) => {
        const { waybillNo, customerId } = row;
        const isAtBank = row.runId === runId && row.sentSatang > 0;
        const amountSatang = isAtBank ? row.sentSatang : (paid.get(waybillNo) ?? 0);
        if (customerId && amountSatang > 0) {
          returned.push({ waybillNo, customerId, amountSatang });
          const detail = { amountSatang, transferId: runId, reason: saidOf.get(waybillNo)?.reason ?? '' };
          facts.push({ waybillNo, customerId, code: 'COD_RETURNED', at, detail });
        }
        return [[isAtBank ? 'sent' : 'paid', 'returned', amountSatang]];
      },
    );
  }
  await recordMoneyFacts(tx, facts);
  return returned;
}

type Move = [from: Entry['debit'], to: Entry['credit'], amountSatang: number];

/** Posts moves of the sender's money, and stores the rows after them. */
export async function move(
  tx: Orm,
  rows: readonly CodParcelRow[],
  { cause, runId, at }: { cause: EntryCause; runId: string; at: Date },
  movesOf: (row: CodParcelRow) => Move[],
): Promise<void> {
  const posted: NewEntry[] = [];
  const changed = rows.flatMap((row) => {
    const entries = movesOf(row)
      .filter(([, , amountSatang]) => amountSatang > 0)
      .map(([debit, credit, amountSatang]) => ({ cause, debit, credit, amountSatang }));
    if (entries.length === 0) return [];
    const { waybillNo } = row;
    posted.push(...entries.map((entry) => ({ ...entry, waybillNo, runId, at, reverses: null })));
    // A late return of one run leaves the parcel in the later run that has taken it.
    const latest = cause === 'taken' ? runId : row.runId;
    return [{ ...withEntries(row, entries), runId: latest, changedAt: at }];
  });
  await createLedgerRepo(tx).post(posted, changed);
}

/** Those of the parcels that are in this run, or were in it last. */
export async function lockOfRun(tx: Orm, ids: readonly string[], runId: string): Promise<CodParcelRow[]> {
  return (await createLedgerRepo(tx).lock(ids)).filter((row) => row.runId === runId);
}

/** The entries by which runs take what had come back from the bank before: of senders, and of consignees. */
const takenBack = {
  sender: { cause: 'taken', debit: 'returned' },
  consignee: { cause: 'refundTaken', debit: 'refundReturned' },
} as const satisfies Record<string, Pick<Entry, 'cause' | 'debit'>>;

/** How much of what a run has taken of each parcel had come back from the bank before. */
export async function returnedInto(
  tx: Orm,
  ids: readonly string[],
  { runId, whose }: { runId: string; whose: keyof typeof takenBack },
): Promise<Map<string, number>> {
  const { waybillNo, amountSatang } = codEntry;
  const { cause, debit } = takenBack[whose];
  const rows = await tx
    .select({ waybillNo, satang: sum(amountSatang).mapWith(Number) })
    .from(codEntry)
    .where(
      and(
        inArray(waybillNo, [...ids]),
        eq(codEntry.runId, runId),
        eq(codEntry.cause, cause),
        eq(codEntry.debit, debit),
      ),
    )
    .groupBy(waybillNo);
  return new Map(rows.map((row) => [row.waybillNo, row.satang]));
}

async function paidInRun(
  tx: Orm,
  rows: readonly CodParcelRow[],
  runId: string,
): Promise<Map<string, number>> {
  const numbers = rows.map(({ waybillNo }) => waybillNo);
  const { waybillNo, cause, runId: run, amountSatang } = codEntry;
  const entries = await tx
    .select({ waybillNo, cause, amountSatang, debit: codEntry.debit })
    .from(codEntry)
    .where(and(inArray(waybillNo, numbers), eq(run, runId), inArray(cause, ['paid', 'returned'])));
  const sums = new Map<string, number>();
  for (const each of entries) {
    const change = each.cause === 'paid' ? each.amountSatang : each.debit === 'paid' ? -each.amountSatang : 0;
    sums.set(each.waybillNo, (sums.get(each.waybillNo) ?? 0) + change);
  }
  return sums;
}
