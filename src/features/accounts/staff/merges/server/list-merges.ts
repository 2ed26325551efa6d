import { desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadOrm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Customer } from '#features/accounts/server/customers.repo.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { customerMerges } from '../account-merges.contract.ts';
import { customerMerge } from './account-merges.table.ts';
import { undoableUntil } from './undo-merge.ts';

const MOST_LISTED = 20;

/** The merges of an account, from either side, the newest first. */
export async function mergesOf(
  reading: ReadOrm,
  customerId: string,
  now: Date,
): Promise<OutputOf<typeof customerMerges>['merges']> {
  const { survivorId, absorbedId } = customerMerge;
  const absorbed = alias(customer, 'absorbed');
  const rows = await reading
    .select({ merge: customerMerge, survivor: customer, absorbedName: absorbed.name })
    .from(customerMerge)
    .innerJoin(customer, eq(customer.id, survivorId))
    .leftJoin(absorbed, eq(absorbed.id, absorbedId))
    .where(or(eq(survivorId, customerId), eq(absorbedId, customerId)))
    .orderBy(desc(customerMerge.mergedAt))
    .limit(MOST_LISTED);
  return rows.map(({ merge, survivor, absorbedName }) => {
    const isAbsorbed = merge.absorbedId === customerId;
    return {
      mergeId: merge.id,
      isAbsorbed,
      other: isAbsorbed
        ? { customerId: survivor.id, name: survivor.name, phone: survivor.phone }
        : { customerId: merge.absorbedId, name: absorbedName, phone: merge.absorbedPhone },
      at: merge.mergedAt.toISOString(),
      by: merge.mergedName,
      reason: merge.reason,
      undoUntil: undoableUntil(merge, now)?.toISOString() ?? null,
      undone: merge.undoneAt && {
        at: merge.undoneAt.toISOString(),
        by: merge.undoneName ?? '',
        reason: merge.undoReason ?? '',
      },
    };
  });
}

/** The accounts into which those with this phone were merged, also long ago. */
export async function survivorsOf(reading: ReadOrm, phone: string): Promise<Customer[]> {
  const rows = await reading
    .select({ customer, undoneAt: customerMerge.undoneAt })
    .from(customerMerge)
    .innerJoin(customer, eq(customer.id, customerMerge.survivorId))
    .where(eq(customerMerge.absorbedPhone, phone))
    .orderBy(desc(customerMerge.mergedAt))
    .limit(MOST_LISTED);
  return rows.flatMap((row) => (row.undoneAt === null ? [row.customer] : []));
}

/** The accounts that were merged into one, for the export of its owner's data. */
export async function collectMerges(orm: ReadOrm, survivorId: string) {
  return orm
    .select({
      phone: customerMerge.absorbedPhone,
      mergedAt: customerMerge.mergedAt,
      undoneAt: customerMerge.undoneAt,
      moved: customerMerge.moved,
    })
    .from(customerMerge)
    .where(eq(customerMerge.survivorId, survivorId))
    .orderBy(desc(customerMerge.mergedAt))
    .limit(MOST_LISTED);
}
