import { z } from 'zod';
import { pickupStates } from '#features/orders/carrier/pickup-states.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { orderNo, pickupTime } from '#features/orders/orders.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { bookedAddress } from '../orders/open-orders.contract.ts';
import { partnerErrors } from '../partners.calls.ts';

const MAX_LISTED = 100;
const MAX_NUMBER_LENGTH = 20;
const ofOrders = { access: { scope: 'orders' } } as const;
const pickupNo = orderNo.describe('As in the list: the number of the order that the pickup belongs to.');

/** What a shop may do with a pickup. */
const bookingActions = ['move', 'cancel'] as const;

/** A pickup as the shop that booked it sees it. */
export const pickupBooking = z
  .object({
    pickupNo: z.string().describe('The number of its order.'),
    state: openEnum(pickupStates).describe(
      'OPEN until the carrier has planned it (ACKNOWLEDGED), then DONE or FAILED; CANCELLED with its order.',
    ),
    bookedAt: isoInstant,
    pickup: z.object({ date: z.iso.date(), from: z.string(), until: z.string() }),
    reason: z.string().nullable().describe('Why a courier could not collect, in the carrier’s words.'),
    sender: bookedAddress,
    remarks: z.string(),
    orderNos: z.array(z.string()).describe('The orders whose parcels the courier collects.'),
    waybillNos: z.array(z.string()),
    actions: z.array(openEnum(bookingActions)).describe('What may be done with it now.'),
  })
  .meta({ id: 'PickupBooking', description: 'A pickup of yours.' });
export type PickupBooking = z.output<typeof pickupBooking>;

export const openPickupBookings = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/pickup-bookings',
  summary: 'Your pickups, the latest booked first, page by page; all, or those of a day.',
  input: z.object({
    date: z.iso.date().optional().describe('The day on which the courier comes.'),
    limit: z.coerce.number<string>().int().min(1).max(MAX_LISTED).default(20),
    cursor: cursorField(isoInstant, z.string().max(MAX_NUMBER_LENGTH)).optional(),
  }),
  output: z.object({
    pickups: z.array(pickupBooking),
    nextCursor: z.string().nullable().describe('Ask with it for the next page; null on the last.'),
  }),
  errors: [],
});

export const openPickupBooking = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/pickup-bookings/:pickupNo',
  summary: 'One of your pickups: when the courier comes, and what the carrier has said of it.',
  input: z.object({ pickupNo }),
  output: pickupBooking,
  errors: [orderErrors.pickupNotFound],
});

export const openMovePickup = endpoint({
  does: 'CHANGE_PICKUP',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/pickup-bookings/:pickupNo/move',
  summary:
    'Move a pickup to another of the windows of /open/v1/pickup-windows, while no parcel of it has been collected. The same time again changes nothing, so it may be sent again; after a failed pickup it asks for another one.',
  input: z.object({ pickupNo, pickup: pickupTime }),
  output: pickupBooking,
  errors: [orderErrors.pickupNotFound, orderErrors.notAllowedNow],
});

export const openCancelPickup = endpoint({
  does: 'CANCEL_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/pickup-bookings/:pickupNo/cancel',
  summary:
    'Call a courier off, while no parcel has been collected. What the parcels cost includes their pickup, so their order is cancelled with it, which you confirm by `withOrder`. Again changes nothing.',
  input: z.object({
    pickupNo,
    withOrder: z
      .boolean()
      .default(false)
      .describe('True cancels the order and all its parcels, too; otherwise you get 409.'),
  }),
  output: pickupBooking,
  errors: [orderErrors.pickupNotFound, orderErrors.notAllowedNow, partnerErrors.orderGoesToo],
});
