import { z } from 'zod';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { refundStates } from '#features/parcels/refund-states.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { checkAccount, typedAccount } from '#features/payout-accounts/payout-accounts.contract.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { refundCalls, refundErrors } from './refunds.calls.ts';

const opener = z.object({
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

const call = { access: 'public', readsSession: true } as const;

/** What a consignee gets back for a parcel. */
const refundView = z.object({
  state: z.enum(refundStates),
  amountSatang: z.int(),
  /** The last day by which it is paid. */
  dueOn: z.iso.date(),
  paidOn: z.iso.date().nullable(),
  /** Only for the consignee: the account that was given, its number by the last four digits. */
  account: z
    .object({
      kind: z.enum(payoutKinds),
      bankName: z.string().nullable(),
      ending: z.string(),
      holderName: z.string(),
      givenAt: isoInstant,
    })
    .nullable(),
});
export type RefundView = z.output<typeof refundView>;

export const codRefund = endpoint({
  ...refundCalls.codRefund,
  ...call,
  input: opener,
  summary: 'What the consignee of a parcel gets back of the money they paid for it, and where that is.',
  output: z.object({
    billCode: z.string(),
    /** Null where nothing is paid back. */
    refund: refundView.nullable(),
    /** Of the consignee, or of somebody who may become it by a code, before the money is under way. */
    canGive: z.boolean(),
    /** Whether giving an account takes a code: the proof only allows viewing, or an account was given before. */
    needsCode: z.boolean(),
    /** Masked; null where no code can be sent. */
    phones: z.object({ consignee: z.string().nullable(), sender: z.string().nullable() }),
    banks: z.array(z.object({ code: z.string(), name: z.string(), digits: z.array(z.int()) })),
  }),
  errors: whoMay,
});

/** The account in the form. */
export const refundAccount = typedAccount.superRefine(checkAccount);

export const giveRefundAccount = endpoint({
  ...refundCalls.giveRefundAccount,
  ...call,
  input: typedAccount.extend(opener.shape).superRefine(checkAccount),
  summary:
    'Says where the money of the consignee goes. Another account than the one given before takes a code by SMS; while the money is under way none can be given.',
  output: z.object({ refund: refundView }),
  errors: [
    ...whoMay,
    instructionErrors.codeFirst,
    instructionErrors.notForSender,
    refundErrors.nothingToRefund,
    refundErrors.refundUnderWay,
    refundErrors.tooManyAccounts,
  ],
});
