import { z } from 'zod';
import { endpoint } from '../../lib/contract.ts';
import { networkPoint } from '../drop-points/drop-points.contract.ts';
import { POINT_CODE } from '../drop-points/drop-points.rules.ts';
import { changeKinds } from '../tracking/change-kinds.rules.ts';
import { deliveryChange } from '../tracking/tracked-parcel.contract.ts';
import { trackingErrors } from '../tracking/tracking.calls.ts';
import { instructionCalls, instructionErrors } from './instructions.calls.ts';
import { MAX_HOUSE_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, safePlaces } from './instructions.rules.ts';

const billCode = z.string().trim().min(1, 'tracking:validation.numberRequired').max(64);
/** A ticket of trackQueryVerify, or the one of a signed link in a message. */
const access = z.string().max(600).optional();
const opened = { billCode, access };

const required = 'delivery-instructions:validation.required';
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'delivery-instructions:validation.tooLong')
    // A line for a courier: letters, marks, numbers and signs, no breaks and nothing invisible.
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'delivery-instructions:validation.oneLine');
const needed = (max: number) => line(max).min(1, required);
const note = line(MAX_NOTE_LENGTH).default('');

/** What is asked of a delivery, as it is kept: nothing but this goes to the carrier's people. */
export const instructionDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ANOTHER_DAY'),
    date: z.iso.date('delivery-instructions:validation.day'),
  }),
  z.object({
    kind: z.literal('HOLD'),
    pointCode: z
      .string('delivery-instructions:validation.point')
      .trim()
      .toUpperCase()
      .regex(POINT_CODE, 'delivery-instructions:validation.point'),
  }),
  z.object({
    kind: z.literal('NEIGHBOUR'),
    name: needed(MAX_NAME_LENGTH),
    house: needed(MAX_HOUSE_LENGTH),
  }),
  z.object({
    kind: z.literal('SAFE_PLACE'),
    place: z.enum(safePlaces, 'delivery-instructions:validation.place'),
    note,
  }),
  z.object({
    kind: z.literal('ADDRESS'),
    subdistrictCode: z.string().regex(/^\d{6}$/, 'delivery-instructions:validation.subdistrict'),
    house: needed(MAX_HOUSE_LENGTH),
    note,
  }),
  z.object({ kind: z.literal('NOT_ORDERED') }),
]);
export type InstructionDetails = z.output<typeof instructionDetails>;

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];

/** One that was asked, with the words of those who asked. */
export const instruction = deliveryChange.extend({
  details: instructionDetails,
  canCancel: z.boolean(),
});
export type Instruction = z.output<typeof instruction>;

const call = { access: 'public', readsSession: true } as const;

export const deliveryOptions = endpoint({
  ...instructionCalls.deliveryOptions,
  ...call,
  summary:
    'What may be asked of the delivery of a parcel now, by those who may see its detail, and what was asked already.',
  input: z.object(opened),
  output: z.object({
    billCode: z.string(),
    kinds: z.array(z.enum(changeKinds)),
    /** For another day. */
    days: z.array(z.iso.date()),
    /** The district that the parcel goes to, with what lies in it; null where it is not known exactly. */
    district: z
      .object({
        name: z.string(),
        province: z.string(),
        subdistricts: z.array(z.object({ code: z.string(), name: z.string(), postcode: z.string() })),
      })
      .nullable(),
    /** Newest first. */
    instructions: z.array(instruction),
  }),
  errors: whoMay,
});
export type DeliveryOptions = z.output<typeof deliveryOptions.output>;

export const pointsToHold = endpoint({
  ...instructionCalls.pointsToHold,
  ...call,
  summary: 'The drop points nearest to the destination, or to `near`, where this parcel can wait.',
  input: z.object({
    ...opened,
    near: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).optional(),
  }),
  output: z.object({ points: z.array(networkPoint) }),
  errors: [...whoMay, instructionErrors.notPossibleNow],
});

export const changeDelivery = endpoint({
  ...instructionCalls.changeDelivery,
  ...call,
  summary:
    'Asks for another delivery of a parcel: another day, a drop point, a neighbour, a safe place, a corrected address, or the word that nobody ordered it. One of a kind is in force at a time.',
  input: z.object({ ...opened, change: instructionDetails }),
  output: z.object({ instruction }),
  errors: [
    ...whoMay,
    instructionErrors.notPossibleNow,
    instructionErrors.inTheWay,
    instructionErrors.pointCannotHold,
    instructionErrors.tooMany,
  ],
});

export const cancelChange = endpoint({
  ...instructionCalls.cancelChange,
  ...call,
  summary: 'Takes back what was asked of a delivery, while it can still be changed.',
  input: z.object({ ...opened, id: z.uuid() }),
  output: z.object({ instruction }),
  errors: [...whoMay, instructionErrors.unknownInstruction, instructionErrors.notCancelledNow],
});
