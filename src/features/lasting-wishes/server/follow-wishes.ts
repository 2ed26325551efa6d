import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { AppliedWishes, WishedParcel } from '#features/delivery-instructions/server/apply-wishes.ts';
import type { InstructionsOfSite } from '#features/delivery-instructions/server/instructions.module.ts';
import type { FactKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import { unwatchCustomer } from '#features/parcel-facts/server/facts.repo.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { bangkokDate, type Clock, DAY_MS, startOfBangkokDate } from '#lib/clock.ts';
import { nextStart } from '../lasting-wishes.rules.ts';
import {
  findByPhones,
  hasWishes,
  isEmpty,
  listConsignees,
  listIncoming,
  lockDue,
  lockWishes,
  toWishes,
  type WishRow,
} from './lasting-wishes.repo.ts';
import { WATCHER } from './lasting-wishes.service.ts';
import { lastingWish } from './lasting-wishes.table.ts';

/** Parcels accepted longer ago are under way no more. */
const DAYS_UNDER_WAY = 60;
/** A change of wishes reaches the newest parcels under way; no household has more. */
const MAX_UNDER_WAY = 200;
const AT_ONCE = 50;
/** A parcel that wishes have asked too much of in a day is looked at again after this. */
const AGAIN_MS = 3_600_000;
/** Customers in one look; the rest have their turn with the next. */
const MAX_CUSTOMERS = 100;

type Deps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findFull'>;
  deliveryInstructions: Pick<InstructionsOfSite, 'applyWishes'>;
  clock: Clock;
};

/** What may change what can be asked of a delivery, or when it is expected. */
const followed: readonly FactKind[] = [
  'order_placed',
  'pickup_planned',
  'pickup_moved',
  'pickup_failed',
  'picked_up',
  'on_the_way',
  'out_for_delivery',
  'attempt_failed',
  'delayed',
  'late',
  'found',
  'corrected',
];

/** Follows the wishes for the parcels of some facts, in the transaction that moves on from these. */
export async function followFacts(
  deps: Deps,
  tx: Orm,
  facts: readonly { kind: FactKind; waybillNo: string }[],
): Promise<void> {
  const some = facts.filter(({ kind }) => followed.includes(kind)).map(({ waybillNo }) => waybillNo);
  if (some.length === 0 || !(await hasWishes(tx))) return;
  const consignees = await listConsignees(tx, [...new Set(some)]);
  const counting = await findByPhones(
    tx,
    consignees.map(({ phone }) => phone),
  );
  // As they are now, and stay until this ends: otherwise earlier wishes could be written over later ones.
  const wishes = await lockWishes(
    tx,
    [...counting.values()].map(({ customerId }) => customerId),
  );
  const wished = consignees.flatMap(({ waybillNo, phone }) => {
    const wish = wishes.get(counting.get(phone)?.customerId ?? '');
    return wish && !isEmpty(wish) ? [{ waybillNo, wish }] : [];
  });
  const { postponed } = await follow(deps, tx, wished);
  if (postponed > 0) await lookAgain(deps, tx, wished);
}

/** Wishes for parcels that were asked too much of for today are gone through again later. */
async function lookAgain(deps: Deps, tx: Orm, wished: readonly { wish: WishRow }[]): Promise<void> {
  const ids = [...new Set(wished.map(({ wish }) => wish.customerId))];
  const at = new Date(deps.clock.now().getTime() + AGAIN_MS);
  await tx
    .update(lastingWish)
    .set({ dueAt: sql`least(${lastingWish.dueAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(lastingWish.customerId, ids));
}

/** Goes through the parcels of customers whose wishes have changed, or whose absence begins; returns how many. */
export async function followDue(deps: Deps): Promise<number> {
  for (let done = 0; done < MAX_CUSTOMERS; done += 1)
    if (!(await deps.orm.transaction((tx) => followNext(deps, tx)))) return done;
  return MAX_CUSTOMERS;
}

async function followNext(deps: Deps, tx: Orm): Promise<boolean> {
  const now = deps.clock.now();
  const due = await lockDue(tx, now);
  if (!due) return false;
  const { wish, phone } = due;
  const counting = await findByPhones(tx, [phone]);
  if (phone && counting.get(phone)?.customerId === wish.customerId) {
    const since = new Date(now.getTime() - DAYS_UNDER_WAY * DAY_MS);
    const numbers = await listIncoming(tx, phone, { since, limit: MAX_UNDER_WAY });
    const wished = numbers.map((waybillNo) => ({ waybillNo, wish }));
    const { postponed } = await follow(deps, tx, wished);
    await settle(tx, wish, { now, isAgain: postponed > 0 });
  } else await settle(tx, wish, { now, isAgain: false });
  return true;
}

/** Wishes that ask nothing any more go once the parcels under way are rid of them. */
async function settle(
  tx: Orm,
  wish: WishRow,
  { now, isAgain }: { now: Date; isAgain: boolean },
): Promise<void> {
  const own = eq(lastingWish.customerId, wish.customerId);
  if (isEmpty(wish)) {
    await tx.delete(lastingWish).where(own);
    return unwatchCustomer(tx, wish.customerId, WATCHER);
  }
  const next = nextStart(wish.away, bangkokDate(now));
  const times = [
    ...(next === null ? [] : [startOfBangkokDate(next).getTime()]),
    ...(isAgain ? [now.getTime() + AGAIN_MS] : []),
  ];
  const dueAt = times.length === 0 ? null : new Date(Math.min(...times));
  await tx.update(lastingWish).set({ dueAt }).where(own);
}

async function follow(
  { parcels, deliveryInstructions }: Deps,
  tx: Orm,
  wished: readonly { waybillNo: string; wish: WishRow }[],
): Promise<AppliedWishes> {
  const byNumber = new Map(wished.map(({ waybillNo, wish }) => [waybillNo, wish]));
  const numbers = [...byNumber.keys()];
  const found: WishedParcel[] = [];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const rows = await parcels.findFull(numbers.slice(from, from + AT_ONCE));
    for (const row of rows) {
      const wish = byNumber.get(row.waybillNo);
      if (wish)
        found.push({ row, wishes: toWishes(wish), customerId: wish.customerId, visitor: wish.visitor });
    }
  }
  return deliveryInstructions.applyWishes(tx, found);
}
