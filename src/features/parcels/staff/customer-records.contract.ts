import { z } from 'zod';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { claimStates } from '#features/claims/claim-states.rules.ts';
import { returnOfShop } from '#features/returns/staff/staff-return.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { publicStatuses } from '../scan-events.rules.ts';
import { parcelsStaffErrors } from './parcels.staff.calls.ts';
import { foundParcel } from './parcels.staff.contract.ts';

/** The newest of each; others are found by number. */
export const MAX_RECORDS = 20;

/** A customer's orders, claims and returns. */
export const customerRecords = endpoint({
  access: { staff: 'customers.read' },
  method: 'GET',
  path: '/staff/api/customers/records',
  summary:
    'The newest orders and claims of a customer, claims for those who may read them, and what was sent back to it as a shop.',
  input: z.object({ customerId: z.uuid() }),
  output: z.object({
    orders: z.array(
      z.object({
        orderNo: z.string(),
        status: z.enum(publicStatuses),
        bookedAt: isoInstant,
        parcels: z.number(),
      }),
    ),
    /** Null for callers without access to claims. */
    claims: z
      .array(
        z.object({
          claimNo: z.string(),
          state: z.enum(claimStates),
          waybillNo: z.string(),
          submittedAt: isoInstant,
        }),
      )
      .nullable(),
    /** Of parcels that the customer ordered as a shop. */
    returns: z.array(returnOfShop),
  }),
  errors: [],
});

/** The parcels that a customer sends and receives, by their phone. */
export const customerParcels = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: '/staff/api/customers/parcels',
  summary:
    'The newest parcels that a customer sends and receives; limited and recorded, like a search by phone.',
  input: z.object({ customerId: z.uuid() }),
  output: z.object({
    sent: z.array(foundParcel),
    received: z.array(foundParcel),
  }),
  errors: [accountErrors.accountMissing, parcelsStaffErrors.tooManySearches],
});
