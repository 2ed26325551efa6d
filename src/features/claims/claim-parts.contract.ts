import { z } from 'zod';
import { itemTypes, parcelServices } from '#features/parcels/parcel-kinds.rules.ts';
import { MAX_HOLDER_LENGTH } from '#features/payout-accounts/account-holders.rules.ts';
import {
  MAX_TYPED_NUMBER,
  payoutKinds,
  readPayoutNumber,
} from '#features/payout-accounts/account-numbers.rules.ts';
import { findBank } from '#features/payout-accounts/banks.rules.ts';
import { textParams } from '#features/quotes/quote-parts.contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
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
export const payeeKindField = z.enum(payoutKinds, 'payout-accounts:validation.kind');
export const lossField = z.int().min(0).max(1e12);
/** A text about a claim; line breaks are kept. */
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
    .max(MAX_HOLDER_LENGTH, wrong('tooLong'))
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, wrong('oneLine'));

/** The recipient of the payment. */
const payeeFields = z.object({
  /** A bank account, or a number registered with PromptPay. */
  payeeKind: payeeKindField.default('bank'),
  /** With a bank account only. */
  bankCode: z.string(wrong('bank')).max(10, wrong('bank')).default(''),
  accountNumber: z.string(wrong('accountNumber')).max(MAX_TYPED_NUMBER, wrong('accountNumber')),
  payeeName: line('payeeName'),
  /** Landlines are accepted here (decision 000, phones). */
  payeePhone: z
    .string(wrong('payeePhone'))
    .trim()
    .max(40, wrong('payeePhone'))
    .refine((typed) => readWrittenPhone(typed, 'TH') !== null, wrong('payeePhone')),
});

/** The bank before its number: which digits are right depends on it. */
function checkAccount(fields: Payee, ctx: z.RefinementCtx): void {
  const refuse = (field: string, message: string, params?: object) =>
    ctx.addIssue({ code: 'custom', path: [field], message, ...(params && { params }) });
  if (fields.payeeKind === 'bank' && !findBank(fields.bankCode)) refuse('bankCode', wrong('bank'));
  const read = readPayoutNumber(fields.payeeKind, fields);
  if (!('problem' in read)) return;
  const { name, params } = read.problem;
  refuse('accountNumber', `payout-accounts:validation.${name}`, params);
}

export const payee = payeeFields.superRefine(checkAccount);

type Payee = z.output<typeof payeeFields>;
/** A payee that was checked. */
export type GivenPayee = Payee;

/** The account of a checked payee, its number in digits; PromptPay has no bank. */
export function accountOfPayee({
  payeeKind,
  bankCode,
  accountNumber,
}: Omit<Payee, 'payeeName' | 'payeePhone'>) {
  const read = readPayoutNumber(payeeKind, { bankCode, accountNumber });
  if ('problem' in read) throw new Error('The account of a payee was not checked.');
  return { payeeKind, bankCode: payeeKind === 'bank' ? bankCode : '', number: read.number };
}

const side = uploadId.optional();
/** Photos by slot [V-15]: the sides of the box, and the damage. */
export const claimPhotos = z.object({
  damage: uploadIds(MAX_DAMAGE_PHOTOS),
  sides: z.object({ top: side, bottom: side, left: side, right: side, front: side, back: side }).prefault({}),
});
export type ClaimPhotos = z.output<typeof claimPhotos>;

/** The fields of one parcel. */
export const claimedParcelFields = {
  kind: claimKindField.default('standard'),
  billCode: billCodeField,
  claimType: claimTypeField,
  itemType: claimItemField,
  remarks: claimWords,
  /** The claimant's stated loss, optional; the payment never exceeds it. */
  declaredLossSatang: lossField.min(1, wrong('loss')).optional(),
  photos: claimPhotos.prefault({}),
  /** Proof of value, a power of attorney. */
  documents: uploadIds(MAX_DOCUMENTS),
  /** The amount that the customer saw; a different one has to be confirmed. */
  estimateSatang: z.int().min(0).max(1e12),
};

/** The claimant and the payee: once for all parcels of a batch. */
export const claimantFields = {
  /** Chosen by the caller; the same however often the claim is sent. */
  requestKey: z.uuid(),
  identification: uploadIds(MAX_IDENTIFICATIONS),
  bankBook: uploadId.optional(),
  ...payeeFields.shape,
};
export const checkPayee = <S extends z.ZodType<Payee>>(schema: S) => schema.superRefine(checkAccount);

/** One line of a calculation: `claims:lines.<code>` with its params. */
const estimateLine = z.object({
  code: z.enum(estimateLineCodes),
  effect: z.enum(lineEffects),
  params: textParams,
  satang: z.int(),
  counts: z.boolean(),
});

/** A calculation and its basis. */
export const estimate = z.object({
  kind: claimKindField,
  lines: z.array(estimateLine),
  /** The amount of the transfer. */
  totalSatang: z.int(),
  bankFeeSatang: z.int(),
  /** The start of the rules that it was calculated with: those of the acceptance day. */
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
  /** The latest time to file it. */
  until: isoInstant.nullable(),
});

export const claimNote = z.enum(noteCodes);
export const claimedService = z.enum(parcelServices);

/** A file as its owner sees it; the link is valid for minutes, and null once the file was deleted. */
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
  /** When the first answer is due; null once it was given, and while the clock is stopped. */
  answerBy: isoInstant.nullable(),
  /** The deadline for requested information. */
  customerUntil: z.iso.date().nullable(),
  /** The approved amount, otherwise the estimate; after the bank fee. */
  amountSatang: z.int(),
  isDecided: z.boolean(),
  /** Unread messages from staff. */
  unread: z.int(),
});
export type ClaimRow = z.output<typeof claimRow>;

/** An event of a claim; its sentence is `claims:timeline.<kind>`. */
const timelineEntry = z.object({
  at: isoInstant,
  by: z.enum(['customer', 'staff', 'system']),
  kind: z.enum(timelineKinds),
  /** The text written with it. */
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
    payeeKind: payeeKindField,
    /** Empty for PromptPay. */
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
      /** The reason in the words of staff; null where the amount equals the estimate. */
      reason: z.string().nullable(),
      /** The deadline of the transfer. */
      payBy: z.iso.date().nullable(),
      paidAt: isoInstant.nullable(),
    })
    .nullable(),
  /** The information requested by staff, while it is outstanding. */
  asked: z.object({ text: z.string(), at: isoInstant, until: z.iso.date() }).nullable(),
  /** The deadline of the decision, once somebody works on it. */
  decideBy: z.iso.date().nullable(),
  /** The latest day of the transfer, if the claim is approved; null where none is expected. */
  expectedPayBy: z.iso.date().nullable(),
  appealUntil: z.iso.date().nullable(),
  /**
   * Of a claim that was withdrawn, or can be: whether the parcel can be claimed for again, and until when; without an
   * instant where no end is known yet.
   */
  refiling: z.object({ until: isoInstant.nullable() }).nullable(),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  /** Oldest first. */
  messages: z.array(claimMessage),
  actions: z.array(z.enum(claimActions)),
});
export type ClaimView = z.output<typeof claimView>;
