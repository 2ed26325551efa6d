import { pickupStateOf } from '#features/orders/carrier/pickup-states.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import { AppError } from '#lib/errors.ts';
import { toBookedAddress } from '../../orders/server/open-views.ts';
import type { PickupBooking } from '../open-pickups.contract.ts';

const actionOf = { changePickup: 'move', cancel: 'cancel', orderAgain: null } as const;

/** The pickup of an order; throws `pickupNotFound` where its parcels are brought to a drop point. */
export function toBooking(order: Order): PickupBooking {
  const { orderNo, pickup, bookedAt, remarks, sender, subOrders, status, changes, actions } = order;
  if (!pickup) throw new AppError(orderErrors.pickupNotFound);
  const state = pickupStateOf(status, changes);
  return {
    pickupNo: orderNo,
    state,
    bookedAt,
    pickup,
    reason: state === 'FAILED' ? (changes.at(-1)?.note ?? null) : null,
    sender: toBookedAddress(sender),
    remarks,
    orderNos: [orderNo],
    waybillNos: subOrders.map(({ waybillNo }) => waybillNo),
    actions: actions.flatMap((action) => actionOf[action] ?? []),
  };
}
