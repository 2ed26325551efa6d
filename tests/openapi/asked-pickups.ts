import * as pickups from '../../src/features/partners/pickups/open-pickups.contract.ts';
import * as recurring from '../../src/features/partners/recurring/open-recurring.contract.ts';
import { shopOrder } from '../fakes/shop.ts';
import type { Asked, Made, Prepare } from './asked.ts';

const { sender } = shopOrder();

/** An order of the sandbox that a courier collects. */
const collected: Prepare = async ({ shop }) => {
  const pickup = { date: '2026-11-20', from: '13:00', until: '15:00' };
  const content = { ...shopOrder(), handover: 'PICKUP', pickup };
  const { body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': 'collected' });
  return { orderNo: body.orderNo };
};
const oneRecurring = (made: Made) => ({ recurringId: made(recurring.openAddRecurringPickup).recurringId });
/** The calls about pickups. */
export const askedPickups: readonly Asked[] = [
  { call: pickups.openPickupBookings, prepare: collected, input: { date: '2026-11-20', limit: '1' } },
  { call: pickups.openPickupBooking, input: (made) => ({ pickupNo: made(collected).orderNo }) },
  {
    call: pickups.openMovePickup,
    input: (made) => ({
      pickupNo: made(collected).orderNo,
      pickup: { date: '2026-11-21', from: '09:00', until: '11:00' },
    }),
  },
  {
    call: pickups.openCancelPickup,
    input: (made) => ({ pickupNo: made(collected).orderNo, withOrder: true }),
  },
  {
    call: recurring.openAddRecurringPickup,
    input: { sender, weekdays: [1, 2, 3, 4, 5], from: '15:00', until: '17:00' },
  },
  { call: recurring.openRecurringPickups, input: {} },
  { call: recurring.openGetRecurringPickup, input: oneRecurring },
  {
    call: recurring.openSkipRecurringPickup,
    input: (made) => ({ ...oneRecurring(made), date: '2026-11-24' }),
  },
  { call: recurring.openEndRecurringPickup, input: oneRecurring },
];
