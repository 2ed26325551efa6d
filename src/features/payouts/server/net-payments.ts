import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { jsonRows } from '#db/json-rows.ts';
import type { Orm } from '#db/orm.ts';
import { fingerprintOf } from '#http/secrets/fingerprint.ts';
import { marksOf } from '../payouts.rules.ts';
import type { Payable, PayableAccount, PayableSourceName } from './payable-source.ts';
import type { PayoutDeps } from './payouts.deps.ts';
import { payoutLine, payoutPayment } from './payouts.table.ts';
import { BATCH } from './runs.repo.ts';

const ENDING = 4;

/** A payable that was taken into a run, with where it came from. */
export type Taken = Payable & { source: PayableSourceName };

type Netted = { id: string; account: PayableAccount; changedAt: Date | null; lines: Taken[] };

/** Everything that goes to one account is one payment, in the order in which the accounts came. */
export function netByAccount(taken: readonly Taken[]): Netted[] {
  const byAccount = new Map<string, Netted>();
  for (const each of taken) {
    const key = accountKey(each.account);
    const known = byAccount.get(key);
    const { changedAt } = each.account;
    if (!known) byAccount.set(key, { id: randomUUID(), account: each.account, changedAt, lines: [each] });
    else {
      known.lines.push(each);
      if (changedAt && (!known.changedAt || changedAt > known.changedAt)) known.changedAt = changedAt;
    }
  }
  return [...byAccount.values()];
}

function accountKey({ kind, bankCode, number }: PayableAccount): string {
  return `${kind} ${bankCode ?? ''} ${number}`;
}

const payments = jsonRows(payoutPayment);
const lines = jsonRows(payoutLine);

/** Stores the payments of a run with their lines and marks; returns how many carry a mark. */
export async function keepPayments(
  { seal, nameKey, clock }: Pick<PayoutDeps, 'seal' | 'nameKey' | 'clock'>,
  runId: string,
  netted: readonly Netted[],
  tx: Orm,
): Promise<number> {
  const now = clock.now();
  let marked = 0;
  for (let from = 0; from < netted.length; from += BATCH) {
    const part = netted
      .slice(from, from + BATCH)
      .map((each) => ({ ...each, fingerprint: fingerprintOf(nameKey, accountKey(each.account)) }));
    const usual = await usualOf(
      tx,
      part.map(({ fingerprint }) => fingerprint),
    );
    const rows = part.map(({ id, account, changedAt, fingerprint, lines: own }, nth) => {
      const { kind, bankCode, number, holderName } = account;
      const amountSatang = own.reduce((sum, line) => sum + line.amountSatang, 0);
      const aboveRulesSatang = own.reduce((sum, line) => sum + line.aboveRulesSatang, 0);
      const usualSatang = usual.get(fingerprint) ?? null;
      const marks = marksOf({ amountSatang, aboveRulesSatang, changedAt }, { usualSatang, now });
      if (marks.length > 0) marked += 1;
      return {
        id,
        runId,
        position: from + nth + 1,
        kind,
        bankCode,
        sealedNumber: seal.seal(number, id),
        ending: number.slice(-ENDING),
        holderName,
        fingerprint,
        lines: own.length,
        amountSatang,
        state: 'waiting' as const,
        marks,
        answeredAt: null,
        bankDate: null,
        bankReason: null,
      };
    });
    await tx.execute(insertOf(payments.insert('$1'), payments.write(rows)));
  }
  await keepLines(runId, netted, tx);
  return marked;
}

async function keepLines(runId: string, netted: readonly Netted[], tx: Orm): Promise<void> {
  const all = netted.flatMap(({ id: paymentId, lines: own }) => own.map((line) => ({ paymentId, line })));
  for (let from = 0; from < all.length; from += BATCH) {
    const rows = all.slice(from, from + BATCH).map(({ paymentId, line }) => ({
      runId,
      paymentId,
      source: line.source,
      payableId: line.id,
      waybillNo: line.waybillNo,
      amountSatang: line.amountSatang,
      aboveRulesSatang: line.aboveRulesSatang,
      decidedBy: [...line.decidedBy],
      isLive: true,
    }));
    await tx.execute(insertOf(lines.insert('$1'), lines.write(rows)));
  }
}

function insertOf(statement: string, rows: string) {
  const [before = '', after = ''] = statement.split('$1');
  return sql`${sql.raw(before)}${rows}${sql.raw(after)}`;
}

/** The mean of what was paid to each account before. */
async function usualOf(tx: Orm, fingerprints: readonly string[]): Promise<Map<string, number>> {
  const { fingerprint, amountSatang, state } = payoutPayment;
  const rows = await tx
    .select({ fingerprint, satang: sql`avg(${amountSatang})`.mapWith(Number) })
    .from(payoutPayment)
    .where(sql`${inArray(fingerprint, [...fingerprints])} and ${state} = 'paid'`)
    .groupBy(fingerprint);
  return new Map(rows.map((row) => [row.fingerprint, row.satang]));
}
