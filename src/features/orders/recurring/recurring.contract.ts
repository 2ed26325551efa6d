import { z } from 'zod';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { placeTexts } from '#features/places/places.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderErrors } from '../orders.calls.ts';
import { recurringErrors } from './recurring.calls.ts';
import { dateStates } from './recurring-dates.rules.ts';

const MAX_REMARKS_LENGTH = 200;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'orders:validation.pickupRequired');

/** The rule of a recurring pickup, as it is asked for. */
export const recurrence = {
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'orders:validation.weekdayRequired')
    .max(7)
    .describe('Monday is 1, Sunday 7. No courier comes on public holidays.'),
  from: clockTime,
  until: clockTime.describe('With `from` one of the windows of a day.'),
  startsOn: z.iso
    .date('orders:validation.firstDay')
    .optional()
    .describe('The first day; today, if it can still be booked, unless given.'),
  lastDay: z.iso
    .date('orders:validation.lastDay')
    .nullable()
    .default(null)
    .describe('Until further notice unless given.'),
  remarks: z.string().trim().max(MAX_REMARKS_LENGTH, 'orders:validation.remarksTooLong').default(''),
};

/** A date on which a courier comes, came, or was to come. */
const recurringDate = z.object({
  date: z.iso.date(),
  from: z.string(),
  until: z.string(),
  state: z.enum(dateStates),
  /** Null until it is booked, on the day itself. */
  pickupNo: z.string().nullable(),
  /** Why a courier could not collect. */
  reason: z.string().nullable(),
  isChangeable: z.boolean(),
});

/** A recurring pickup as its customer sees it. */
export const recurringPickup = z.object({
  recurringId: z.string(),
  weekdays: z.array(z.int()),
  from: z.string(),
  until: z.string(),
  startsOn: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  isEnded: z.boolean(),
  createdAt: isoInstant,
  remarks: z.string(),
  sender: z.object({
    name: z.string(),
    phone: z.string(),
    extension: z.string().nullable(),
    placeCode: z.string(),
    postcode: z.string(),
    detail: z.string(),
  }),
  /** Where a courier comes; null where the place no longer exists. */
  place: placeTexts.nullable(),
  /** Those of the last week and the coming ones, oldest first. */
  dates: z.array(recurringDate),
});
export type RecurringPickup = z.output<typeof recurringPickup>;

const call = { access: 'customer' } as const;
const changes = { ...call, does: 'CHANGE_PICKUP', method: 'POST', output: recurringPickup } as const;

export const recurringPickups = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/recurringPickups',
  summary: 'The recurring pickups of the customer with their dates, and the windows of a day.',
  input: z.object({}),
  output: z.object({
    pickups: z.array(recurringPickup),
    windows: z.array(z.object({ from: z.string(), until: z.string() })),
    /** Today in Bangkok. */
    today: z.iso.date(),
  }),
  errors: [],
});

export const addRecurringPickup = endpoint({
  ...changes,
  path: '/api/v2/order/addRecurringPickup',
  summary:
    'Has a courier come on chosen weekdays to an address of the customer’s book. The same request again changes nothing.',
  input: z.object({
    requestKey: z.uuid(),
    /** In the customer’s book. */
    senderId: z.uuid('orders:many.validation.senderRequired'),
    ...recurrence,
  }),
  errors: [
    addressErrors.notFound,
    orderErrors.keyUsed,
    recurringErrors.tooManyRecurring,
    recurringErrors.sameRecurring,
  ],
});

export const skipRecurringPickup = endpoint({
  ...changes,
  path: '/api/v2/order/skipRecurringPickup',
  summary: 'Leaves out one date of a recurring pickup, or takes that back.',
  input: z.object({ recurringId: z.uuid(), date: z.iso.date(), isSkipped: z.boolean() }),
  errors: [recurringErrors.recurringNotFound, recurringErrors.dateNotChangeable],
});

export const endRecurringPickup = endpoint({
  ...changes,
  path: '/api/v2/order/endRecurringPickup',
  summary: 'Ends a recurring pickup; a courier who has not come yet today does not come any more.',
  input: z.object({ recurringId: z.uuid() }),
  errors: [recurringErrors.recurringNotFound],
});
