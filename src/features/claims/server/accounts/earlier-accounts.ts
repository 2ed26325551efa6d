import { eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { claim } from '../claims.table.ts';
import { type ClaimAccounts, payeeKindOf } from './claim-accounts.ts';

const AT_ONCE = 200;

/**
 * Seals account numbers that earlier releases stored as they were typed, shortens those in the history to their end, and
 * removes those in drafts. Processes of these releases may still add some while they are replaced, so it is done again
 * and again.
 */
export async function sealEarlierAccounts({
  orm,
  accounts,
}: {
  orm: Orm;
  accounts: ClaimAccounts;
}): Promise<void> {
  while (await sealSome(orm, accounts));
  while (await shortenSome(orm));
  while (await emptySome(orm));
}

async function sealSome(orm: Orm, accounts: ClaimAccounts): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(claim)
      .where(ne(claim.accountNumber, ''))
      .orderBy(claim.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const account = { payeeKind: payeeKindOf(row), bankCode: row.bankCode, number: row.accountNumber };
      await tx.update(claim).set(accounts.columnsOf(row.id, account)).where(eq(claim.id, row.id));
    }
    return rows.length === AT_ONCE;
  });
}

/** The history has kept the last digits only since then. */
async function shortenSome(orm: Orm): Promise<boolean> {
  const shortened = (side: string) =>
    sql`(e.detail->${side}) - 'accountNumber' || case when e.detail->${side} ? 'accountNumber'
      then jsonb_build_object('payeeKind', 'bank', 'accountEnding', right(e.detail->${side}->>'accountNumber', 4))
      else '{}' end`;
  const { rowCount } = await orm.execute(sql`
    update claim_event e
    set detail = e.detail || jsonb_build_object('before', ${shortened('before')}, 'after', ${shortened('after')})
    where e.id in (
      select id from claim_event
      where kind = 'payeeChanged' and detail ? 'before' and detail ? 'after'
        and (detail->'before' ? 'accountNumber' or detail->'after' ? 'accountNumber')
      order by id limit ${AT_ONCE} for update skip locked)`);
  return rowCount === AT_ONCE;
}

/** A draft keeps no account number: it is typed when the claim is sent. */
async function emptySome(orm: Orm): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    update claim_draft d set content = d.content || '{"accountNumber":""}'
    where d.customer_id in (
      select customer_id from claim_draft where coalesce(content->>'accountNumber', '') <> ''
      order by customer_id limit ${AT_ONCE} for update skip locked)`);
  return rowCount === AT_ONCE;
}
