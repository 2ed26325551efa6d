import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { imageAnswer, imageToken, proofOfWork } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { lookup, parcelDetail, publicParcel, serviceRequest } from './tracked-parcel.contract.ts';
import { trackingCalls, trackingErrors } from './tracking.calls.ts';
import { MAX_NOTE_LENGTH, urgeReasons } from './urge-reasons.rules.ts';

export { trackingErrors };

// Numbers are deduplicated before they are counted; this only bounds the work.
const MAX_PIECES = 100;

const typedNumber = z.string().trim().max(64);
const billCode = typedNumber.min(1, 'tracking:validation.numberRequired');
/** A ticket of trackQueryVerify, or the one of a signed link in a message. */
const access = z.string().max(600).optional();
/** Comma-separated signatures of shared URLs: each opens the public view of its one parcel without counting as a lookup. */
const shared = z.string().max(240).optional();
/** The pass of an earlier lookup: it saves the visitor the image captcha. */
const pass = z.string().max(600).optional();

/** The ticket of the device, empty on its first page: its first lookups are independent of its neighbours'. */
const device = z.string().max(600).optional();

const pieces = z
  .array(typedNumber)
  .max(MAX_PIECES)
  .transform((typed) => typed.filter((piece) => piece !== ''))
  .pipe(z.array(z.string()).min(1, 'tracking:validation.numberRequired'));

/** Why a parcel of the batch call is omitted. */
const refusedEntry = z.object({
  billCode: z.string(),
  found: z.literal(false),
  /** `NOT_YOURS` also for an unknown number. */
  reason: z.enum(['INVALID', 'NOT_YOURS']),
});

export const orderTrack = endpoint({
  ...trackingCalls.orderTrack,
  readsOnly: true,
  summary:
    'Track up to ten parcels. The answer holds, per number, what anyone may know, or why there is nothing.',
  access: 'public',
  input: z.object({
    billCodes: pieces,
    ticket: z.string().max(8_000).optional(),
    randstr: z.string().max(200).optional(),
    captcha: imageAnswer.optional(),
    ctoken: imageToken.optional(),
    pass,
    access,
    shared,
    device,
  }),
  output: z.object({
    results: z.array(lookup),
    pass: z.string().nullable(),
    /** Set when the lookup was one of the device's own: to be stored and sent again. */
    device: z.string().nullable(),
  }),
  asBuilt: true,
  errors: [trackingErrors.tooManyNumbers, captchaErrors.imageCodeFirst, captchaErrors.imageCodeWrong],
});

export const askProofOfWork = endpoint({
  ...trackingCalls.askProofOfWork,
  summary:
    'A proof of work to solve before a lookup that was refused: a small one for a few lookups, once per device, then the full one. Null where another provider asks.',
  access: 'public',
  input: z.object({ device }),
  output: z.object({
    proof: proofOfWork.nullable(),
    /** To be sent with the solution. */
    device: z.string().nullable(),
  }),
  errors: [],
});

export type AskedProofOfWork = z.output<typeof askProofOfWork.output>;

export const trackQueryVerify = endpoint({
  ...trackingCalls.trackQueryVerify,
  summary:
    "Prove the last 4 digits of the sender's or consignee's phone; the answer opens the parcel's detail for 5 minutes.",
  access: 'public',
  input: z.object({
    billCode,
    phone: z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'tracking:validation.lastFourDigits'),
    captcha: imageAnswer.optional(),
    ctoken: imageToken.optional(),
    /** From an earlier answer of this visit, in the place of another image code. */
    imagePass: z.string().max(400).optional(),
    /** The solution of proofForDigits, once the server requires a proof of work. */
    ticket: z.string().max(8_000).optional(),
    randstr: z.string().max(200).optional(),
  }),
  output: z.object({
    access: z.string(),
    expiresAt: isoInstant,
    /** Stands for the image code of the next parcel, for half an hour. */
    imagePass: z.string(),
    imagePassUntil: isoInstant,
  }),
  errors: [
    trackingErrors.invalidNumber,
    trackingErrors.tooManyWrongTries,
    trackingErrors.tooManyWrongTriesOfAll,
    trackingErrors.digitsPaused,
    trackingErrors.proofFirst,
    captchaErrors.imageCodeFirst,
    captchaErrors.imageCodeWrong,
    trackingErrors.notFound,
    trackingErrors.phoneMismatch,
  ],
});

