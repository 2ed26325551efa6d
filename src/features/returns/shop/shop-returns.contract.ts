import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { returnErrors } from '../returns.calls.ts';
import { returnNote } from '../returns.contract.ts';
import {
  MAX_RETURN_DAYS,
  returnModes,
  returnPayers,
  returnReasons,
  returnRefusals,
  returnStates,
} from '../returns.rules.ts';

const MAX_KEYWORDS_LENGTH = 40;

/** What a shop takes back. */
export const shopReturnRule = z
  .object({
    mode: z.enum(returnModes, 'returns:validation.mode'),
    days: z.coerce
      .number('returns:validation.days')
      .int('returns:validation.days')
      .min(1, 'returns:validation.days')
      .max(MAX_RETURN_DAYS, 'returns:validation.days'),
    reasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
    paidBy: z.enum(returnPayers, 'returns:validation.paidBy'),
  })
  .refine(({ mode, reasons }) => mode === 'OFF' || reasons.length > 0, {
    path: ['reasons'],
    message: 'returns:validation.reasons',
  });
export type ShopReturnRule = z.output<typeof shopReturnRule>;

/** A return as its shop sees it. */
export const shopReturn = z.object({
  returnId: z.uuid(),
  state: z.enum(returnStates),
  waybillNo: z.string(),
  orderNo: z.string(),
  /** Whose parcel it is; null once the order is gone. */
  consigneeName: z.string().nullable(),
  /** The shop's own number of the parcel. */
  reference: z.string(),
  reason: z.enum(returnReasons),
  note: z.string(),
  paidBy: z.enum(returnPayers),
  priceSatang: z.int(),
  askedAt: isoInstant,
  decidedAt: isoInstant.nullable(),
  refusal: z.enum(returnRefusals).nullable(),
  refusalNote: z.string(),
  returnOrderNo: z.string().nullable(),
  returnWaybillNo: z.string().nullable(),
  expiresOn: z.iso.date(),
});
export type ShopReturn = z.output<typeof shopReturn>;

const call = { access: 'customer' } as const;

export const readReturnRule = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/returns/rule',
  summary: 'What the customer takes back; nothing before it was set.',
  input: z.object({}),
  output: shopReturnRule,
  errors: [],
});

export const saveReturnRule = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/returns/rule',
  summary:
    'Sets what the customer takes back: whether, within how many days, for which reasons and who pays. Returns that were asked for stay as they are.',
  does: 'SET_RETURN_RULE',
  input: shopReturnRule,
  output: shopReturnRule,
  errors: [returnErrors.tooMany],
});

export const returnList = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/returns/list',
  readsOnly: true,
  summary:
    'The returns of the customer’s parcels, the latest first, with how many there are in each state; `keywords` finds waybill and order numbers and own references.',
  input: z.object({
    state: z.enum(returnStates).optional(),
    keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    items: z.array(shopReturn),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.partialRecord(z.enum(returnStates), z.int()),
  }),
  errors: [],
});

export const approveReturn = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/returns/approve',
  summary:
    'Approves a return: orders the way back and tells the consignee. Again answers the same; of two decisions the first one stands.',
  does: 'DECIDE_RETURN',
  input: z.object({ returnId: z.uuid() }),
  output: shopReturn,
  errors: [returnErrors.notFound, returnErrors.notOpen, returnErrors.cannotOrder],
});

export const refuseReturn = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/returns/refuse',
  summary: 'Refuses a return with a reason, which the consignee is told.',
  does: 'DECIDE_RETURN',
  input: z.object({
    returnId: z.uuid(),
    refusal: z.enum(returnRefusals, 'returns:validation.refusal'),
    note: returnNote,
  }),
  output: shopReturn,
  errors: [returnErrors.notFound, returnErrors.notOpen],
});
