import { z } from 'zod';
import { itemTypes, parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { textParams } from '#features/quotes/quote-parts.contract.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
import { findBank, isAccountNumberOf } from './banks.rules.ts';
import {
  claimKinds,
  claimTypes,
  MAX_DAMAGE_PHOTOS,
  MAX_DOCUMENTS,
  MAX_IDENTIFICATIONS,
  MAX_REMARKS_LENGTH,
  MIN_REMARKS_LENGTH,
  parcelSides,
} from './claim-kinds.rules.ts';
import { claimActions, claimStates, timelineKinds } from './claim-states.rules.ts';
import { estimateLineCodes, lineEffects } from './compensation.rules.ts';
import { ineligibleCodes, noteCodes } from './eligibility.rules.ts';

const MAX_NAME_LENGTH = 100;
const wrong = (name: string) => `claims:validation.${name}`;

const uploadId = z.uuid(wrong('file'));
const uploadIds = (max: number) => z.array(uploadId).max(max, wrong('tooManyFiles')).default([]);

export const claimTypeField = z.enum(claimTypes, wrong('claimType')); // §5 [V-14]
export const claimItemField = z.enum(itemTypes, wrong('itemType')); // §5 [V-14]
export const claimKindField = z.enum(claimKinds);
export const billCodeField = z.string().trim().min(1, 'tracking:validation.numberRequired').max(64);
export const claimNoField = z.string().trim().toUpperCase().max(20);
export const bankCodeField = z
  .string(wrong('bank'))
  .refine((code) => findBank(code) !== undefined, wrong('bank'));
export const lossField = z.int().min(0).max(1e12);
/** What somebody writes about a claim; breaks are theirs. */
export const claimWords = z
  .string(wrong('remarks'))
  .trim()
  .min(MIN_REMARKS_LENGTH, wrong('remarks')) // §5 [V-14]
  .max(MAX_REMARKS_LENGTH, wrong('tooLong'));

const line = (empty: string) =>
  z
    .string(wrong(empty))
    .trim()
    .min(1, wrong(empty))
    .max(MAX_NAME_LENGTH, wrong('tooLong'))
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, wrong('oneLine'));

/** Where the money goes. */
const payeeFields = z.object({
  bankCode: bankCodeField,
  accountNumber: z
    .string(wrong('accountNumber'))
    .max(40, wrong('accountNumber'))
    .transform((typed) => toAsciiDigits(typed).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d+$/, wrong('accountNumber'))),
  payeeName: line('payeeName'),
  /** Landlines are right here (decision 000, phones). */
  payeePhone: z
    .string(wrong('payeePhone'))
    .trim()
    .max(40, wrong('payeePhone'))
    .refine((typed) => readWrittenPhone(typed, 'TH') !== null, wrong('payeePhone')),
});

const fitsBank = ({ bankCode, accountNumber }: z.output<typeof payeeFields>) =>
  isAccountNumberOf(bankCode, accountNumber);
const wrongDigits = { path: ['accountNumber'], error: wrong('accountDigits') };

export const payee = payeeFields.refine(fitsBank, wrongDigits);

const side = uploadId.optional();
/** Photos by where they belong [V-15]: the sides of the box, and what is broken. */
export const claimPhotos = z.object({
  damage: uploadIds(MAX_DAMAGE_PHOTOS),
  sides: z.object({ top: side, bottom: side, left: side, right: side, front: side, back: side }).prefault({}),
});
export type ClaimPhotos = z.output<typeof claimPhotos>;

/** What is said of one parcel. */
export const claimedParcelFields = {
  kind: claimKindField.default('standard'),
  billCode: billCodeField,
  claimType: claimTypeField,
  itemType: claimItemField,
  remarks: claimWords,
  /** What the claimant lost, if they say it; nothing above it is paid. */
  declaredLossSatang: lossField.min(1, wrong('loss')).optional(),
  photos: claimPhotos.prefault({}),
  /** Proof of the value, a power of attorney. */
  documents: uploadIds(MAX_DOCUMENTS),
  /** The amount that the customer saw; another one is asked about. */
  estimateSatang: z.int().min(0).max(1e12),
};

/** Who claims, and where the money goes: once for all parcels of a batch. */
export const claimantFields = {
  /** Chosen by the caller, once for a claim however often it is sent. */
  requestKey: z.uuid(),
  identification: uploadIds(MAX_IDENTIFICATIONS),
  bankBook: uploadId.optional(),
  ...payeeFields.shape,
};
export const checkPayee = <S extends z.ZodType<z.output<typeof payeeFields>>>(schema: S) =>
  schema.refine(fitsBank, wrongDigits);

