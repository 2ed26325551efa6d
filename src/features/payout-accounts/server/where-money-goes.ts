import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import type { CustomerRow } from '#features/accounts/server/owners.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import { daysOf, type PayoutDay, payoutDays, usableFrom } from '../payout-accounts.rules.ts';
import { payoutAccount } from './payout-accounts.table.ts';

type Row = typeof payoutAccount.$inferSelect;
type Deps = { notices: OwnerNotices; clock: Clock };
type Asked = {
  /** The customer, whose row is locked. */
  owner: CustomerRow;
  /** Their accounts that are not removed. */
  active: readonly Row[];
  accountId: string;
  weekdays: readonly PayoutDay[];
};

/** Has money sent to another account of the customer from now on; it waits like a new one. */
export async function sendMoneyTo(
  { notices, clock }: Deps,
  owner: CustomerRow,
  account: Row,
  tx: Orm,
): Promise<Row> {
  const from = usableFrom(clock.now());
  await tx
    .update(payoutAccount)
    .set({ isDefault: false })
    .where(and(eq(payoutAccount.customerId, owner.id), payoutAccount.isDefault));
  const changed = { isDefault: true, usableFrom: from };
  await tx.update(payoutAccount).set(changed).where(eq(payoutAccount.id, account.id));
  const params = { ending: account.ending, at: from.toISOString() };
  await notices.send(owner, { kind: 'payoutAccountChanged', params }, tx);
  return { ...account, ...changed };
}

/** Gives days of the week to an account, and takes them from the others; whichever gains a day waits like a new one. */
export async function shareOutDays(
  { notices, clock }: Deps,
  { owner, active: before, accountId, weekdays }: Asked,
  tx: Orm,
): Promise<Row[]> {
  if (!before.some(({ id }) => id === accountId)) throw new AppError(payoutAccountErrors.notFound);
  if (before.length === 1) throw new AppError(payoutAccountErrors.oneOnly);
  const given: readonly number[] = weekdays;
  const after = before.map((row) => ({
    ...row,
    weekdays:
      row.id === accountId ? [...new Set(given)].sort() : row.weekdays.filter((day) => !given.includes(day)),
  }));
  const from = usableFrom(clock.now());
  const rows: Row[] = [];
  for (const [nth, row] of after.entries()) {
    const had: readonly number[] = daysOf(before, before[nth] ?? row);
    const days = daysOf(after, row);
    const gains = days.some((day) => !had.includes(day));
    const changed = { weekdays: row.weekdays, ...(gains && { usableFrom: from }) };
    await tx.update(payoutAccount).set(changed).where(eq(payoutAccount.id, row.id));
    rows.push({ ...row, ...changed });
    if (!gains) continue;
    const params = { ending: row.ending, at: from.toISOString() };
    if (days.length === payoutDays.length)
      await notices.send(owner, { kind: 'payoutAccountChanged', params }, tx);
    else {
      const weekdays = days.join('');
      await notices.send(owner, { kind: 'payoutAccountDays', params: { ...params, weekdays } }, tx);
    }
  }
  return rows;
}
