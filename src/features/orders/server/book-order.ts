import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { requireSameRequest } from '#http/request-keys.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { formatDate } from '#web/texts/format.ts';
import { orderErrors } from '../orders.calls.ts';
import type { Order } from '../orders.contract.ts';
import { startOfSpan } from '../pickup-windows.rules.ts';
import type { RecurringOwner } from '../recurring/server/recurring.repo.ts';
import { digestOf, numbersOf, type OrderNumbers, toNewOrder } from './new-order.ts';
import { readPickup, requireExpected, settlePickup } from './order-pickup.ts';
import { addressDigestOf } from './order-rows.ts';
import { toOrder } from './order-views.ts';
import { checkOrder, type OrderInput, readHome } from './ordered-parcels.ts';
import { createOrdersRepo, type OrderRow } from './orders.repo.ts';
import type { PickupTime } from './orders.table.ts';
import { getOrder, type OrderDeps, type Owner, viewOf } from './own-orders.ts';
import { type NewOrder, type OrderWriting, writeOrder } from './write-order.ts';

/** Creates an order, or returns the one that the same request created before. */
export async function bookOrder(
  deps: OrderDeps,
  owner: Owner,
  input: OrderInput,
  language: Language,
): Promise<Order> {
  const made = await book(deps, owner, input, language).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if ('row' in made) return toOrder(made, await viewOf(deps, made.row.payoutAccountId ? [made] : []));
  // Looked up only now, because it is rare: an existing order stays valid, even if its window has passed since.
  const earlier = await createOrdersRepo(deps.orm).findByKey(owner.customerId, input.requestKey);
  if (earlier) return getOrder(deps, owner, sameOrder(earlier, input));
  throw made;
}

/** The order as written, or why it was not. */
async function book(
  deps: OrderDeps,
  owner: Owner,
  input: OrderInput,
  language: Language,
): Promise<NewOrder | AppError> {
  const { pool, network, clock } = deps;
  const { pickup, joins, placeBook, checked } = await prepare(
    deps,
    { ...owner, mode: 'live' },
    input,
    language,
  );
  if (input.payoutAccountId) await deps.payoutAccounts.requireOwn(owner, input.payoutAccountId);
  const now = clock.now();
  await network.ensurePartitions(now, now);
  const size = { customerId: owner.customerId, parcels: input.parcels.length };
  return writeOrder(pool, size, async (writing) => {
    const repeated = await askOfReference(writing, input, { now, language });
    if (repeated) return repeated;
    const samePickup = joins ? 'separate' : input.samePickup;
    const door = { addressDigest: addressDigestOf(checked.from), samePickup };
    const settled = pickup && (await settlePickup(writing, owner, pickup, door));
    if (settled instanceof AppError) return settled;
    const { customerId } = owner;
    const entry = toNewOrder(
      { customerId, input, checked, now, pickup: settled, book: placeBook },
      numbersOf(writing.counts, now),
    );
    return (await writing.add(entry)) ? entry : new AppError(orderErrors.keyUsed);
  });
}

/** A repeated reference is rarely a second sale, so it is confirmed first, as in imports. */
async function askOfReference(
  { findReferences }: OrderWriting,
  { orderedBefore, parcels }: OrderInput,
  { now, language }: { now: Date; language: Language },
): Promise<AppError | null> {
  const named = parcels.filter(({ reference }) => reference !== '');
  if (orderedBefore === 'again' || named.length === 0) return null;
  const find = await findReferences(
    named.map(({ reference }) => reference),
    now,
  );
  for (const parcel of named) {
    const earlier = find(parcel);
    if (!earlier) continue;
    const date = formatDate(earlier.bookedAt.toISOString(), language);
    const params = { reference: parcel.reference, orderNo: earlier.orderNo, date };
    return new AppError(orderErrors.orderedBefore, { params });
  }
  return null;
}

async function prepare(deps: OrderDeps, owner: RecurringOwner, input: OrderInput, language: Language) {
  const placeBook = await deps.places.book();
  const joined = input.pickup ? undefined : await findRecurring(deps, owner, input, placeBook);
  if (joined && input.expectedPickup) requireExpected(joined, input.expectedPickup);
  const pickup = joined ?? (await readPickup(deps, input.handover, input.pickup));
  const at = pickup && startOfSpan(pickup.date, pickup);
  return {
    pickup,
    joins: joined !== undefined,
    placeBook,
    checked: await checkOrder(deps, input, { book: placeBook, at, language }),
  };
}

/** An order without a time of its own goes with the next courier who comes to its address anyway. */
async function findRecurring(
  { addresses, recurring }: OrderDeps,
  owner: RecurringOwner,
  { handover, sender }: OrderInput,
  book: PlaceBook,
): Promise<PickupTime | undefined> {
  if (handover !== 'PICKUP') return undefined;
  const read = readHome(addresses.read(sender, book), book);
  return 'problems' in read ? undefined : recurring.nextAt(owner, addressDigestOf(read));
}

/** The order as it would be booked under these numbers; nothing is written or sent to the carrier. */
export async function previewOrder(
  deps: OrderDeps,
  { customerId }: Owner,
  input: OrderInput,
  { language, ...numbers }: OrderNumbers & { language: Language },
): Promise<Order> {
  const {
    pickup,
    placeBook: book,
    checked,
  } = await prepare(deps, { customerId, mode: 'sandbox' }, input, language);
  if (input.payoutAccountId) await deps.payoutAccounts.requireOwn({ customerId }, input.payoutAccountId);
  const now = deps.clock.now();
  const entry = toNewOrder({ customerId, input, checked, pickup, now, book }, numbers);
  return toOrder(entry, await viewOf(deps, entry.row.payoutAccountId ? [entry] : []));
}

function sameOrder(row: OrderRow, input: OrderInput): string {
  requireSameRequest(row.requestDigest, digestOf(input), orderErrors.keyUsed);
  return row.orderNo;
}
