import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { returnPayers, returnStates } from '../returns.rules.ts';
import { returnOfShop } from './staff-return.contract.ts';

const MAX_LISTED = 200;
const MAX_TEXT = 40;

/** The lists of returns: what waits for a shop or a parcel, all, or those of a state. */
export const returnLists = ['open', 'all', ...returnStates] as const;
export type ReturnListName = (typeof returnLists)[number];

/** How many days ago a return was asked for, at least: shops have fourteen to decide. */
export const returnAges = ['3', '7', '12'] as const;

const row = returnOfShop.extend({
  paidBy: z.enum(returnPayers),
  priceSatang: z.int(),
  /** The last day on which it is decided, or the parcel is handed over. */
  expiresOn: z.iso.date(),
  /** Null for callers without access to customers. */
  shop: z.object({ customerId: z.uuid(), name: z.string() }).nullable(),
});
export type ReturnListRow = z.output<typeof row>;

/**
 * Open ones by their last day, all others newest first; continued by `nextCursor`. Shops are found by those who may see
 * customers.
 */
export const listStaffReturns = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: '/staff/api/returns/list',
  summary:
    'What consignees send back to shops, by state, age, waybill number of either way, or account name of the shop.',
  input: z.object({
    /** Without it all that the text finds, or the open ones. */
    list: z.enum(returnLists).optional(),
    age: z.enum(returnAges).optional(),
    /** A waybill number, or the account name or id of a shop. */
    text: z.string().trim().max(MAX_TEXT).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(row), nextCursor: z.string().nullable() }),
  errors: [],
});
