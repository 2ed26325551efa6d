import { z } from 'zod';
import { endpoint } from '../../../lib/contract.ts';
import { cursorField } from '../../../lib/open/cursor.ts';
import { isoInstant } from '../../quotes/quote-parts.contract.ts';
import { orderErrors } from '../orders.calls.ts';
import { orderNo } from '../orders.contract.ts';
import { pickupStates } from './pickup-states.rules.ts';

const MAX_LISTED = 100;
const MAX_REASON_LENGTH = 200;

/** A pickup as the carrier's systems read it: when, where, what, and where it stands. */
export const carrierPickup = z.object({
  orderNo: z.string(),
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
  reason: z.string().nullable(),
});
export type CarrierPickup = z.output<typeof carrierPickup>;

const forCarrier = { access: { scope: 'carrier' } } as const;
const one = z.object({ orderNo });
const refusals = [orderErrors.pickupNotFound, orderErrors.pickupEnded];

export const carrierPickups = endpoint({
  ...forCarrier,
  method: 'GET',
  path: '/open/v1/pickups',
  summary:
    'Pickups in the order in which customers booked, moved or called them off. Keep `nextCursor` and ask again with it: one that is moved or called off comes again. A page filtered by state may hold fewer than asked.',
  input: z.object({
    state: z.enum(pickupStates).optional(),
    cursor: cursorField(z.string().regex(/^\d{1,15}$/)).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ pickups: z.array(carrierPickup), nextCursor: z.string().nullable() }),
  errors: [],
});

export const acknowledgePickup = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/pickups/:orderNo/acknowledge',
  summary: 'Says that a pickup is planned; again is harmless.',
  input: one,
  output: carrierPickup,
  errors: refusals,
});

export const pickupDone = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/pickups/:orderNo/done',
  summary: 'Says that a courier has the parcels; a scan of a parcel says the same.',
  input: one,
  output: carrierPickup,
  errors: refusals,
});

export const pickupFailed = endpoint({
  ...forCarrier,
  method: 'POST',
  path: '/open/v1/pickups/:orderNo/failed',
  summary: 'Says that a pickup did not work out, with the reason, which the customer reads.',
  input: one.extend({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REASON_LENGTH)
      .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  }),
  output: carrierPickup,
  errors: refusals,
});
