import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { searchText } from '#lib/search-text.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { accountErrors } from '../accounts.calls.ts';

const base = '/staff/api/customers';
const one = z.object({ customerId: z.uuid() });

/** A customer as staff see them. */
export const staffCustomer = z.object({
  customerId: z.string(),
  kind: z.enum(['GENERAL', 'VIP']),
  name: z.string(),
  accountName: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  restricted: z.boolean(),
  /** The account that it was merged into, of which it is closed. */
  mergedInto: z.string().nullable(),
  createdAt: z.string(),
});

/** Finds customers by what they tell on the telephone. */
export const findCustomers = endpoint({
  access: { staff: 'customers.read' },
  method: 'GET',
  path: `${base}/find`,
  summary: 'Customers by phone, VIP account name or e-mail address, or by an order or a parcel of theirs.',
  input: z.object({ text: z.string().trim().min(1, 'accounts:validation.required').max(100) }),
  output: z.object({ rows: z.array(staffCustomer) }),
  errors: [],
});

/** The most customers that a search by name finds. */
export const MOST_BY_NAME = 20;
/** Shorter parts of a name are in too many. */
const MIN_NAME_LETTERS = 3;

/** Finds customers who only tell their name; unlike other searches it finds several, so it is limited and recorded. */
export const findCustomersByName = endpoint({
  access: { staff: 'customers.read' },
  method: 'GET',
  path: `${base}/findByName`,
  summary: 'Customers by a part of their name; limited and recorded.',
  input: z.object({
    text: z
      .string()
      .trim()
      .max(100)
      .refine((text) => [...searchText(text)].length >= MIN_NAME_LETTERS, 'accounts:validation.nameLetters'),
  }),
  output: z.object({ rows: z.array(staffCustomer), isMore: z.boolean() }),
  errors: [accountErrors.tooManyNameSearches, accountErrors.namesNotReady],
});

/** One customer with their open sessions. */
export const customerDetail = endpoint({
  access: { staff: 'customers.read' },
  method: 'GET',
  path: `${base}/detail`,
  summary: 'One customer.',
  input: one,
  output: z.object({
    customer: staffCustomer,
    sessions: z.array(z.object({ device: z.string(), openedAt: z.string(), lastSeenAt: z.string() })),
    /** The newest restrictions and when they were lifted, as the audit log has them. */
    restrictions: z.array(
      z.object({
        restricted: z.boolean(),
        at: isoInstant,
        by: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  errors: [accountErrors.accountMissing],
});

/** Restricts a customer, who sees the dialog of restricted accounts at the next call, or lifts the restriction [P-06]. */
export const restrictCustomer = endpoint({
  access: { staff: 'customers.restrict' },
  method: 'POST',
  path: `${base}/restrict`,
  summary: 'Restrict a customer, or lift it.',
  input: one.extend({ restricted: z.boolean(), reason: reasonField }),
  output: z.object({ customer: staffCustomer }),
  errors: [accountErrors.accountMissing, accountErrors.isMerged, staffErrors.changedMeanwhile],
});

/** Ends every session of a customer whose phone was lost or stolen. */
export const endCustomerSessions = endpoint({
  access: { staff: 'customers.restrict' },
  method: 'POST',
  path: `${base}/endSessions`,
  summary: 'Log a customer out everywhere.',
  input: one.extend({ reason: reasonField }),
  output: z.object({ ended: z.number() }),
  errors: [accountErrors.accountMissing],
});
