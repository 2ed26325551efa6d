import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type CodAccount, codAccounts, debitAccounts } from '../entries.rules.ts';

/** What a check of the books found; amounts in satang, as text where they may be larger than a number. */
export type BooksCheck = {
  parcels: number;
  entries: number;
  /** The balance of each account on its own side. */
  balances: { account: CodAccount; satang: bigint }[];
  /** Debits less credits; anything but 0 is an error. */
  differenceSatang: bigint;
  problems: BooksProblem[];
};

/** What is wrong with the books of parcels: how many, and the first of them. */
export type BooksProblem = { kind: BooksProblemKind; rows: number; examples: string[] };
/** What the books show by themselves, without payout runs and their lines. */
export const problemsOfEntries = ['orphan', 'stored', 'refunds', 'negative', 'reversal', 'moves'] as const;
/** What shows beside payout runs. */
const problemsOfRuns = ['underWay', 'lines', 'runs'] as const;
const booksProblems = [...problemsOfEntries, ...problemsOfRuns] as const;
export type BooksProblemKind = (typeof booksProblems)[number];

const EXAMPLES = 5;

/** Both sides of every entry. */
const sides = sql`(
  select waybill_no, debit as account, -amount_satang as satang from cod_entry
  union all
  select waybill_no, credit, amount_satang from cod_entry
)`;

/**
 * Adds up all entries: whether they are in balance, belong to a parcel, agree with the amounts stored for lists,
 * and for refunds, leave no account below zero (but what is named as paid too much), and whether each reversal takes back
 * its entry. Then the runs: whether what is under way is in one that still waits for it, and whether what runs say of
 * their money is what was taken.
 */
export async function checkBooks(
  orm: Orm,
  kinds: readonly BooksProblemKind[] = booksProblems,
): Promise<BooksCheck> {
  const { rows: counts } = await orm.execute<{ parcels: number; entries: number }>(sql`
    select (select count(*) from cod_parcel)::int as parcels, (select count(*) from cod_entry)::int as entries`);
  const { rows: sums } = await orm.execute<{ account: CodAccount; satang: string }>(sql`
    select account, sum(satang)::text as satang from ${sides} side group by account`);
  const creditOf = new Map(sums.map(({ account, satang }) => [account, BigInt(satang)]));
  const problems: BooksProblem[] = [];
  for (const kind of kinds) {
    const { rows } = await orm.execute<{ rows: number; examples: string[] | null }>(sql`
      select count(*)::int as rows, (array_agg(no order by no))[1:${sql.raw(String(EXAMPLES))}] as examples
      from (${queries[kind]}) wrong (no)`);
    const [found] = rows;
    if (found && found.rows > 0) problems.push({ kind, rows: found.rows, examples: found.examples ?? [] });
  }
  return {
    parcels: counts[0]?.parcels ?? 0,
    entries: counts[0]?.entries ?? 0,
    balances: codAccounts.map((account) => {
      const credit = creditOf.get(account) ?? 0n;
      return { account, satang: debitAccounts.includes(account) ? -credit : credit };
    }),
    differenceSatang: [...creditOf.values()].reduce((sum, each) => sum - each, 0n),
    problems,
  };
}

const debits = sql.join(
  debitAccounts.map((each) => sql`${each}`),
  sql`, `,
);

