import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';
import { isAfter, oneByOne } from '#features/retention/server/one-by-one.repo.ts';
import type { Due, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';

/** The customer whose data is deleted; phone and e-mail are those at the time of deletion. */
export type DeletedCustomer = { id: string; phone: string; email: string | null };

/** Deletes, in the same transaction, a feature's data of a customer outside of the rows that cascade with the account. */
export type Eraser = (gone: DeletedCustomer, tx: Orm) => Promise<void>;

type Deps = {
  notices: OwnerNotices;
  erasers(): readonly Eraser[];
  eraseMessages: Eraser;
  onProblem(cause: unknown): void;
};

/** Customers are told that their account has been deleted, which should not wake them. */
const MORNING_HOUR = 9;
/** Each takes a statement or more per feature. */
const ACCOUNTS_AT_ONCE = 10;

/** Accounts whose waiting period has ended, and those that were merged into another one a day ago. */
export function createAccountKind({ notices, erasers, eraseMessages, onProblem }: Deps): RetentionKind {
  return {
    name: 'accounts',
    term: 'ownDate',
    outcome: 'removed',
    atHour: MORNING_HOUR,
    count: (due, limit) =>
      countDue(
        due.orm,
        {
          from: sql`customer t`,
          at: sql`t.deletion_at`,
          // A restricted customer may still owe us an explanation: deletion waits until staff have lifted the restriction.
          isDue: sql`t.deletion_at <= ${instantOf(due.now)} and not t.restricted and not ${onHold(due, 't')}`,
        },
        limit,
      ),
    removeBatch: (due, { place }) =>
      oneByOne(
        due.orm,
        { limit: ACCOUNTS_AT_ONCE, place },
        {
          async next(tx, passed, limit) {
            const isDue = and(
              lte(customer.deletionAt, due.now),
              eq(customer.restricted, false),
              sql`not ${onHold(due, 'customer')}`,
            );
            const rows = await tx
              .select()
              .from(customer)
              .where(and(isDue, isAfter(passed, customer.deletionAt, customer.id)))
              .orderBy(asc(customer.deletionAt), asc(customer.id))
              .limit(limit)
              .for('update', { skipLocked: true });
            return rows.flatMap((row) => (row.deletionAt ? [{ ...row, at: row.deletionAt }] : []));
          },
          async remove(row, tx) {
            const gone = { id: row.id, phone: row.phone, email: row.email };
            // That of accounts comes first: what a merged account has left goes on before others erase it.
            for (const erase of erasers()) await erase(gone, tx);
            // Of a merged account the owner is a customer still, who was told of the merge.
            if (row.mergedInto === null) await eraseMessages(gone, tx);
            await tx.delete(customer).where(eq(customer.id, row.id));
            if (row.mergedInto !== null) return;
            await notices.send(row, { kind: 'accountDeleted', params: {} }, tx);
          },
          onProblem,
        },
      ),
  };
}

function onHold(due: Due, alias: 't' | 'customer') {
  return due.stays('customer', sql.raw(`${alias}.id`));
}
