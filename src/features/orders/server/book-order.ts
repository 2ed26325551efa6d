import type { ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { orderErrors } from '../orders.calls.ts';
import type { createOrder, Order } from '../orders.contract.ts';
import { startOfSpan } from '../pickup-windows.rules.ts';
import { digestOf, toNewOrder } from './new-order.ts';
import { readPickup, settlePickup } from './order-pickup.ts';
import { addressDigestOf } from './order-rows.ts';
import { toOrder } from './order-views.ts';
import { checkOrder } from './ordered-parcels.ts';
import { createOrdersRepo, type OrderRow } from './orders.repo.ts';
import { getOrder, type OrderDeps, type Owner, viewOf } from './own-orders.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

type Input = ParsedInputOf<typeof createOrder>;

/** Orders the sending of parcels, or answers the order that the same request made before. */
export async function bookOrder(
  deps: OrderDeps,
  owner: Owner,
  input: Input,
  language: Language,
): Promise<Order> {
  const made = await book(deps, owner, input, language).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if ('row' in made) return toOrder(made, await viewOf(deps));
  // Only now, for it is seldom there: what was ordered stays ordered, also when its window has passed since.
  const earlier = await createOrdersRepo(deps.orm).findByKey(owner.customerId, input.requestKey);
  if (earlier) return getOrder(deps, owner, sameOrder(earlier, input));
  throw made;
}

/** The order as it was written, or why it was not. */
async function book(
  deps: OrderDeps,
  owner: Owner,
  input: Input,
  language: Language,
): Promise<NewOrder | AppError> {
  const { pool, places, network, clock } = deps;
  const pickup = await readPickup(deps, input.handover, input.pickup);
  const at = pickup && startOfSpan(pickup.date, pickup);
  const placeBook = await places.book();
  const checked = await checkOrder(deps, input, { book: placeBook, at, language });
  const now = clock.now();
  await network.ensurePartitions(now, now);
  const size = { customerId: owner.customerId, parcels: input.parcels.length };
  return writeOrder(pool, size, async (writing) => {
    const door = { addressDigest: addressDigestOf(checked.from), samePickup: input.samePickup };
    const settled = pickup && (await settlePickup(writing, owner, pickup, door));
    if (settled instanceof AppError) return settled;
    const { customerId } = owner;
    const entry = toNewOrder(
      { ...{ customerId, input, checked, now }, pickup: settled, book: placeBook },
      writing.counts,
    );
    return (await writing.add(entry)) ? entry : new AppError(orderErrors.keyUsed);
  });
}

function sameOrder(row: OrderRow, input: Input): string {
  if (row.requestDigest !== digestOf(input)) throw new AppError(orderErrors.keyUsed);
  return row.orderNo;
}
