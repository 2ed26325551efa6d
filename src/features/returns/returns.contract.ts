import { z } from 'zod';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { labelErrors } from '#features/labels/labels.calls.ts';
import { labelTypes } from '#features/labels/labels.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { returnCalls, returnErrors } from './returns.calls.ts';
import {
  MAX_NOTE_LENGTH,
  returnObstacles,
  returnPayers,
  returnReasons,
  returnRefusals,
  returnStates,
} from './returns.rules.ts';

const MAX_LINK_LENGTH = 40;

const opener = z.object({
  billCode: z.string().trim().min(1, 'tracking:validation.numberRequired').max(64),
  /** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
  access: z.string().max(600).optional(),
});

/** Words for the other side: a line, or a few. */
export const returnNote = z.string().trim().max(MAX_NOTE_LENGTH, 'returns:validation.note').default('');

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];
const notEnough = [instructionErrors.codeFirst, instructionErrors.notForSender];

/** A return as its consignee sees it. */
const ownReturn = z.object({
  returnId: z.uuid(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: z.string(),
  paidBy: z.enum(returnPayers),
  priceSatang: z.int(),
  askedAt: isoInstant,
  decidedAt: isoInstant.nullable(),
  refusal: z.enum(returnRefusals).nullable(),
  refusalNote: z.string(),
  /** The last day on which the shop decides, or the parcel is handed over. */
  expiresOn: z.iso.date(),
  canCallOff: z.boolean(),
  /** Of an approved one: what the counter scans, and the address of its label. */
  counter: z
    .object({
      waybillNo: z.string(),
      /** A QR code of the waybill number: dark modules as an SVG path. */
      square: z.object({ size: z.int(), path: z.string() }),
      labelPath: z.string(),
    })
    .nullable(),
});
export type OwnReturn = z.output<typeof ownReturn>;

const call = { access: 'public', readsSession: true } as const;

export const readReturns = endpoint({
  ...returnCalls.readReturns,
  ...call,
  summary:
    'Whether a parcel can be sent back to its shop, until when, for which reasons and who pays; for its consignee also what was asked.',
  input: opener,
  output: z.object({
    billCode: z.string(),
    /** Why it cannot be asked for now; null where it can. */
    obstacle: z.enum(returnObstacles).nullable(),
    /** What the shop offers; null where it cannot be asked for now. */
    offer: z
      .object({
        until: z.iso.date(),
        isAutomatic: z.boolean(),
        reasons: z.array(z.enum(returnReasons)),
        paidBy: z.enum(returnPayers),
        priceSatang: z.int(),
      })
      .nullable(),
    /** For the consignee, or somebody who may become it by a code. */
    canAsk: z.boolean(),
    /** Whether the proof only allows viewing the parcel. */
    needsCode: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
    /** Newest first; null for everybody but the consignee. */
    returns: z.array(ownReturn).nullable(),
  }),
  errors: whoMay,
});

export const askReturn = endpoint({
  ...returnCalls.askReturn,
  does: 'SEND_BACK',
  ...call,
  summary:
    'Asks to send a delivered parcel back, once at a time: while one is open, the same one is answered again.',
  input: opener.extend({
    reason: z.enum(returnReasons, 'returns:validation.reason'),
    note: returnNote,
    /** The price that the consignee saw, who pays it at the counter. */
    agreedSatang: z.int().min(0).max(1e12).optional(),
  }),
  output: z.object({ return: ownReturn }),
  errors: [
    ...whoMay,
    ...notEnough,
    returnErrors.notDelivered,
    returnErrors.tooLate,
    returnErrors.notTaken,
    returnErrors.tooMany,
    returnErrors.askedEnough,
    returnErrors.handedOver,
    returnErrors.notPossible,
    returnErrors.priceChanged,
  ],
});

export const callOffReturn = endpoint({
  ...returnCalls.callOffReturn,
  does: 'SEND_BACK',
  ...call,
  summary: 'Calls a return off before the parcel is handed over; again is harmless.',
  input: opener.extend({ returnId: z.uuid() }),
  output: z.object({ return: ownReturn }),
  errors: [...whoMay, ...notEnough, returnErrors.notFound, returnErrors.notOpen, returnErrors.handedOver],
});

export const returnLabel = endpoint({
  ...returnCalls.returnLabel,
  access: 'public',
  summary:
    'The label of an approved return as PDF, by the link that its consignee is shown; fetched by a plain link.',
  input: z.object({ code: z.string().max(MAX_LINK_LENGTH).default('') }),
  output: z.string().meta({ contentMediaType: labelTypes.pdf }),
  answer: 'file',
  contentType: labelTypes.pdf,
  errors: [labelErrors.notFound, labelErrors.cancelled],
});
