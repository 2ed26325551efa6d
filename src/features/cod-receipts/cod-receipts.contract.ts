import { z } from 'zod';
import { paymentMethods } from '#features/cod-ledger/collection-reports.rules.ts';
import { refundStates } from '#features/parcels/refund-states.rules.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { receiptCalls, receiptErrors } from './cod-receipts.calls.ts';
import { MAX_CODE_LENGTH, verdicts } from './cod-receipts.rules.ts';

/** What the carrier collected for a parcel. */
const collected = {
  payments: z.array(
    z.object({
      amountSatang: z.int(),
      /** Null where only a scan says that the consignee paid. */
      method: z.enum(paymentMethods).nullable(),
      collectedAt: isoInstant,
    }),
  ),
  totalSatang: z.int(),
  /** What the payer gets back. */
  refundedSatang: z.int(),
  /** Where that is; null where nothing is paid back. */
  refund: z
    .object({
      state: z.enum(refundStates),
      dueOn: z.iso.date(),
      paidOn: z.iso.date().nullable(),
    })
    .nullable(),
};

export const codReceipt = endpoint({
  ...receiptCalls.codReceipt,
  summary:
    'The receipt for the COD money of a parcel, for those who may see its detail: what the carrier collected, when and how, with a link by which anybody can check it.',
  access: 'public',
  readsSession: true,
  input: z.object({
    billCode: z.string().trim().min(1, 'tracking:validation.numberRequired').max(64),
    /** A ticket of trackQueryVerify or verifyParcelCode, or the one of a signed link in a message. */
    access: z.string().max(600).optional(),
  }),
  output: z.object({
    ...collected,
    billCode: z.string(),
    /** Masked names. */
    sender: z.string(),
    consignee: z.string(),
    /** The page that checks the receipt, and the QR code of its address: dark modules as an SVG path. */
    checkUrl: z.string(),
    square: z.object({ size: z.int(), path: z.string() }),
    /** For `printCodReceipt`, for 15 minutes. */
    printTicket: z.string(),
  }),
  errors: [
    trackingErrors.invalidNumber,
    trackingErrors.notFound,
    trackingErrors.notOfCurrentUser,
    trackingErrors.verifyFirst,
    receiptErrors.notCollected,
  ],
});

export const checkCodReceipt = endpoint({
  ...receiptCalls.checkCodReceipt,
  summary:
    'What the QR code of a COD receipt proves: what the carrier collected for the parcel, whose number is masked, and whether the receipt still says the same.',
  access: 'public',
  input: z.object({ code: z.string().trim().max(MAX_CODE_LENGTH, 'cod-receipts:errors.notOurs') }),
  output: z.object({
    ...collected,
    verdict: z.enum(verdicts),
    /** The last four characters of the waybill number behind asterisks. */
    waybill: z.string(),
  }),
  errors: [receiptErrors.notOurs, receiptErrors.tooMany],
});

export const printCodReceipt = endpoint({
  ...receiptCalls.print,
  summary: 'The receipt of a consignee as PDF, in the language of the caller.',
  access: 'public',
  input: z.object({ ticket: z.string().max(600).default('') }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  answer: 'file',
  contentType: 'application/pdf',
  errors: [receiptErrors.printAgain, receiptErrors.notCollected, receiptErrors.tooMany],
});
