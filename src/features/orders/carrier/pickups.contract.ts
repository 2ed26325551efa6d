import { z } from 'zod';
import { carrierWork } from '#lib/open/carrier-work.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderErrors } from '../orders.calls.ts';
import { orderNo } from '../orders.contract.ts';
import { pickupStates } from './pickup-states.rules.ts';

/** A pickup for the carrier's systems: when, where, what, and its state. */
export const carrierPickup = z
  .object({
    orderNo: z.string().describe('Of a recurring pickup its own number, which begins with P.'),
    isRecurring: z
      .boolean()
      .describe(
        'A courier comes on this day whether anything was ordered or not: `waybillNos` may be empty.',
      ),
    state: z.enum(pickupStates),
    bookedAt: isoInstant,
    pickup: z.object({ date: z.iso.date(), from: z.string(), until: z.string() }),
    sender: z.object({
      name: z.string(),
      phone: z.string(),
      extension: z.string().nullable(),
      /** The official code of the subdistrict. */
      placeCode: z.string(),
      postcode: z.string(),
      detail: z.string(),
    }),
    remarks: z.string(),
    waybillNos: z.array(z.string()),
    hasMoreWaybills: z
      .boolean()
      .describe('Whether more parcels wait than are listed, as a recurring pickup may have.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Pickup' });
export type CarrierPickup = z.output<typeof carrierPickup>;

/** A change and its transaction, which cursors of earlier releases lack. */
const changePosition = /^\d{1,15}(@\d{1,19})?$/;

export const carrierPickups = carrierWork({
  path: '/open/v1/pickups',
  one: z.object({ orderNo }),
  item: carrierPickup,
  list: z.object({ pickups: z.array(carrierPickup), nextCursor: z.string().nullable() }),
  states: pickupStates,
  position: changePosition,
  errors: [orderErrors.pickupNotFound, orderErrors.pickupEnded],
  summaries: {
    list: 'Pickups in the order in which customers booked, moved or called them off. Keep `nextCursor` and ask again with it: one that is moved or called off comes again. A page filtered by state may hold fewer than asked.',
    acknowledge: 'Says that a pickup is planned; again is harmless.',
    done: 'Says that a courier has the parcels; a scan of a parcel says the same.',
    failed: 'Says that a pickup did not work out, with the reason, which the customer reads.',
  },
});