const queries: Record<BooksProblemKind, ReturnType<typeof sql>> = {
  orphan: sql`
    select distinct e.waybill_no from cod_entry e
    where not exists (select from cod_parcel p where p.waybill_no = e.waybill_no)
      or e.debit not in (${accountList()}) or e.credit not in (${accountList()})`,
  stored: sql`
    select p.waybill_no from cod_parcel p
    left join (
      select waybill_no,
        coalesce(sum(satang) filter (where account = 'owed'), 0) as owed,
        coalesce(sum(satang) filter (where account = 'taken'), 0) as taken,
        coalesce(sum(satang) filter (where account = 'sent'), 0) as sent,
        coalesce(sum(satang) filter (where account = 'paid'), 0) as paid,
        coalesce(sum(satang) filter (where account = 'returned'), 0) as returned
      from ${sides} side group by waybill_no
    ) b using (waybill_no)
    where (p.owed_satang, p.taken_satang, p.sent_satang, p.paid_satang, p.returned_satang)
      is distinct from (coalesce(b.owed, 0), coalesce(b.taken, 0), coalesce(b.sent, 0), coalesce(b.paid, 0), coalesce(b.returned, 0))`,
  refunds: sql`
    select waybill_no from cod_refund r
    full join (
      select waybill_no,
        coalesce(sum(satang) filter (where account = 'refunded'), 0) as owed,
        coalesce(sum(satang) filter (where account = 'refundTaken'), 0) as taken,
        coalesce(sum(satang) filter (where account = 'refundSent'), 0) as sent,
        coalesce(sum(satang) filter (where account = 'refundPaid'), 0) as paid,
        coalesce(sum(satang) filter (where account = 'refundReturned'), 0) as returned
      from ${sides} side where account like 'refund%' group by waybill_no
    ) b using (waybill_no)
    where (coalesce(r.owed_satang, 0), coalesce(r.taken_satang, 0), coalesce(r.sent_satang, 0),
        coalesce(r.paid_satang, 0), coalesce(r.returned_satang, 0))
      is distinct from (coalesce(b.owed, 0), coalesce(b.taken, 0), coalesce(b.sent, 0), coalesce(b.paid, 0), coalesce(b.returned, 0))`,
  negative: sql`
    select waybill_no from (
      select waybill_no, account, sum(satang) as credit from ${sides} side group by waybill_no, account
    ) b
    where case when account in (${debits}) then credit > 0 else credit < 0 end
      and not (account in ('owed', 'refunded') and exists (
        select from cod_difference d
        where d.waybill_no = b.waybill_no and d.state <> 'gone'
          and d.kind = case account when 'owed' then 'overpaid' else 'overRefunded' end
      ))
    group by waybill_no`,
  reversal: sql`
    select distinct r.waybill_no from cod_entry r join cod_entry e on e.id = r.reverses
    where (r.waybill_no, r.debit, r.credit, r.amount_satang, r.cause)
      is distinct from (e.waybill_no, e.credit, e.debit, e.amount_satang, e.cause) or e.reverses is not null`,
  // The statement takes such a parcel for one whose money one run has moved.
  moves: sql`
    select p.waybill_no from cod_parcel p
    where not p.has_earlier_moves and p.waybill_no in (
      select waybill_no from cod_entry where cause in ('sent', 'paidByRule')
      group by waybill_no having count(distinct coalesce(run_id, '')) > 1
    )`,
  underWay: sql`
    select p.waybill_no from cod_parcel p
    where (p.taken_satang > 0 or p.sent_satang > 0) <> ${isLive('cod', sql`p.waybill_no`)}
    union
    select r.waybill_no from cod_refund r
    where (r.taken_satang > 0 or r.sent_satang > 0) <> ${isLive('refunds', sql`r.waybill_no`)}`,
  lines: sql`
    select distinct l.payable_id from payout_line l
    left join (
      select run_id, waybill_no, cause, sum(amount_satang) as satang from cod_entry
      where cause in ('taken', 'refundTaken') group by run_id, waybill_no, cause
    ) e on e.run_id = l.run_id::text and e.waybill_no = l.payable_id
      and e.cause = case l.source when 'cod' then 'taken' else 'refundTaken' end
    where l.source in ('cod', 'refunds') and l.amount_satang is distinct from e.satang`,
  runs: sql`
    select r.nr::text from payout_run r
    left join (
      select p.run_id, count(*) as payments, sum(p.amount_satang) as satang,
        bool_and((p.lines, p.amount_satang) is not distinct from (l.lines, l.satang)) as fit
      from payout_payment p
      left join (
        select payment_id, count(*) as lines, sum(amount_satang) as satang from payout_line group by payment_id
      ) l on l.payment_id = p.id
      group by p.run_id
    ) p on p.run_id = r.id
    where (r.payments, r.satang, true) is distinct from (p.payments, p.satang, p.fit)`,
};

/** Whether a parcel is in a run that can still be stopped, or that the bank has not answered. */
function isLive(source: 'cod' | 'refunds', waybillNo: SQL): SQL {
  return sql`exists (
    select from payout_line l where l.source = ${source} and l.payable_id = ${waybillNo} and l.is_live)`;
}

function accountList() {
  return sql.join(
    codAccounts.map((each) => sql`${each}`),
    sql`, `,
  );
}
