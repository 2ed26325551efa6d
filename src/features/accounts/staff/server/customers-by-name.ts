import { and, sql } from 'drizzle-orm';
import { isBuilt } from '#db/online-index.ts';
import type { ReadOrm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import type { Transactions } from '../../server/account-transactions.ts';
import { customer, customerNameIndex } from '../../server/accounts.table.ts';
import type { Customer } from '../../server/customers.repo.ts';
import { type findCustomersByName, MOST_BY_NAME } from '../accounts.staff.contract.ts';

type Deps = {
  orm: Transactions;
  reading: ReadOrm;
  audit: Audit;
  /** Searches by name, per member of staff: a part of a name finds many people. */
  nameSearches: Pick<Limiter, 'consume'>;
};

/** Customers whose name contains a text, up to a limit; each search is counted and recorded, without the name. */
export async function customersByName(
  { orm, reading, audit, nameSearches }: Deps,
  { text }: ParsedInputOf<typeof findCustomersByName>,
  { actor, visitor }: StaffContext,
): Promise<{ customers: Customer[]; isMore: boolean }> {
  const { allowed, retryAfterSeconds } = await nameSearches.consume(actor.staffId);
  if (!allowed) throw new AppError(accountErrors.tooManyNameSearches, { retryAfterSeconds });
  // Without its index every search would read all customers.
  if (!(await isBuilt(reading, customerNameIndex))) throw new AppError(accountErrors.namesNotReady);
  const found = await reading
    .select()
    .from(customer)
    .where(and(sql`text_grams(${customer.name}) @> text_grams(${text})`, holdsText(customer.name, text)))
    // Not in their order: of a common name that would read everybody who has it.
    .limit(MOST_BY_NAME + 1);
  const customers = found.slice(0, MOST_BY_NAME);
  await orm.transaction((tx) =>
    audit.record(tx, {
      actor,
      visitor,
      action: 'customer.foundByName',
      // Without the name: the log is kept for longer than the customer.
      subject: { kind: 'customers', id: 'list' },
      after: { found: customers.length },
    }),
  );
  return {
    customers: customers.toSorted((one, other) => one.name.localeCompare(other.name, 'th')),
    isMore: found.length > MOST_BY_NAME,
  };
}
