import { z } from 'zod';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { MAX_DOCUMENTS, MAX_IDENTIFICATIONS, MAX_PARCELS_OF_BATCH } from './claim-kinds.rules.ts';
import {
  bankCodeField,
  billCodeField,
  checkPayee,
  claimantFields,
  claimedParcelFields,
  claimedService,
  claimItemField,
  claimKindField,
  claimMessage,
  claimNoField,
  claimNote,
  claimPhotos,
  claimRow,
  claimTypeField,
  claimView,
  claimWords,
  estimate,
  ineligible,
  lossField,
  payee,
  payeeKindField,
  typeEligibility,
} from './claim-parts.contract.ts';
import { claimStates } from './claim-states.rules.ts';
import { claimCalls, claimErrors } from './claims.calls.ts';

/** Ten parcels with the longest texts fill a third of it. */
const CLAIM_BODY_BYTES = 128 * 1024;
const MAX_MESSAGE_LENGTH = 2_000;

const files = (max: number) => z.array(z.uuid()).max(max).default([]);
const ofParcel = [trackingErrors.invalidNumber, trackingErrors.notFound, trackingErrors.notOfCurrentUser];
const call = { access: 'customer' } as const;
const file = { ...call, does: 'FILE_CLAIM' } as const;
const change = { ...call, does: 'CHANGE_CLAIM' } as const;

export const findBankList = endpoint({
  ...claimCalls.findBankList,
  access: 'public',
  summary: 'The banks in Thailand that compensation can be sent to, in the language of the request.',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The bank with the lower fee. */
      isNamed: z.boolean(),
      /** The possible lengths of its account numbers. */
      digits: z.array(z.int()),
    }),
  ),
  errors: [],
});

export const claimEstimate = endpoint({
  does: 'ESTIMATE_CLAIM',
  ...claimCalls.claimEstimate,
  access: 'public',
  readsSession: true,
  summary:
    'Whether a parcel can be claimed for, by type, and the most that would be paid, line by line, by the rules of the day on which it was accepted. For those who may see the detail of the parcel.',
  input: z.object({
    billCode: billCodeField,
    /** A ticket of trackQueryVerify, for a visitor who is not logged in. */
    access: z.string().max(600).optional(),
    /** By default the type that the parcel's history suggests. */
    claimType: claimTypeField.optional(),
    /** By default the one that pays more. */
    kind: claimKindField.optional(),
    itemType: claimItemField.optional(),
    declaredLossSatang: lossField.optional(),
    payeeKind: payeeKindField.optional(),
    bankCode: bankCodeField.optional(),
  }),
  output: z.object({
    ...estimate.shape,
    billCode: z.string(),
    service: claimedService,
    itemType: claimItemField,
    role: z.enum(['sender', 'consignee']).nullable(),
    claimType: claimTypeField,
    isEligible: z.boolean(),
    reasons: z.array(ineligible),
    /** The latest time to file it. */
    deadline: isoInstant.nullable(),
    notes: z.array(claimNote),
    types: z.array(typeEligibility),
    /** The other kind of claim, where the customer may choose. */
    other: estimate.nullable(),
    /** When the first answer would be due if it were filed now. */
    answerBy: isoInstant,
    /** The customer's own claim that blocks this one. */
    claimNo: z.string().nullable(),
  }),
  errors: [...ofParcel, trackingErrors.verifyFirst],
});
export type ClaimEstimate = z.output<typeof claimEstimate.output>;

const saveErrors = [
  ...ofParcel,
  claimErrors.claimExists,
  claimErrors.attachmentFirst,
  claimErrors.notEligible,
  claimErrors.estimateChanged,
  claimErrors.keyUsed,
  uploadErrors.notFound,
];
const saved = z.object({
  claimNo: z.string(),
  billCode: z.string(),
  state: z.enum(claimStates),
  /** When the first answer is due. */
  answerBy: isoInstant,
});

export const saveIndemnity = endpoint({
  ...claimCalls.saveIndemnity,
  ...file,
  summary:
    'Files a claim for one parcel. The same request key again answers the same claim; one waybill has one claim.',
  input: checkPayee(z.object({ ...claimantFields, ...claimedParcelFields })),
  output: saved,
  errors: saveErrors,
  bodyLimitBytes: CLAIM_BODY_BYTES,
});

