import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import type { CustomerRow } from '#features/accounts/server/owners.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import { changedAt, daysOf, type PayoutDay, payoutDays, usableFrom } from '../payout-accounts.rules.ts';
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

/**
 * Has money sent to another account of the customer from now on; it waits like a new one. Days of its own it no longer
 * needs: it gets what others leave.
 */
export async function sendMoneyTo(
  deps: Deps,
  { owner, active, account }: { owner: CustomerRow; active: readonly Row[]; account: Row },
  tx: Orm,
): Promise<Row> {
  const from = usableFrom(deps.clock.now());
  await tx
    .update(payoutAccount)
    .set({ isDefault: false })
    .where(and(eq(payoutAccount.customerId, owner.id), payoutAccount.isDefault));
  const changed = { ...account, isDefault: true, weekdays: [], usableFrom: from, chosenAt: null };
  await tx.update(payoutAccount).set(changed).where(eq(payoutAccount.id, account.id));
  const others = active.filter(({ id }) => id !== account.id).map((row) => ({ ...row, isDefault: false }));
  await tellOfDays(deps, { owner, account: changed, days: daysOf([changed, ...others], changed) }, tx);
  return changed;
}

/**
 * Gives days of the week to an account, and takes them from the others; whichever gains a day waits like a new one. The
 * account in use gets them by having them taken from the others.
 */
export async function shareOutDays(
  deps: Deps,
  { owner, active: before, accountId, weekdays }: Asked,
  tx: Orm,
): Promise<Row[]> {
  if (!before.some(({ id }) => id === accountId)) throw new AppError(payoutAccountErrors.notFound);
  if (before.length === 1) throw new AppError(payoutAccountErrors.oneOnly);
  const given: readonly number[] = weekdays;
  const after = before.map((row) => {
    const left = row.weekdays.filter((day) => !given.includes(day));
    const isGiven = row.id === accountId && !row.isDefault;
    return { ...row, weekdays: isGiven ? [...new Set(given)].sort() : left };
  });
  const from = usableFrom(deps.clock.now());
  const rows: Row[] = [];
  for (const [nth, row] of after.entries()) {
    const had: readonly number[] = daysOf(before, before[nth] ?? row);
    const days = daysOf(after, row);
    const gains = days.some((day) => !had.includes(day));
    const chosenAt = row.chosenAt ?? changedAt(row.usableFrom);
    const changed = { ...row, ...(gains && { usableFrom: from, chosenAt }) };
    await tx.update(payoutAccount).set(changed).where(eq(payoutAccount.id, row.id));
    rows.push(changed);
    if (gains) await tellOfDays(deps, { owner, account: changed, days }, tx);
  }
  return rows;
}

/** Tells the owner on which days money goes to an account from its wait on. */
async function tellOfDays(
  { notices }: Deps,
  { owner, account, days }: { owner: CustomerRow; account: Row; days: readonly PayoutDay[] },
  tx: Orm,
): Promise<void> {
  const params = { ending: account.ending, at: account.usableFrom.toISOString() };
  if (days.length === payoutDays.length)
    return notices.send(owner, { kind: 'payoutAccountChanged', params }, tx);
  const weekdays = days.join('');
  if (weekdays !== '')
    await notices.send(owner, { kind: 'payoutAccountDays', params: { ...params, weekdays } }, tx);
}
