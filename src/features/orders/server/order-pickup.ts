import { requestErrors } from '#http/answers/request-errors.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { orderErrors } from '../orders.calls.ts';
import type { createOrder } from '../orders.contract.ts';
import { findWindow, type PickupDay, pickupDays } from '../pickup-windows.rules.ts';
import type { OrdersRepo } from './orders.repo.ts';
import type { PickupTime } from './orders.table.ts';
import type { OrderDeps, Owner } from './own-orders.ts';

type Input = ParsedInputOf<typeof createOrder>;

/** The days with possible pickups, by the current rules. */
export async function listPickupDays({ rules, holidays, clock }: OrderDeps): Promise<PickupDay[]> {
  const now = clock.now();
  const { current } = await rules.around(now);
  return pickupDays(now, current.rules, await holidays());
}

/** The requested pickup, if it can be booked; undefined for parcels brought to a drop point. */
export async function readPickup(
  deps: OrderDeps,
  handover: Input['handover'],
  asked: PickupTime | undefined,
): Promise<PickupTime | undefined> {
  if (handover === 'WALK_IN') return undefined;
  if (!asked) throw wrongPickup('orders:validation.pickupRequired');
  return requireWindow(await listPickupDays(deps), asked);
}

/** The requested pickup; throws, naming the field, where it can no longer be booked. */
export function requireWindow(days: readonly PickupDay[], asked: PickupTime): PickupTime {
  if (!findWindow(days, asked)) throw wrongPickup('orders:validation.pickupOver');
  return asked;
}

/** What was shown may have passed, or been left out, since: an order goes with no other courier unseen. */
export function requireExpected(found: PickupTime, shown: PickupTime): void {
  if (found.date !== shown.date || found.from !== shown.from)
    throw wrongPickup('orders:validation.pickupChanged');
}

function wrongPickup(key: string): AppError {
  return new AppError(requestErrors.invalidParameter, { fields: [{ field: 'pickup', key }] });
}

/** Two pickups at one address on one day are rarely intended: the customer confirms, or gets a refusal. */
export async function settlePickup(
  { findPickup }: Pick<OrdersRepo, 'findPickup'>,
  { customerId }: Owner,
  asked: PickupTime,
  { addressDigest, samePickup }: { addressDigest: string; samePickup: Input['samePickup'] },
): Promise<PickupTime | AppError> {
  if (samePickup === 'separate') return asked;
  const other = await findPickup(customerId, asked, addressDigest);
  const { pickupDate: date, pickupFrom: from, pickupUntil: until, orderNo } = other ?? {};
  if (!date || !from || !until || !orderNo) return asked;
  if (samePickup === 'join') return { date, from, until };
  return new AppError(orderErrors.samePickup, { params: { orderNo, from, until } });
}
