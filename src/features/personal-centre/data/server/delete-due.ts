import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { OwnerNotices } from '#features/accounts/server/owner-notices.ts';

/** The customer whose data is deleted; phone and e-mail are those at the time of deletion. */
export type DeletedCustomer = { id: string; phone: string; email: string | null };

/** Deletes, in the same transaction, a feature's data of a customer outside of the rows that cascade with the account. */
export type Eraser = (gone: DeletedCustomer, tx: Orm) => Promise<void>;

type Deps = {
  orm: Orm;
  notices: OwnerNotices;
  erasers(): readonly Eraser[];
  onProblem(cause: unknown): void;
};

/** Deletes every account whose waiting period has ended; returns how many. A failing one does not hold up the others. */
export async function deleteDue(deps: Deps, now: Date): Promise<number> {
  const failed: string[] = [];
  let deleted = 0;
  for (;;) {
    let taken: string | undefined;
    try {
      const found = await deleteNext(deps, now, failed, (id) => {
        taken = id;
      });
      if (!found) return deleted;
      deleted += 1;
    } catch (cause) {
      if (taken === undefined) throw cause;
      failed.push(taken);
      deps.onProblem(cause);
    }
  }
}

/** One account at a time, each in its own transaction; another process skips those locked by this one. */
function deleteNext(
  { orm, notices, erasers }: Deps,
  now: Date,
  failed: readonly string[],
  take: (id: string) => void,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    // A restricted customer may still owe us an explanation: deletion waits until staff have lifted the restriction.
    const isDue = and(lte(customer.deletionAt, now), eq(customer.restricted, false));
    const [row] = await tx
      .select()
      .from(customer)
      .where(and(isDue, notInArray(customer.id, [...failed])))
      .orderBy(asc(customer.deletionAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    take(row.id);
    for (const erase of erasers()) await erase({ id: row.id, phone: row.phone, email: row.email }, tx);
    await tx.delete(customer).where(eq(customer.id, row.id));
    await notices.send(row, { kind: 'accountDeleted', params: {} }, tx);
    return true;
  });
}
