import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
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
): Promise<number> {
  const some = facts.filter(({ kind }) => followed.includes(kind)).map(({ waybillNo }) => waybillNo);
  if (some.length === 0 || !(await hasWishes(tx))) return 0;
  const consignees = await listConsignees(tx, [...new Set(some)]);
  const wishes = await findByPhones(
    tx,
    consignees.map(({ phone }) => phone),
  );
  const wished = consignees.flatMap(({ waybillNo, phone }) => {
    const wish = wishes.get(phone);
    return wish && !isEmpty(wish) ? [{ waybillNo, wish }] : [];
  });
  return follow(deps, tx, wished);
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
    await follow(
      deps,
      tx,
      numbers.map((waybillNo) => ({ waybillNo, wish })),
    );
  }
  await settle(tx, wish, now);
  return true;
}

/** Wishes that ask nothing any more go once the parcels under way are rid of them. */
async function settle(tx: Orm, wish: WishRow, now: Date): Promise<void> {
  const own = eq(lastingWish.customerId, wish.customerId);
  if (isEmpty(wish)) {
    await tx.delete(lastingWish).where(own);
    return unwatchCustomer(tx, wish.customerId, WATCHER);
  }
  const next = nextStart(wish.away, bangkokDate(now));
  await tx
    .update(lastingWish)
    .set({ dueAt: next === null ? null : startOfBangkokDate(next) })
    .where(own);
}

async function follow(
  { parcels, deliveryInstructions }: Deps,
  tx: Orm,
  wished: readonly { waybillNo: string; wish: WishRow }[],
): Promise<number> {
  const byNumber = new Map(wished.map(({ waybillNo, wish }) => [waybillNo, wish]));
  const numbers = [...byNumber.keys()];
  let changed = 0;
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const rows = await parcels.findFull(numbers.slice(from, from + AT_ONCE));
    const some = rows.flatMap((row) => {
      const wish = byNumber.get(row.waybillNo);
      if (!wish) return [];
      return [{ row, wishes: toWishes(wish), customerId: wish.customerId, visitor: wish.visitor }];
    });
    changed += await deliveryInstructions.applyWishes(tx, some);
  }
  return changed;
}
