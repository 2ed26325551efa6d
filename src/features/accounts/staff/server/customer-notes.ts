import { eq, sql } from 'drizzle-orm';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { NotedKind } from '#features/staff/notes/server/staff-notes.ts';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { customer, customerNote } from '../../server/accounts.table.ts';

/** What was noted about a customer says less and less about them. */
const KEPT_DAYS = 730;

/** Notes of staff on customers; neither notices nor the log have anything of the customer in them. */
export const notedCustomers: NotedKind = {
  about: 'customers',
  table: customerNote,
  missing: accountErrors.accountMissing,
  async find(orm, customerId, forWork) {
    const { id, mergedInto } = customer;
    const found = orm.select({ id, mergedInto }).from(customer).where(eq(id, customerId));
    const [row] = await (forWork ? found.for('no key update') : found);
    // Its notes moved, and new ones would be removed with the account.
    if (forWork && row?.mergedInto) throw new AppError(accountErrors.isMerged);
    return row
      ? { id: row.id, recordId: row.id, title: '', subject: { kind: 'customer', id: row.id } }
      : null;
  },
};

/** Notes of staff on customers, by age; before that they go with the account. */
export const customerNotesKind = rowKind({
  name: 'customerNotes',
  term: { days: KEPT_DAYS },
  table: customerNote,
  at: sql`t.at`,
  unless: (due) => due.stays('customer', sql`t.record_id`),
});