export const getWaybill = endpoint({
  ...trackingCalls.getWaybill,
  summary: 'One parcel; with detail=1 also what its sender and consignee may see, if the caller may.',
  access: 'public',
  readsSession: true,
  input: z.object({ billCode, access, pass, detail: z.enum(['0', '1']).default('0') }),
  output: z.object({ parcel: publicParcel, detail: parcelDetail.nullable() }),
  errors: [
    trackingErrors.invalidNumber,
    trackingErrors.notFound,
    trackingErrors.notOfCurrentUser,
    trackingErrors.verifyFirst,
    captchaErrors.imageCodeFirst,
  ],
});

export const getWaybills = endpoint({
  method: 'POST',
  path: '/api/v2/waybill/batch/getWaybillByBillcode',
  readsOnly: true,
  summary:
    "Up to ten of the customer's own parcels with detail; a parcel of somebody else is refused by itself.",
  access: 'customer',
  input: z.object({ billCodes: pieces }),
  output: z.object({
    results: z.array(
      z.discriminatedUnion('found', [
        z.object({
          billCode: z.string(),
          found: z.literal(true),
          parcel: publicParcel,
          detail: parcelDetail,
        }),
        refusedEntry,
      ]),
    ),
  }),
  errors: [trackingErrors.tooManyNumbers],
});

/** Ours: §7 names no call for a customer's list (docs/decisions/034). */
export const listMyParcels = endpoint({
  ...trackingCalls.listMyParcels,
  summary:
    "The customer's newest parcels, sent and coming, as anyone with the number may see them; `isAll` is false when there are more.",
  access: 'customer',
  input: z.object({}),
  output: z.object({
    parcels: z.array(z.object({ role: z.enum(['sender', 'consignee']), parcel: publicParcel })),
    isAll: z.boolean(),
  }),
  errors: [],
});

export const isRelevantWaybill = endpoint({
  method: 'GET',
  path: '/api/v2/track/isRelevantWaybillV2',
  summary:
    'Whether the customer is the sender or the consignee of a parcel; no, also for a number that nobody knows.',
  access: 'customer',
  input: z.object({ billCode }),
  output: z.object({ relevant: z.boolean(), role: z.enum(['sender', 'consignee']).nullable() }),
  errors: [trackingErrors.invalidNumber],
});

export const urgeDelivery = endpoint({
  does: 'HURRY',
  ...trackingCalls.urgeDelivery,
  summary:
    'Ask for faster delivery, once per parcel and day; needs a verified phone or a parcel of your own.',
  access: 'public',
  readsSession: true,
  input: z
    .object({
      billCode,
      reason: z.enum(urgeReasons),
      note: z.string().trim().max(MAX_NOTE_LENGTH).optional(),
      access,
    })
    .refine((input) => input.reason !== 'OTHER' || Boolean(input.note), {
      path: ['note'],
      message: 'tracking:validation.noteRequired',
    }),
  output: z.object({ request: serviceRequest }),
  errors: [
    trackingErrors.invalidNumber,
    trackingErrors.notFound,
    trackingErrors.notOfCurrentUser,
    trackingErrors.verifyFirst,
    trackingErrors.parcelFinished,
    trackingErrors.noUseToHurry,
    trackingErrors.requestAlreadyOpen,
  ],
});

export const complainList = endpoint({
  does: 'SEE_PARCEL',
  method: 'GET',
  path: '/api/v2/track/complainList',
  summary: 'The requests about a parcel, newest first, with what became of them.',
  access: 'public',
  readsSession: true,
  input: z.object({ billCode, access }),
  output: z.object({ requests: z.array(serviceRequest) }),
  errors: [
    trackingErrors.invalidNumber,
    trackingErrors.notFound,
    trackingErrors.notOfCurrentUser,
    trackingErrors.verifyFirst,
  ],
});

export const watchParcels = endpoint({
  ...trackingCalls.watchParcels,
  summary:
    'Server-sent events: each `changed` carries one number of the list with its new state, as orderTrack answers it.',
  access: 'public',
  input: z.object({
    /** Comma-separated, because EventSource can only send a URL. */
    billCodes: z
      .string()
      .max(1_000)
      .transform((joined) => joined.split(',').map((piece) => piece.trim()))
      .pipe(pieces),
    pass,
    access,
    shared,
  }),
  output: lookup,
  answer: 'response',
  contentType: 'text/event-stream',
  errors: [trackingErrors.tooManyNumbers, trackingErrors.tooManyStreams, captchaErrors.imageCodeFirst],
});
