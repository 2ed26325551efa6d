import { z } from 'zod';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { factorProof } from '#features/staff/session/session.contract.ts';
import { dependenceRefusals, factorRefusals } from '#features/staff/staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { payoutErrors as refusals } from '../payouts.calls.ts';
import { paymentMarks, paymentStates, payoutFormats, runStates } from '../payouts.rules.ts';

const read = { method: 'GET', access: { staff: 'payouts.read' } } as const;
const prepare = { method: 'POST', access: { staff: 'payouts.prepare' } } as const;
const release = { method: 'POST', access: { staff: 'payouts.release' } } as const;
const LONG_SECONDS = 300;

const satang = z.int();
const one = z.object({ runId: z.uuid() });
const MAX_REASON = 500;
const reasonField = z.string().trim().max(MAX_REASON, 'payouts:validation.reasonTooLong');
const pageSize = z.coerce.number<string | number>().int().min(1).max(200).default(50);
const after = z.coerce.number<string | number>().int().min(1).optional();
const sourceField = z.enum(['claims', 'cod', 'refunds']);
const perSource = z.object({ source: sourceField, many: z.int(), satang });

export const payoutProposal = endpoint({
  ...read,
  path: '/staff/api/payouts/proposal',
  summary: 'What is due today by the rules, and the limits of a run.',
  input: z.object({}),
  output: z.object({
    day: z.iso.date(),
    isWorkingDay: z.boolean(),
    due: z.array(perSource),
    limits: z.object({ releaseMaxSatang: satang, runMaxSatang: satang }),
  }),
  errors: [],
});

export const preparePayouts = endpoint({
  ...prepare,
  path: '/staff/api/payouts/prepare',
  summary:
    'Takes what is due today into a run, netted by account; what has no room is left for the next one, and an amount above what a run may hold for none.',
  timeoutSeconds: LONG_SECONDS,
  input: z.object({}),
  output: z.object({
    runId: z.uuid(),
    /** Items that are still due. */
    leftOut: z.int(),
    /** Those of them that are more, each by itself, than a run may hold. */
    tooLarge: z.int(),
  }),
  errors: [refusals.nothingDue, refusals.aboveRunLimit, refusals.notAWorkingDay],
});

const runRow = z.object({
  runId: z.uuid(),
  number: z.string(),
  day: z.iso.date(),
  state: z.enum(runStates),
  payments: z.int(),
  lines: z.int(),
  marked: z.int(),
  satang,
  preparedAt: isoInstant,
  preparedName: z.string(),
  releasedAt: isoInstant.nullable(),
  releasedName: z.string().nullable(),
});
export type PayoutRunRow = z.output<typeof runRow>;

export const listPayoutRuns = endpoint({
  ...read,
  path: '/staff/api/payouts/runs',
  summary: 'Payout runs, the newest first. Read on by `nextCursor`.',
  input: z.object({ state: z.enum(runStates).optional(), cursor: after, pageSize }),
  output: z.object({ items: z.array(runRow), nextCursor: z.int().nullable() }),
  errors: [],
});

const payment = z.object({
  paymentId: z.uuid(),
  position: z.int(),
  reference: z.string(),
  kind: z.enum(payoutKinds),
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  ending: z.string(),
  holderName: z.string(),
  lines: z.int(),
  amountSatang: satang,
  state: z.enum(paymentStates),
  marks: z.array(z.enum(paymentMarks)),
  bankDate: z.iso.date().nullable(),
  bankReason: z.string().nullable(),
});
export type PayoutPaymentRow = z.output<typeof payment>;

export const payoutRunDetail = endpoint({
  ...read,
  path: '/staff/api/payouts/run',
  summary: 'A run: who did what to it, what it consists of, and what the bank has answered.',
  input: one,
  output: z.object({
    run: runRow,
    sentAt: isoInstant.nullable(),
    sentName: z.string().nullable(),
    format: z.enum(payoutFormats).nullable(),
    digest: z.string().nullable(),
    stoppedAt: isoInstant.nullable(),
    stoppedName: z.string().nullable(),
    stopReason: z.string().nullable(),
    bySource: z.array(perSource),
    byState: z.array(z.object({ state: z.enum(paymentStates), many: z.int(), satang })),
    /** Whether the caller prepared it: then another person releases it. */
    isOwn: z.boolean(),
    /** Above the limit a right of its own is needed. */
    isAboveLimit: z.boolean(),
  }),
  errors: [refusals.runNotFound],
});

