import { z } from 'zod';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { collectCodeCalls, collectCodeErrors } from './collect-codes.calls.ts';
import { MAX_LINK_LENGTH, MAX_NAME_LENGTH, shownStates } from './collect-codes.rules.ts';

const opener = z.object({
  billCode: z.string().trim().min(1, 'tracking:validation.numberRequired').max(64),
  /** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
  access: z.string().max(600).optional(),
});

/** Whom the parcel is handed to, as their identity card has it: one line of letters. */
const name = z
  .string('collect-codes:validation.name')
  .trim()
  .min(1, 'collect-codes:validation.name')
  .max(MAX_NAME_LENGTH, 'collect-codes:validation.nameTooLong')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'collect-codes:validation.name')
  .regex(/\p{L}/u, 'collect-codes:validation.name');

const whoMay = [
  trackingErrors.invalidNumber,
  trackingErrors.notFound,
  trackingErrors.notOfCurrentUser,
  trackingErrors.verifyFirst,
];
const notEnough = [instructionErrors.codeFirst, instructionErrors.notForSender];

const collectCode = z.object({
  id: z.uuid(),
  name: z.string(),
  collectOn: z.iso.date(),
  /** ENDED: the parcel no longer waits, although nobody used the code. */
  state: z.enum(shownStates),
  madeAt: isoInstant,
  revokedAt: isoInstant.nullable(),
  usedAt: isoInstant.nullable(),
  /** Where it was used, in the language of the reader; the code of the facility where it has no name. */
  usedWhere: z.string().nullable(),
  /** Of an open one: what is said at the counter, and the address of the page that shows it. */
  digits: z.string().nullable(),
  path: z.string().nullable(),
});
export type CollectCode = z.output<typeof collectCode>;

const call = { access: 'public', readsSession: true } as const;

export const readCollectCodes = endpoint({
  ...collectCodeCalls.readCollectCodes,
  ...call,
  summary:
    'Whether somebody else can collect a parcel, on which days, and the codes that its consignee has made; nobody else sees those.',
  input: opener,
  output: z.object({
    billCode: z.string(),
    /** Whether the parcel waits to be collected. */
    isWaiting: z.boolean(),
    /** For the consignee of a waiting parcel, or somebody who may become it by a code. */
    canMake: z.boolean(),
    /** Whether the proof only allows viewing the parcel. */
    needsCode: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
    /** On which it can be collected. */
    days: z.array(z.iso.date()),
    /** Where it waits, in the language of the reader. */
    point: z.string().nullable(),
    /** Newest first; null for everybody but the consignee. */
    codes: z.array(collectCode).nullable(),
  }),
  errors: whoMay,
});

export const makeCollectCode = endpoint({
  ...collectCodeCalls.makeCollectCode,
  does: 'LET_COLLECT',
  ...call,
  summary: 'Makes a code by which one named person collects a waiting parcel on one day.',
  input: opener.extend({ name, collectOn: z.iso.date('collect-codes:validation.day') }),
  output: z.object({ code: collectCode }),
  errors: [
    ...whoMay,
    ...notEnough,
    collectCodeErrors.notWaiting,
    collectCodeErrors.tooManyOpen,
    collectCodeErrors.tooMany,
  ],
});

export const revokeCollectCode = endpoint({
  ...collectCodeCalls.revokeCollectCode,
  does: 'LET_COLLECT',
  ...call,
  summary: 'Takes a code back before it is used; again is harmless.',
  input: opener.extend({ id: z.uuid() }),
  output: z.object({ code: collectCode }),
  errors: [...whoMay, ...notEnough, collectCodeErrors.unknownCode, collectCodeErrors.notRevokedNow],
});

export const showCollectCode = endpoint({
  ...collectCodeCalls.showCollectCode,
  access: 'public',
  summary:
    'The code that the link of a consignee shows at the counter, while it can be used; afterwards only what became of it.',
  input: z.object({ code: z.string().max(MAX_LINK_LENGTH) }),
  output: z.object({
    /** ENDED: the parcel no longer waits, although nobody used the code. */
    state: z.enum(shownStates),
    collectOn: z.iso.date(),
    isToday: z.boolean(),
    /** Null unless it is open. */
    shown: z
      .object({
        waybillNo: z.string(),
        name: z.string(),
        digits: z.string(),
        /** A QR code of both: dark modules as an SVG path. */
        square: z.object({ size: z.int(), path: z.string() }),
        point: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
        codSatang: z.int().nullable(),
      })
      .nullable(),
  }),
  errors: [collectCodeErrors.linkGone],
});
export type ShownCode = z.output<typeof showCollectCode.output>;
