import { z } from 'zod';
import { networkPoint } from '#features/drop-points/drop-points.contract.ts';
import { POINT_CODE } from '#features/drop-points/drop-points.rules.ts';
import { changeKinds, changeStates } from '#features/tracking/change-kinds.rules.ts';
import { deliveryChange } from '#features/tracking/tracked-parcel.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { OPEN_ENUM } from '#lib/open/open-enum.ts';
import { instructionCalls, instructionErrors } from './instructions.calls.ts';
import {
  FIRST_EARLIEST_HOUR,
  LAST_EARLIEST_HOUR,
  MAX_HOUSE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  safePlaces,
} from './instructions.rules.ts';

const billCode = z.string().trim().min(1, 'tracking:validation.numberRequired').max(64);
/** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
const access = z.string().max(600).optional();
const opened = { billCode, access };

const required = 'delivery-instructions:validation.required';
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'delivery-instructions:validation.tooLong')
    // A line for a courier: letters, marks, numbers and punctuation, without line breaks and invisible characters.
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'delivery-instructions:validation.oneLine');
const needed = (max: number) => line(max).min(1, required);
const note = line(MAX_NOTE_LENGTH).default('');

/** Where a parcel waits for its consignee. */
export const holdDetails = z.object({
  kind: z.literal('HOLD'),
  pointCode: z
    .string('delivery-instructions:validation.point')
    .trim()
    .toUpperCase()
    .regex(POINT_CODE, 'delivery-instructions:validation.point'),
});
/** Who takes a parcel in. */
export const neighbourDetails = z.object({
  kind: z.literal('NEIGHBOUR'),
  name: needed(MAX_NAME_LENGTH),
  house: needed(MAX_HOUSE_LENGTH),
});
/** Where a parcel is left. */
export const safePlaceDetails = z.object({
  kind: z.literal('SAFE_PLACE'),
  place: z.enum(safePlaces, 'delivery-instructions:validation.place'),
  note,
});
/** A full hour of the day in Thailand. */
export const earliestHour = z
  .int('delivery-instructions:validation.hour')
  .min(FIRST_EARLIEST_HOUR, 'delivery-instructions:validation.hour')
  .max(LAST_EARLIEST_HOUR, 'delivery-instructions:validation.hour');

/** The stored details of an instruction: nothing else is passed to the carrier's staff. */
export const instructionDetails = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ANOTHER_DAY'),
    date: z.iso.date('delivery-instructions:validation.day'),
  }),
  holdDetails,
  neighbourDetails,
  safePlaceDetails,
  z.object({
    kind: z.literal('ADDRESS'),
    subdistrictCode: z.string().regex(/^\d{6}$/, 'delivery-instructions:validation.subdistrict'),
    house: needed(MAX_HOUSE_LENGTH),
    note,
  }),
  z.object({ kind: z.literal('NOT_ORDERED') }),
  z.object({
    // Systems were told of the kinds before it: they leave out what they do not know.
    kind: z.literal('NOT_BEFORE').meta({ [OPEN_ENUM]: true }),
    hour: earliestHour,
  }),
]);
export type InstructionDetails = z.output<typeof instructionDetails>;

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];

/** The proof opens the parcel, but does not allow this. */
const notEnough = [instructionErrors.codeFirst, instructionErrors.notForSender];

/** An instruction with the text of its author. */
export const instruction = deliveryChange.extend({
  /** Null for callers who may not read what somebody else typed. */
  details: instructionDetails.nullable(),
  /** Whether it can be cancelled now, with a code by SMS where one is needed. */
  canCancel: z.boolean(),
  /** Whether the sender requested it, who may then cancel it. */
  isOfSender: z.boolean(),
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
    /** The kinds that are possible now, or after a code where `needsCode` is set. */
    kinds: z.array(z.enum(changeKinds)),
    /** Whether the proof only allows viewing the parcel. */
    needsCode: z.boolean(),
    /** Whether the caller is the sender, who may change little. */
    isOfSender: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
    /** The kinds that a code to each phone allows; also who may receive one. */
    byCode: z.object({ consignee: z.array(z.enum(changeKinds)), sender: z.array(z.enum(changeKinds)) }),
    /** For a delivery on another day. */
    days: z.array(z.iso.date()),
    /** The destination district with its subdistricts; null where it is not known exactly. */
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
    'Asks for another delivery of a parcel: another day, a drop point, a neighbour, a safe place, a corrected address, not before an hour, or the word that nobody ordered it. One of a kind is in force at a time.',
  input: z.object({ ...opened, change: instructionDetails }),
  output: z.object({ instruction }),
  errors: [
    ...whoMay,
    ...notEnough,
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
  errors: [...whoMay, ...notEnough, instructionErrors.unknownInstruction, instructionErrors.notCancelledNow],
});

const stopCode = z.string().max(40);
/** The change behind a stop link, with the parcel number only: whoever has the link has read the message. */
const stoppable = z.object({ waybillNo: z.string(), kind: z.enum(changeKinds), state: z.enum(changeStates) });

export const readStopChange = endpoint({
  ...instructionCalls.readStopChange,
  summary: 'What the link in the warning of a changed delivery would stop; changes nothing.',
  access: 'public',
  input: z.object({ code: stopCode }),
  output: stoppable.extend({ canStop: z.boolean() }),
  errors: [instructionErrors.stopLinkGone],
});

export const stopChange = endpoint({
  ...instructionCalls.stopChange,
  summary: "Stops the one change that a warning to the consignee's phone was about.",
  access: 'public',
  input: z.object({ code: stopCode }),
  output: stoppable,
  errors: [instructionErrors.stopLinkGone, instructionErrors.notCancelledNow],
});
