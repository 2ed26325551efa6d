import { recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { isAskedAlready, pickupStateOf } from '../carrier/pickup-states.rules.ts';
import type { changePickup as changePickupCall, Order } from '../orders.contract.ts';
import { movedFacts } from '../pickup-facts.rules.ts';
import { listPickupDays, requireWindow } from './order-pickup.ts';
import { toEvent } from './order-rows.ts';
import { toHead } from './order-views.ts';
import { changing, getOrder, type OrderDeps, type Owner } from './own-orders.ts';
import { createParcelStatusesRepo } from './parcel-statuses.repo.ts';

/** Cancels an order with all its parcels; throws `notAllowedNow` once the courier has one. */
export async function cancelOrder(deps: OrderDeps, owner: Owner, orderNo: string): Promise<Order> {
  const { places, network, clock } = deps;
  const now = clock.now();
  const book = await places.book();
  await network.ensurePartitions(now, now);
  await changing(deps, owner, { orderNo, action: 'cancel' }, async (own, { row, subOrders }, tx) => {
    const place = book.find(row.placeCode);
    const numbers = subOrders.map(({ waybillNo }) => waybillNo);
    await own.addEvents(numbers.map((waybillNo) => toEvent('CANCELLED', waybillNo, place, now, book)));
    await createParcelStatusesRepo(tx).setStatus(numbers, 'CANCELLED');
    await own.change(row.id, { status: 'CANCELLED' }, { at: now, by: 'customer', kind: 'cancelled' });
    await network.announce(tx);
  });
  return getOrder(deps, owner, orderNo);
}

/** Moves the pickup of an order to another bookable time; the same time again changes nothing. */
export async function changePickup(
  deps: OrderDeps,
  owner: Owner,
  { orderNo, pickup: asked }: ParsedInputOf<typeof changePickupCall>,
): Promise<Order> {
  const days = await listPickupDays(deps);
  await changing(deps, owner, { orderNo, action: 'changePickup' }, async (own, full, tx) => {
    const { row, subOrders, changes } = full;
    const state = pickupStateOf(row.status, changes);
    if (isAskedAlready({ pickup: toHead(row).pickup, state }, asked)) return;
    const pickup = requireWindow(days, asked);
    const at = deps.clock.now();
    const time = { pickupDate: pickup.date, pickupFrom: pickup.from, pickupUntil: pickup.until };
    await own.change(row.id, time, { at, by: 'customer', kind: 'pickupChanged', pickup });
    await recordFacts(
      tx,
      movedFacts({ mode: 'live', customerId: owner.customerId }, subOrders, { pickup, at }),
    );
    await deps.network.announce(tx);
  });
  return getOrder(deps, owner, orderNo);
}
