import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { uniqueBreach } from '#db/errors/unique-breach.ts';
import type { Orm } from '#db/orm.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Customer } from '#features/accounts/server/customers.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import { HOUR_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { toStaffCustomer } from '../../server/staff-customers.ts';
import type { mergeAccounts, previewMerge } from '../account-merges.contract.ts';
import { TYPED_DIGITS, UNDO_HOURS } from '../account-merges.rules.ts';
import { customerMerge } from './account-merges.table.ts';
import type { MergeDeps } from './merge-deps.ts';
import { obstaclesOf } from './merge-obstacles.ts';
import type { Pair } from './merge-plan.ts';
import { countEnds, countMoves, lockMoney, moveRows } from './moved-rows.ts';

/** Both accounts side by side: what moves, what ends, and what stands in the way. Looking is limited and recorded. */
export async function preview(
  deps: MergeDeps,
  { customerId, absorbedId }: ParsedInputOf<typeof previewMerge>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof previewMerge>> {
  const { orm, audit } = deps;
  await spend(deps, actor.staffId);
  const pair = { survivorId: customerId, absorbedId };
  const { survivor, absorbed } = await findBoth(orm, pair, false);
  const moves = await countMoves(orm, pair);
  const [ends, obstacles] = [
    await countEnds(orm, pair),
    await obstaclesOf(orm, { survivor, absorbed }, moves),
  ];
  await orm.transaction(async (tx) => {
    // Both accounts are shown.
    const entry = { actor, visitor, action: 'customer.mergeLookedAt' } as const;
    const [into, from] = [{ into: customerId }, { from: absorbedId }];
    await audit.record(tx, {
      ...entry,
      subject: { kind: 'customer', id: absorbedId },
      after: { ...into, obstacles: obstacles.length },
    });
    await audit.record(tx, {
      ...entry,
      subject: { kind: 'customer', id: customerId },
      after: { ...from, obstacles: obstacles.length },
    });
  });
  return { customer: toStaffCustomer(survivor), absorbed: toStaffCustomer(absorbed), moves, ends, obstacles };
}

/** Moves what the absorbed account has, closes it, and tells both phones; all in one transaction. */
export async function merge(
  deps: MergeDeps,
  { customerId, absorbedId, lastDigits, reason }: ParsedInputOf<typeof mergeAccounts>,
  call: StaffContext,
): Promise<OutputOf<typeof mergeAccounts>> {
  await spend(deps, call.actor.staffId);
  const pair = { survivorId: customerId, absorbedId };
  const mergeId = randomUUID();
  const undoUntil = new Date(deps.clock.now().getTime() + UNDO_HOURS * HOUR_MS);
  try {
    await deps.orm.transaction(async (tx) => {
      const both = await findBoth(tx, pair, true);
      requireDigits(both.survivor, lastDigits);
      await lockMoney(tx, { customerId: absorbedId });
      if ((await obstaclesOf(tx, both, await countMoves(tx, pair))).length > 0)
        throw new AppError(accountErrors.mergeStopped);
      await write(deps, tx, { ...both, mergeId, reason, undoUntil }, call);
    });
  } catch (error) {
    // Two rows that may exist only once in an account, such as one request that was sent with both.
    if (uniqueBreach(error) !== null) throw new AppError(accountErrors.mergeStopped);
    throw error;
  }
  return { mergeId, undoUntil: undoUntil.toISOString() };
}

type Writing = {
  survivor: Customer;
  absorbed: Customer;
  mergeId: string;
  reason: string;
  undoUntil: Date;
};

async function write(
  { sessions, links, notices, audit, clock }: MergeDeps,
  tx: Orm,
  { survivor, absorbed, mergeId, reason, undoUntil }: Writing,
  { actor, visitor }: StaffContext,
): Promise<void> {
  const pair = { survivorId: survivor.id, absorbedId: absorbed.id };
  const isIt = eq(customerMerge.id, mergeId);
  await tx.insert(customerMerge).values({
    id: mergeId,
    ...pair,
    absorbedPhone: absorbed.phone,
    moved: {},
    mergedAt: clock.now(),
    mergedBy: actor.staffId,
    mergedName: actor.name,
    reason,
    undoUntil,
  });
  const moved = await moveRows(tx, pair, mergeId);
  await tx.update(customerMerge).set({ moved }).where(isIt);
  // It is removed like an account whose owner asked for that, once the merge cannot be undone any more.
  await tx
    .update(customer)
    .set({ mergedInto: survivor.id, deletionAt: undoUntil })
    .where(eq(customer.id, absorbed.id));
  await sessions.closeAll(absorbed.id, null, tx);
  await links.cancelAll(absorbed.id, tx);
  const at = undoUntil.toISOString();
  await notices.send(absorbed, { kind: 'accountMergedAway', params: { ending: endOf(survivor), at } }, tx);
  await notices.send(survivor, { kind: 'accountMergedHere', params: { ending: endOf(absorbed), at } }, tx);
  // Neither names nor phones: the log is kept for longer than the customers.
  const entry = { actor, visitor, action: 'customer.merged' } as const;
  await audit.record(tx, {
    ...entry,
    subject: { kind: 'customer', id: absorbed.id },
    after: { into: survivor.id, moved, reason },
  });
  await audit.record(tx, {
    ...entry,
    subject: { kind: 'customer', id: survivor.id },
    after: { from: absorbed.id, moved, reason },
  });
}

/** The digits by which people know a phone. */
export function endOf({ phone }: Pick<Customer, 'phone'>): string {
  return phone.slice(-TYPED_DIGITS);
}

/**
 * Both accounts; locked in the order of their ids, before any of their rows. What only refers to a customer, such as a
 * fact of a parcel, is still inserted meanwhile.
 */
export async function findBoth(orm: Orm, { survivorId, absorbedId }: Pair, isLocked: boolean) {
  const query = orm
    .select()
    .from(customer)
    .where(inArray(customer.id, [survivorId, absorbedId]))
    .orderBy(customer.id);
  const rows = await (isLocked ? query.for('no key update') : query);
  const survivor = rows.find(({ id }) => id === survivorId);
  const absorbed = rows.find(({ id }) => id === absorbedId);
  if (!survivor || !absorbed) throw new AppError(accountErrors.accountMissing);
  return { survivor, absorbed };
}

function requireDigits(survivor: Customer, lastDigits: string): void {
  if (endOf(survivor) === lastDigits) return;
  const wrong = { field: 'lastDigits', key: 'accounts:validation.otherDigits' };
  throw new AppError(requestErrors.invalidParameter, { fields: [wrong] });
}

async function spend({ merges }: MergeDeps, staffId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await merges.consume(staffId);
  if (!allowed) throw new AppError(accountErrors.tooManyMerges, { retryAfterSeconds });
}
