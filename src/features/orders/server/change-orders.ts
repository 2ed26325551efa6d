import type { ParsedInputOf } from '#lib/contract.ts';
import type { changePickup as changePickupCall, Order } from '../orders.contract.ts';
import { readPickup } from './order-pickup.ts';
import { toEvent } from './order-rows.ts';
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

/** Moves the pickup of an order to another bookable time. */
export async function changePickup(
  deps: OrderDeps,
  owner: Owner,
  { orderNo, pickup: asked }: ParsedInputOf<typeof changePickupCall>,
): Promise<Order> {
  const pickup = await readPickup(deps, 'PICKUP', asked);
  await changing(deps, owner, { orderNo, action: 'changePickup' }, async (own, { row }) => {
    const time = { pickupDate: pickup?.date, pickupFrom: pickup?.from, pickupUntil: pickup?.until };
    const change = { at: deps.clock.now(), by: 'customer', kind: 'pickupChanged', pickup } as const;
    await own.change(row.id, time, change);
  });
  return getOrder(deps, owner, orderNo);
}