export const listPayoutPayments = endpoint({
  ...read,
  path: '/staff/api/payouts/payments',
  summary:
    'The payments of a run in their order, also only marked ones or those of a state. Read on by `nextCursor`.',
  input: one.extend({
    state: z.enum(paymentStates).optional(),
    marked: z.enum(['1']).optional(),
    cursor: after,
    pageSize,
  }),
  output: z.object({ items: z.array(payment), nextCursor: z.int().nullable() }),
  errors: [refusals.runNotFound],
});

export const payoutPaymentDetail = endpoint({
  ...read,
  path: '/staff/api/payouts/payment',
  summary: 'A payment with what it consists of, and who decided about it.',
  input: z.object({ paymentId: z.uuid() }),
  output: z.object({
    /** Only the bank's answers are left, and none has returned it. */
    payment: payment.extend({ mayBeAnswered: z.boolean() }),
    runId: z.uuid(),
    runNumber: z.string(),
    lines: z.array(
      z.object({
        source: sourceField,
        payableId: z.string(),
        waybillNo: z.string(),
        amountSatang: satang,
        aboveRulesSatang: satang,
        decidedNames: z.array(z.string()),
      }),
    ),
  }),
  errors: [refusals.runNotFound],
});

export const releasePayouts = endpoint({
  ...release,
  path: '/staff/api/payouts/release',
  summary:
    'Releases the money of a run: by somebody else than who prepared it or decided about money in it, with their second factor again and the amount that they saw.',
  timeoutSeconds: LONG_SECONDS,
  input: one.extend({ satang, proof: factorProof }),
  output: z.object({}),
  errors: [
    refusals.runNotFound,
    refusals.alreadyReleased,
    refusals.notAllowedNow,
    refusals.notAllowedToYou,
    refusals.rightToExceed,
    refusals.otherAmount,
    refusals.changedSince,
    ...dependenceRefusals,
    ...factorRefusals,
  ],
});

export const stopPayouts = endpoint({
  ...prepare,
  path: '/staff/api/payouts/stop',
  summary: 'Stops a run before its file has left; everything in it is due again.',
  timeoutSeconds: LONG_SECONDS,
  input: one.extend({ reason: reasonField }),
  output: z.object({}),
  errors: [refusals.runNotFound, refusals.notAllowedNow, refusals.reasonRequired],
});

export const makePayoutFile = endpoint({
  ...release,
  path: '/staff/api/payouts/makeFile',
  summary: 'Makes the one file of a released run for the bank.',
  timeoutSeconds: LONG_SECONDS,
  input: one.extend({ format: z.enum(payoutFormats) }),
  output: z.object({}),
  errors: [
    refusals.runNotFound,
    refusals.notAllowedNow,
    refusals.otherFormat,
    refusals.noDebtor,
    refusals.accountLost,
    refusals.changedSince,
  ],
});

export const payoutFile = endpoint({
  method: 'GET',
  access: { staff: 'payouts.release' },
  path: '/staff/api/payouts/file',
  summary: 'The file of a run, the same bytes each time.',
  input: one,
  output: z.object({}),
  answer: 'stream',
  contentType: 'application/octet-stream',
  errors: [refusals.runNotFound, refusals.notAllowedNow],
});

export const answerPayouts = endpoint({
  ...prepare,
  path: '/staff/api/payouts/answer',
  summary:
    'What the bank has said without a file: that one payment was paid or returned, or that all that wait were paid.',
  timeoutSeconds: LONG_SECONDS,
  input: one.extend({
    paymentId: z.uuid().optional(),
    state: z.enum(['paid', 'returned']),
    bankDate: z.iso.date(),
    reason: reasonField.default(''),
  }),
  output: z.object({}),
  errors: [refusals.runNotFound, refusals.notAllowedNow, refusals.reasonRequired, refusals.answerContradicts],
});

/** A status report of 100,000 payments has about 40 MB. */
export const MAX_ANSWER_BYTES = 64_000_000;
const BASE64_TIMES = 1.4;

export const readPayoutAnswer = endpoint({
  ...prepare,
  path: '/staff/api/payouts/readAnswer',
  summary: 'Takes the bank’s answer to a run, pain.002 or CSV: all of it or nothing.',
  timeoutSeconds: LONG_SECONDS,
  bodyLimitBytes: MAX_ANSWER_BYTES * BASE64_TIMES,
  input: one.extend({ content: z.base64().min(1, 'payouts:validation.file') }),
  output: z.object({ paid: z.int(), returned: z.int(), unchanged: z.int() }),
  errors: [
    refusals.runNotFound,
    refusals.notAllowedNow,
    refusals.answerUnreadable,
    refusals.answerOfOtherRun,
    refusals.answerUnknown,
    refusals.answerStatus,
    refusals.answerDay,
    refusals.answerDuplicate,
    refusals.answerContradicts,
    refusals.answerDayOutside,
  ],
});
