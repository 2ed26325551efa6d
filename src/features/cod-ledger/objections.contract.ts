import { z } from 'zod';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { objectionCalls, objectionErrors } from './objections.calls.ts';
import { objectionOutcomes } from './objections.rules.ts';

const input = z.object({
  billCode: z.string().trim().min(1, 'tracking:validation.numberRequired').max(64),
  /** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
  access: z.string().max(600).optional(),
});

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];

const objection = z.object({ objectedAt: isoInstant, outcome: z.enum(objectionOutcomes) });

const call = { access: 'public', readsSession: true, input } as const;

export const codObjection = endpoint({
  ...objectionCalls.codObjection,
  ...call,
  summary:
    'Whether the consignee who paid for a parcel can still say that they did not order it, and what became of it where they did.',
  output: z.object({
    billCode: z.string(),
    /** Null before anything was collected. */
    collected: z
      .object({ amountSatang: z.int(), collectedAt: isoInstant, objectUntil: z.iso.date() })
      .nullable(),
    objection: objection.nullable(),
    /** Of the consignee, or of somebody who may become it by a code. */
    canObject: z.boolean(),
    /** Whether the days to object have passed. */
    isOver: z.boolean(),
    /** Whether the proof only allows viewing the parcel. */
    needsCode: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
    refundDays: z.int(),
  }),
  errors: whoMay,
});

export const objectToCod = endpoint({
  ...objectionCalls.objectToCod,
  ...call,
  summary:
    'Says that the consignee who paid for a parcel did not order it: its money is not paid out until the carrier has settled whose it is. Again is harmless.',
  output: z.object({ objection }),
  errors: [
    ...whoMay,
    instructionErrors.codeFirst,
    instructionErrors.notForSender,
    objectionErrors.nothingCollected,
    objectionErrors.objectionTooLate,
  ],
});
