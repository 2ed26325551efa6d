import { z } from 'zod';
import { partnerErrors } from '#features/partners/partners.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { returnErrors } from '../returns.calls.ts';
import { returnNote } from '../returns.contract.ts';
import { returnPayers, returnReasons, returnRefusals, returnStates } from '../returns.rules.ts';

const ofOrders = { access: { scope: 'orders' } } as const;
const one = { returnId: z.uuid() };
const waybillNo = z.string().trim().min(4).max(40);
const MAX_LISTED = 100;

/** A return as the system of its shop sees it. */
export const openReturn = z
  .object({
    returnId: z.string(),
    state: openEnum(returnStates).describe(
      'REQUESTED until you decide, APPROVED until the parcel is handed over; both end by themselves after `expiresOn`.',
    ),
    waybillNo: z.string().describe('Of the parcel that was delivered.'),
    orderNo: z.string(),
    reason: openEnum(returnReasons),
    note: z.string().describe('In the words of the consignee; empty without any.'),
    paidBy: openEnum(returnPayers).describe(
      'CONSIGNEE: who brings the parcel pays at the counter. SHOP: you pay as for your orders.',
    ),
    priceSatang: z
      .int()
      .describe(
        'Of the way back: as quoted, and once it is approved, as ordered. In satang; 100 are a baht.',
      ),
    askedAt: isoInstant,
    decidedAt: isoInstant.nullable(),
    refusal: openEnum(returnRefusals).nullable(),
    refusalNote: z.string(),
    returnOrderNo: z.string().nullable().describe('The order of the way back, once it is approved.'),
    returnWaybillNo: z
      .string()
      .nullable()
      .describe('The number of the parcel on its way back: track it and print its label by it.'),
    expiresOn: z.iso
      .date()
      .describe('The last day on which you decide, or on which the parcel is handed over.'),
  })
  .meta({ id: 'Return', description: 'A parcel that its consignee asked to send back to you.' });
export type OpenReturn = z.output<typeof openReturn>;

export const openReturns = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/returns',
  summary: 'The returns of your parcels, the latest first, page by page; all, or those in a state.',
  input: z.object({
    state: z.enum(returnStates).optional(),
    waybillNo: waybillNo.optional().describe('The parcel that was delivered, or the one on its way back.'),
    limit: z.coerce.number<string>().int().min(1).max(MAX_LISTED).default(20),
    cursor: cursorField(isoInstant, z.uuid()).optional(),
  }),
  output: z.object({
    returns: z.array(openReturn),
    nextCursor: z.string().nullable().describe('Ask with it for the next page; null on the last.'),
  }),
  errors: [],
});

export const openGetReturn = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/returns/:returnId',
  summary: 'One of the returns of your parcels.',
  input: z.object(one),
  output: openReturn,
  errors: [returnErrors.notFound],
});

export const openApproveReturn = endpoint({
  does: 'DECIDE_RETURN',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/returns/:returnId/approve',
  summary:
    'Approve a return: the way back is ordered, and the consignee is told. Again answers the same; of two decisions the first one stands.',
  input: z.object(one),
  output: openReturn,
  errors: [returnErrors.notFound, returnErrors.notOpen, returnErrors.cannotOrder],
});

export const openRefuseReturn = endpoint({
  does: 'DECIDE_RETURN',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/returns/:returnId/refuse',
  summary: 'Refuse a return with a reason, which the consignee is told. The same again changes nothing.',
  input: z.object({
    ...one,
    refusal: z.enum(returnRefusals),
    note: returnNote.describe('For the consignee, who reads it on the page of the parcel.'),
  }),
  output: openReturn,
  errors: [returnErrors.notFound, returnErrors.notOpen],
});

export const sandboxReturn = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/sandbox/parcels/:waybillNo/return',
  summary:
    'Have the consignee of a delivered parcel of a sandbox order ask to send it back. While that is open, the same one is answered again.',
  input: z.object({
    waybillNo,
    reason: z.enum(returnReasons).default('CHANGED_MIND'),
    note: returnNote,
    paidBy: z.enum(returnPayers).default('SHOP'),
    isAutomatic: z.boolean().default(false).describe('Whether your rule approves it at once.'),
  }),
  output: openReturn,
  errors: [
    partnerErrors.sandboxOnly,
    partnerErrors.parcelNotFound,
    returnErrors.notDelivered,
    returnErrors.askedEnough,
    returnErrors.handedOver,
    returnErrors.notPossible,
  ],
  successStatus: 201,
  locate: ({ returnId }) => openGetReturn.path.replace(':returnId', returnId),
});

export const returnAtCounter = endpoint({
  access: { scope: 'carrier' },
  method: 'GET',
  path: '/open/v1/counter/returns/:waybillNo',
  summary:
    'For a counter that scans the code of a return: whether it is to be accepted now, and what is to be paid.',
  input: z.object({ waybillNo }),
  output: z
    .object({
      waybillNo: z.string(),
      state: openEnum(returnStates).describe('Accept it while it is APPROVED.'),
      paidBy: openEnum(returnPayers),
      toPaySatang: z.int().describe('What the consignee pays at the counter; 0 where the shop pays.'),
      expiresOn: z.iso.date(),
    })
    .meta({ id: 'ReturnAtCounter' }),
  errors: [returnErrors.notFound],
});
