import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';

const money = z.object({ parcels: z.int(), totalSatang: z.int() });

export const sellerOverview = endpoint({
  method: 'GET',
  path: '/api/v2/customer/sellerOverview',
  summary:
    'What a sender wants to know at a glance: COD money due today, until the end of the week, late, or returned by the bank; and parcels of the last 60 days that are late or came back.',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    /** Whether anything was ordered in the last 60 days, or COD money has not arrived. */
    isSelling: z.boolean(),
    dueToday: money,
    /** Until Sunday, today included. */
    dueThisWeek: money,
    /** Its day has passed and it has not been transferred. */
    lateMoney: money,
    /** By the bank; it waits for another account. */
    returnedMoney: money,
    /** Not delivered on the promised day. */
    lateParcels: z.int(),
    /** Returned to the sender. */
    returnedParcels: z.int(),
  }),
  errors: [],
});
