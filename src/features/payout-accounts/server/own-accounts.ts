import { and, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { findBank } from '../banks.rules.ts';
import { payoutDays } from '../payout-accounts.rules.ts';
import { payoutAccount } from './payout-accounts.table.ts';

/** The account of a row as its owner's lists and systems name it; of the number only the last four digits. */
export function toOwnAccount(row: typeof payoutAccount.$inferSelect) {
  const { id: accountId, kind, bankCode, ending, holderName, isDefault, usableFrom } = row;
  const weekdays = payoutDays.filter((day) => row.weekdays.includes(day));
  const bankName = (bankCode && findBank(bankCode)?.name) || null;
  return { accountId, kind, bankCode, bankName, ending, holderName, isDefault, weekdays, usableFrom };
}

/** Those of these accounts that their owners have not removed, by their names alone. */
export async function listNamed(orm: Orm, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  const { id, kind, bankCode, ending, removedAt } = payoutAccount;
  const rows = await orm
    .select({ accountId: id, kind, bankCode, ending })
    .from(payoutAccount)
    .where(and(inArray(id, [...new Set(accountIds)]), isNull(removedAt)));
  return rows.map(({ bankCode: code, ...row }) => ({
    ...row,
    bankName: (code && findBank(code)?.name) || null,
  }));
}