export const saveIndemnityBatch = endpoint({
  ...claimCalls.saveIndemnityBatch,
  ...file,
  summary: 'Files claims for several parcels that one payee is paid for: all of them, or none.',
  input: checkPayee(
    z.object({
      ...claimantFields,
      claims: z
        .array(z.object(claimedParcelFields))
        .min(1, 'claims:validation.parcels')
        .max(MAX_PARCELS_OF_BATCH, 'claims:validation.tooManyParcels'),
    }),
  ),
  output: z.object({ claims: z.array(saved) }),
  errors: saveErrors,
  bodyLimitBytes: CLAIM_BODY_BYTES,
});

const ofClaim = [claimErrors.claimNotFound, claimErrors.notAllowedNow];
const withFiles = [...ofClaim, uploadErrors.notFound];

export const deleteIndemnityImg = endpoint({
  ...claimCalls.deleteIndemnityImg,
  ...change,
  summary:
    'Takes one file away again: one that belongs to no claim yet, or one of an own claim that nobody has begun to review.',
  input: z.object({ uploadId: z.uuid() }),
  output: z.object({}),
  errors: [...withFiles, claimErrors.attachmentFirst],
});

export const updateIndemnity = endpoint({
  ...claimCalls.updateIndemnity,
  ...change,
  summary:
    'Answers what staff asked for, adds files, or corrects where the money goes, until the claim is decided.',
  input: z.object({
    claimNo: claimNoField,
    /** Returns the claim to review, when more information was requested. */
    answer: claimWords.optional(),
    photos: claimPhotos.prefault({}),
    documents: files(MAX_DOCUMENTS),
    identification: files(MAX_IDENTIFICATIONS),
    bankBook: z.uuid().optional(),
    payee: payee.optional(),
  }),
  output: claimView,
  errors: [...withFiles, claimErrors.attachmentFirst],
  bodyLimitBytes: CLAIM_BODY_BYTES,
});

export const withdrawClaim = endpoint({
  ...claimCalls.withdrawClaim,
  ...change,
  summary: 'Takes a claim back before it is decided; the parcel can be claimed for again in time.',
  input: z.object({ claimNo: claimNoField }),
  output: claimView,
  errors: ofClaim,
});

export const appealClaim = endpoint({
  ...claimCalls.appealClaim,
  ...change,
  summary: 'Asks once for another look at a refused claim, by somebody who did not refuse it.',
  input: z.object({ claimNo: claimNoField, reason: claimWords, documents: files(MAX_DOCUMENTS) }),
  output: claimView,
  errors: [...withFiles, claimErrors.appealedBefore, claimErrors.appealTooLate],
});

export const sendClaimMessage = endpoint({
  ...claimCalls.sendClaimMessage,
  ...change,
  summary: 'Writes to those who work on the claim.',
  input: z.object({
    claimNo: claimNoField,
    text: z
      .string('claims:validation.message')
      .trim()
      .min(1, 'claims:validation.message')
      .max(MAX_MESSAGE_LENGTH, 'claims:validation.tooLong'),
    documents: files(MAX_DOCUMENTS),
  }),
  output: z.object({ message: claimMessage }),
  errors: [...withFiles, claimErrors.tooManyMessages],
});

export const findIndemnityList = endpoint({
  ...claimCalls.findIndemnityList,
  ...call,
  summary: 'The claims of the customer, the latest first, with how many are Processing and Processed.',
  input: z.object({
    status: z.enum(['PROCESSING', 'PROCESSED']).optional(),
    /** Searches claim and waybill numbers. */
    keywords: z.string().trim().max(40).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    items: z.array(claimRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.object({ PROCESSING: z.int(), PROCESSED: z.int() }),
  }),
  errors: [],
});

export const queryIndemnityDetails = endpoint({
  ...claimCalls.queryIndemnityDetails,
  ...call,
  summary:
    'One claim of the customer: what was sent, the calculation, the timeline, messages and what can be done; files by links that open for minutes.',
  input: z.object({ claimNo: claimNoField }),
  output: claimView,
  errors: [claimErrors.claimNotFound],
});
