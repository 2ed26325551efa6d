import { z } from 'zod';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { recurringErrors } from '#features/orders/recurring/recurring.calls.ts';
import { recurrence, recurringPickup } from '#features/orders/recurring/recurring.contract.ts';
import { dateStates } from '#features/orders/recurring/recurring-dates.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { openAddress } from '../open-parts.contract.ts';
import { bookedAddress } from '../orders/open-orders.contract.ts';

const ofOrders = { access: { scope: 'orders' } } as const;
const one = { recurringId: z.uuid() };

/** A recurring pickup as the shop that asked for it sees it. */
export const openRecurringPickup = z
  .object({
    recurringId: z.string(),
    weekdays: recurringPickup.shape.weekdays.describe('Monday is 1, Sunday 7.'),
    from: z.string(),
    until: z.string(),
    startsOn: z.iso.date(),
    lastDay: z.iso.date().nullable().describe('Null until further notice.'),
    isEnded: z.boolean(),
    createdAt: isoInstant,
    remarks: z.string(),
    sender: bookedAddress,
    dates: z
      .array(
        z.object({
          date: z.iso.date(),
          from: z.string(),
          until: z.string(),
          state: openEnum(dateStates).describe(
            'PLANNED until it is booked for the carrier on its day, then as a pickup of an order; SKIPPED by you, or MISSED by us.',
          ),
          pickupNo: z.string().nullable().describe('The carrier’s number for it, once it is booked.'),
          reason: z.string().nullable().describe('Why a courier could not collect, in the carrier’s words.'),
          isChangeable: z.boolean().describe('Whether it can be skipped, or taken back, now.'),
        }),
      )
      .describe('Those of the last week and the ten coming ones, oldest first.'),
  })
  .meta({
    id: 'RecurringPickup',
    description:
      'A courier comes to an address on chosen weekdays, whether anything was ordered or not. An order with PICKUP and without a time of its own goes with the next of them from its address.',
  });
export type OpenRecurringPickup = z.output<typeof openRecurringPickup>;

export const openRecurringPickups = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/recurring-pickups',
  summary: 'Your recurring pickups with their dates, those that go on first.',
  input: z.object({}),
  output: z.object({ pickups: z.array(openRecurringPickup) }),
  errors: [],
});

export const openGetRecurringPickup = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/recurring-pickups/:recurringId',
  summary: 'One of your recurring pickups with its dates.',
  input: z.object(one),
  output: openRecurringPickup,
  errors: [recurringErrors.recurringNotFound],
});

export const openAddRecurringPickup = endpoint({
  does: 'CHANGE_PICKUP',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/recurring-pickups',
  summary:
    'Have a courier come on chosen weekdays until further notice, or to a last day; never on public holidays. The same Idempotency-Key and content answer the same one again.',
  input: z.object({ sender: openAddress, ...recurrence }).meta({ id: 'NewRecurringPickup' }),
  output: openRecurringPickup,
  errors: [orderErrors.keyUsed, recurringErrors.tooManyRecurring, recurringErrors.sameRecurring],
  successStatus: 201,
  idempotencyKey: {
    isRequired: true,
    about:
      'Chosen by you, one for each recurring pickup however often you send it: the same one is answered again.',
    example: 'warehouse-bang-na-afternoons',
  },
  locate: ({ recurringId }) => openGetRecurringPickup.path.replace(':recurringId', recurringId),
});

export const openSkipRecurringPickup = endpoint({
  does: 'CHANGE_PICKUP',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/recurring-pickups/:recurringId/skip',
  summary: 'Leave out one of the coming dates, or take that back. Again changes nothing.',
  input: z.object({ ...one, date: z.iso.date(), isSkipped: z.boolean().default(true) }),
  output: openRecurringPickup,
  errors: [recurringErrors.recurringNotFound, recurringErrors.dateNotChangeable],
});

export const openEndRecurringPickup = endpoint({
  does: 'CHANGE_PICKUP',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/recurring-pickups/:recurringId/end',
  summary:
    'End a recurring pickup; a courier who has not come yet today does not come any more. Orders keep their pickups. Again changes nothing.',
  input: z.object(one),
  output: openRecurringPickup,
  errors: [recurringErrors.recurringNotFound],
});
