import { and, eq, inArray, isNull } from 'drizzle-orm';
import { uniqueBreach } from '#db/errors/unique-breach.ts';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import type { previewUndo, undoMerge } from '../account-merges.contract.ts';
import type { UndoObstacle } from '../account-merges.rules.ts';
import { customerMerge, customerMergeRow } from './account-merges.table.ts';
import { endOf, findBoth } from './merge-accounts.ts';
import type { MergeDeps } from './merge-deps.ts';
import { isHeld, openOfMoved } from './merge-obstacles.ts';
import { countBack, lockMoney, moveBack, moveRows } from './moved-rows.ts';

type Merge = typeof customerMerge.$inferSelect;

/** What an undo would move back, what it finds no more, and what stands in its way. */
export async function previewOfUndo(
  { orm, clock }: MergeDeps,
  { mergeId }: ParsedInputOf<typeof previewUndo>,
): Promise<OutputOf<typeof previewUndo>> {
  const [row] = await orm.select().from(customerMerge).where(eq(customerMerge.id, mergeId));
  if (!row) throw new AppError(staffErrors.recordGone);
  const counts = await countBack(orm, row.survivorId, mergeId);
  return { ...counts, obstacles: await undoObstacles(orm, row, clock.now()) };
}

/** Moves back what is still with the other account, and opens the absorbed one again. */
export async function undo(
  deps: MergeDeps,
  { mergeId, reason }: ParsedInputOf<typeof undoMerge>,
  call: StaffContext,
): Promise<OutputOf<typeof undoMerge>> {
  const { orm } = deps;
  const [row] = await orm.select().from(customerMerge).where(eq(customerMerge.id, mergeId));
  if (!row) throw new AppError(staffErrors.recordGone);
  try {
    await orm.transaction((tx) => write(deps, tx, row, reason, call));
  } catch (error) {
    if (uniqueBreach(error) !== null) throw new AppError(accountErrors.undoStopped);
    throw error;
  }
  return { absorbedId: row.absorbedId };
}

async function write(
  { notices, audit, clock }: MergeDeps,
  tx: Orm,
  { id: mergeId, survivorId, absorbedId }: Merge,
  reason: string,
  { actor, visitor }: StaffContext,
): Promise<void> {
  // In the order of a merge: the accounts before anything of theirs.
  const { survivor, absorbed } = await findBoth(tx, { survivorId, absorbedId }, true).catch(refuseGone);
  const [row] = await tx.select().from(customerMerge).where(eq(customerMerge.id, mergeId)).for('update');
  await lockMoney(tx, { mergeId });
  if (!row || (await undoObstacles(tx, row, clock.now())).length > 0)
    throw new AppError(accountErrors.undoStopped);
  const back = await moveBack(tx, { survivorId, absorbedId }, mergeId);
  await tx.delete(customerMergeRow).where(eq(customerMergeRow.mergeId, mergeId));
  await tx
    .update(customerMerge)
    .set({ undoneAt: clock.now(), undoneName: actor.name, undoReason: reason })
    .where(eq(customerMerge.id, mergeId));
  await tx.update(customer).set({ mergedInto: null, deletionAt: null }).where(eq(customer.id, absorbedId));
  await notices.send(absorbed, { kind: 'accountMergeUndone', params: { ending: endOf(survivor) } }, tx);
  await notices.send(survivor, { kind: 'accountMergeUndone', params: { ending: endOf(absorbed) } }, tx);
  const entry = { actor, visitor, action: 'customer.mergeUndone' } as const;
  await audit.record(tx, {
    ...entry,
    subject: { kind: 'customer', id: absorbedId },
    after: { from: survivorId, back, reason },
  });
  await audit.record(tx, {
    ...entry,
    subject: { kind: 'customer', id: survivorId },
    after: { to: absorbedId, back, reason },
  });
}

/** The account was removed after its day. */
function refuseGone(error: unknown): never {
  if (error instanceof AppError && error.spec === accountErrors.accountMissing)
    throw new AppError(accountErrors.undoStopped);
  throw error;
}

async function undoObstacles(orm: ReadOrm, row: Merge, now: Date): Promise<UndoObstacle[]> {
  if (row.undoneAt) return ['undone'];
  const isClosed = and(eq(customer.id, row.absorbedId), eq(customer.mergedInto, row.survivorId));
  const [absorbed] = await orm.select({ id: customer.id }).from(customer).where(isClosed);
  if (!absorbed || row.undoUntil <= now) return ['over'];
  const found: UndoObstacle[] = await openOfMoved(orm, row.id);
  const both = [row.absorbedId, row.survivorId];
  const restricted = and(inArray(customer.id, both), eq(customer.restricted, true));
  if ((await orm.select({ id: customer.id }).from(customer).where(restricted)).length > 0)
    found.push('restricted');
  if ((await isHeld(orm, row.absorbedId)) || (await isHeld(orm, row.survivorId))) found.push('onHold');
  return found;
}

/** Until when a merge can be undone; null once it cannot any more. */
export function undoableUntil({ undoneAt, undoUntil }: Merge, now: Date): Date | null {
  return undoneAt === null && undoUntil > now ? undoUntil : null;
}

/**
 * Ends the merge for which an account is being removed. What came in for it since, by calls that were under way, goes to
 * the account that stays and not with it; so do the records of accounts that were merged into it.
 */
export async function endMerge(tx: Orm, absorbedId: string): Promise<void> {
  const isLast = and(eq(customerMerge.absorbedId, absorbedId), isNull(customerMerge.undoneAt));
  const [row] = await tx.select().from(customerMerge).where(isLast);
  if (!row) return;
  const { id, survivorId } = row;
  await moveRows(tx, { survivorId, absorbedId }, id);
  await tx.delete(customerMergeRow).where(eq(customerMergeRow.mergeId, id));
  await tx.update(customerMerge).set({ survivorId }).where(eq(customerMerge.survivorId, absorbedId));
}
