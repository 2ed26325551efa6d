import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { CustomerKeyCall } from '#http/audiences/systems.ts';
import { mount, type SystemApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import type { Owner, PartnerOrders } from '../../orders/server/partner-orders.ts';
import { partnerErrors } from '../../partners.calls.ts';
import {
  openCancelPickup,
  openMovePickup,
  openPickupBooking,
  openPickupBookings,
} from '../open-pickups.contract.ts';
import { toBooking } from './pickup-views.ts';

/** Mounts the calls about pickups of customers' systems. */
export function mountPickupBookings(
  api: SystemApi,
  ordersOf: (call: CustomerKeyCall) => PartnerOrders,
): void {
  mount(api, openPickupBookings, async ({ date, limit, cursor }, call) => {
    const [bookedAt = '', orderNo = ''] = cursor ?? [];
    const after = cursor ? { bookedAt, orderNo } : undefined;
    const asked = { pickups: { date }, after, limit: limit + 1 };
    const found = await ordersOf(call).list(call, asked);
    const orders = found.slice(0, limit);
    const last = found.length > limit ? orders.at(-1) : undefined;
    return {
      pickups: orders.map(toBooking),
      nextCursor: last ? toCursor([last.bookedAt, last.orderNo]) : null,
    };
  });
  mount(api, openPickupBooking, async ({ pickupNo }, call) =>
    toBooking(await orderOf(ordersOf(call), call, pickupNo)),
  );
  mount(api, openMovePickup, async ({ pickupNo, pickup }, call) => {
    const orders = ordersOf(call);
    const { orderNo } = await orderOf(orders, call, pickupNo);
    return toBooking(await orders.changePickup(call, { orderNo, pickup }));
  });
  mount(api, openCancelPickup, async ({ pickupNo, withOrder }, call) => {
    const orders = ordersOf(call);
    const order = await orderOf(orders, call, pickupNo);
    const { orderNo, status } = order;
    if (status === 'CANCELLED') return toBooking(order);
    if (!order.actions.includes('cancel')) throw new AppError(orderErrors.notAllowedNow);
    if (!withOrder) throw new AppError(partnerErrors.orderGoesToo, { params: { orderNo } });
    return toBooking(await orders.cancel(call, orderNo));
  });
}

/** The order of a pickup; throws `pickupNotFound`, also for one of somebody else. */
async function orderOf(orders: PartnerOrders, owner: Owner, pickupNo: string): Promise<Order> {
  const order = await orders.get(owner, pickupNo).catch((error: unknown) => {
    if (error instanceof AppError && error.spec === orderErrors.notFound)
      throw new AppError(orderErrors.pickupNotFound);
    throw error;
  });
  if (!order.pickup) throw new AppError(orderErrors.pickupNotFound);
  return order;
}
