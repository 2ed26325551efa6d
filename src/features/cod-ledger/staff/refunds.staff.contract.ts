import { z } from 'zod';
import { refundStates } from '#features/parcels/refund-states.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { checkAccount, typedAccount } from '#features/payout-accounts/payout-accounts.contract.ts';
import { dependenceRefusals } from '#features/staff/staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { handedOver, receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { queueFilters } from '#lib/staff/queue-filters.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { refundErrors } from '../refunds.calls.ts';
import { MAX_REASON_LENGTH } from './differences.staff.contract.ts';

const base = '/staff/api/cod-refunds';
const MAX_LISTED = 200;
const MAX_WAYBILL = 40;

/** The lists of refunds: by their state, those that wait for a second word, and those later than the rules allow. */
export const refundLists = ['open', ...refundStates, 'byHand', 'late'] as const;
export type RefundList = (typeof refundLists)[number];

const refundRow = z.object({
  waybillNo: z.string(),
  state: z.enum(refundStates),
  amountSatang: z.int(),
  requestedAt: isoInstant,
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  /** Of its number the last four digits. */
  account: z
    .object({
      kind: z.enum(payoutKinds),
      bankName: z.string().nullable(),
      ending: z.string(),
      holderName: z.string(),
      /** Of the member of staff who recorded it; null where the consignee gave it. */
      staffName: z.string().nullable(),
    })
    .nullable(),
  runId: z.string().nullable(),
  paidOn: z.iso.date().nullable(),
  /** What the bank said of the latest return. */
  returnReason: z.string().nullable(),
  /** Who says that it was paid by hand, until somebody else confirms it. */
  byHand: z.object({ staffName: z.string(), reason: z.string() }).nullable(),
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
});
export type RefundRow = z.output<typeof refundRow>;

/** Refunds of consignees: those to be paid by their last day, paid ones newest first; continued by `nextCursor`. */
export const listCodRefunds = endpoint({
  access: { staff: 'codDifferences.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'What consignees get back of the money they paid on delivery, and where it is.',
  input: z.object({
    list: z.enum(refundLists).default('open'),
    /** The beginning of a waybill number. */
    waybillNo: z.string().trim().max(MAX_WAYBILL).optional(),
    assignee: queueFilters.assignee,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(refundRow), nextCursor: z.string().nullable() }),
  errors: [],
});

const reason = z
  .string()
  .trim()
  .min(1, 'cod-ledger.staff:validation.reason')
  .max(MAX_REASON_LENGTH, 'cod-ledger.staff:validation.reason');
const waybillNo = z.string().trim().min(1).max(MAX_WAYBILL);

/** The account of a consignee who is on the phone: whoever records it does not release it. */
export const recordRefundAccount = endpoint({
  access: { staff: 'codDifferences.settle' },
  method: 'POST',
  path: `${base}/account`,
  summary:
    'Records the account of a consignee who called, with what was asked to be sure of them. Whoever records it does not release the run that pays it.',
  input: typedAccount.extend({ waybillNo, reason }).superRefine(checkAccount),
  output: z.object({}),
  errors: [refundErrors.nothingToRefund, refundErrors.refundUnderWay],
});

/** A refund that was handed over at a branch: two people say so. */
export const payRefundByHand = endpoint({
  access: { staff: 'codDifferences.settle' },
  method: 'POST',
  path: `${base}/by-hand`,
  summary:
    'Says that a refund was paid in another way than by a run, such as in cash at a branch. The first person says it, a second one confirms the same amount.',
  input: z.object({ waybillNo, amountSatang: z.int().positive(), reason }),
  output: z.object({ waitsForSecond: z.boolean() }),
  errors: [
    refundErrors.nothingToRefund,
    refundErrors.refundUnderWay,
    refundErrors.otherAmount,
    refundErrors.ownWord,
    ...dependenceRefusals,
  ],
});

/** What was said of a payment by hand was wrong: another person than the one who said it takes it back. */
export const takeBackRefundByHand = endpoint({
  access: { staff: 'codDifferences.settle' },
  method: 'POST',
  path: `${base}/by-hand/take-back`,
  summary:
    'Takes back that a refund was paid by hand, before a second person has confirmed it: whoever said it does not, another one does, with a reason. Runs pay it again.',
  input: z.object({ waybillNo, reason }),
  output: z.object({}),
  errors: [
    refundErrors.nothingToRefund,
    refundErrors.refundUnderWay,
    refundErrors.nothingSaid,
    refundErrors.ownWord,
    ...dependenceRefusals,
  ],
});

export const handOverCodRefunds = endpoint({
  access: { staff: 'codDifferences.settle' },
  method: 'POST',
  path: `${base}/hand-over`,
  summary: 'Gives open refunds to oneself, to a colleague, or to nobody.',
  input: z.object({ refunds: seenRows({ waybillNo }), to: receiverField.nullable() }),
  output: handedOver,
  errors: [staffErrors.colleagueMayNot],
});