/** One line of a calculation: `claims:lines.<code>` with its params. */
const estimateLine = z.object({
  code: z.enum(estimateLineCodes),
  effect: z.enum(lineEffects),
  params: textParams,
  satang: z.int(),
  counts: z.boolean(),
});

/** A calculation and what it was made by. */
export const estimate = z.object({
  kind: claimKindField,
  lines: z.array(estimateLine),
  /** What reaches the account. */
  totalSatang: z.int(),
  bankFeeSatang: z.int(),
  /** From when the rules are in force that it was made by: those of the day of acceptance. */
  ruleVersion: isoInstant,
});
export type EstimateView = z.output<typeof estimate>;

/** Why not, as `claims:reasons.<code>` with params: dates as `YYYY-MM-DD`. */
export const ineligible = z.object({ code: z.enum(ineligibleCodes), params: textParams });

/** Each type of claim for this parcel. */
export const typeEligibility = z.object({
  claimType: claimTypeField,
  isEligible: z.boolean(),
  reasons: z.array(ineligible),
  kinds: z.array(claimKindField),
  /** Until when it can be filed. */
  until: isoInstant.nullable(),
});

export const claimNote = z.enum(noteCodes);
export const claimedService = z.enum(parcelServices);

/** A file as its owner sees it; the link opens for minutes only, and is null once the file was deleted. */
export const claimFile = z.object({
  uploadId: z.uuid(),
  url: z.string().nullable(),
  kind: z.enum(['image', 'pdf']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fileName: z.string(),
});
export type ClaimFile = z.output<typeof claimFile>;

const publicLabel = z.enum(['PROCESSING', 'PROCESSED']);

/** A claim in a list. */
export const claimRow = z.object({
  claimNo: z.string(),
  billCode: z.string(),
  claimType: claimTypeField,
  kind: claimKindField,
  /** The label of §4. */
  status: publicLabel,
  state: z.enum(claimStates),
  submittedAt: isoInstant,
  /** When the first answer is due; null once it was given, and while the clock stands still. */
  answerBy: isoInstant.nullable(),
  /** By when what was asked for has to be there. */
  customerUntil: z.iso.date().nullable(),
  /** What was approved, else what was estimated; after the bank fee. */
  amountSatang: z.int(),
  isDecided: z.boolean(),
  /** Messages of staff that were not opened yet. */
  unread: z.int(),
});
export type ClaimRow = z.output<typeof claimRow>;

/** Something that happened to a claim; the sentence is `claims:timeline.<kind>`. */
const timelineEntry = z.object({
  at: isoInstant,
  by: z.enum(['customer', 'staff', 'system']),
  kind: z.enum(timelineKinds),
  /** What was written with it. */
  text: z.string().nullable(),
});

export const claimMessage = z.object({
  id: z.uuid(),
  at: isoInstant,
  from: z.enum(['customer', 'staff']),
  text: z.string(),
  files: z.array(claimFile),
});
export type ClaimMessage = z.output<typeof claimMessage>;

const sideFile = claimFile.optional();
/** A claim as its customer sees it. */
export const claimView = claimRow.extend({
  service: claimedService,
  itemType: claimItemField,
  remarks: z.string(),
  declaredLossSatang: z.int().nullable(),
  /** Waybills of the same batch, this one included. */
  batch: z.array(z.object({ claimNo: z.string(), billCode: z.string() })),
  photos: z.object({
    damage: z.array(claimFile),
    sides: z.partialRecord(z.enum(parcelSides), sideFile.unwrap()),
  }),
  documents: z.array(claimFile),
  identification: z.array(claimFile),
  bankBook: claimFile.nullable(),
  payee: z.object({
    bankCode: z.string(),
    bankName: z.string(),
    /** The last four digits only. */
    accountEnding: z.string(),
    payeeName: z.string(),
    payeePhone: z.string(),
  }),
  estimate,
  decision: z
    .object({
      isApproved: z.boolean(),
      at: isoInstant,
      /** After the bank fee; null for a refusal. */
      amountSatang: z.int().nullable(),
      bankFeeSatang: z.int(),
      /** Why, in the words of staff; null where the amount is the estimated one. */
      reason: z.string().nullable(),
      /** The last day of the transfer. */
      payBy: z.iso.date().nullable(),
      paidAt: isoInstant.nullable(),
    })
    .nullable(),
  /** What staff need, while they wait for it. */
  asked: z.object({ text: z.string(), at: isoInstant, until: z.iso.date() }).nullable(),
  /** By which day it is decided, once somebody works on it. */
  decideBy: z.iso.date().nullable(),
  appealUntil: z.iso.date().nullable(),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  /** Oldest first. */
  messages: z.array(claimMessage),
  actions: z.array(z.enum(claimActions)),
});
export type ClaimView = z.output<typeof claimView>;
