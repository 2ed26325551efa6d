import { z } from 'zod';
import { dependenceRefusals } from '#features/staff/staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { languages } from '#lib/language.ts';
import { queueFilters } from '#lib/staff/queue-filters.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  claimedService,
  claimKindField,
  claimNoField,
  claimTypeField,
  claimView,
  claimWords,
  payee,
} from '../claim-parts.contract.ts';
import { claimStates } from '../claim-states.rules.ts';
import { claimErrors } from '../claims.calls.ts';
import { hintCodes } from '../hints.rules.ts';

const read = { method: 'GET', access: { staff: 'claims.read' } } as const;
const decide = { method: 'POST', access: { staff: 'claims.decide' } } as const;
const pay = { method: 'POST', access: { staff: 'claims.pay' } } as const;

const PAGE_SIZE = 50;
const satang = z.int().min(1).max(1e12);
const one = z.object({ claimNo: claimNoField });
/** Why an operation on a claim is refused. */
export const claimRefusals = [
  claimErrors.claimNotFound,
  claimErrors.notAllowedNow,
  claimErrors.notAllowedToYou,
  ...dependenceRefusals,
];

/** A claim in the lists of staff. */
export const staffClaimRow = z.object({
  claimNo: z.string(),
  billCode: z.string(),
  state: z.enum(claimStates),
  kind: claimKindField,
  claimType: claimTypeField,
  submittedAt: isoInstant,
  /** The next deadline: an answer, a decision or the payment; null if there is none. */
  dueAt: isoInstant.nullable(),
  isLate: z.boolean(),
  assignedTo: z.string().nullable(),
  assignedName: z.string().nullable(),
  payeeName: z.string(),
  /** The approved amount, otherwise the estimate; after the bank fee. */
  amountSatang: z.int(),
  /** By the rules, after the bank fee; a higher approved amount is marked. */
  estimatedSatang: z.int(),
  /** Who approved it, and who proposed an amount above the rules: somebody else has to release the payment. */
  decidedBy: z.string().nullable(),
  decidedName: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedName: z.string().nullable(),
});
export type StaffClaimRow = z.output<typeof staffClaimRow>;

/** The lists of claims: those that wait for staff, and all. What is late or due within a day is urgent. */
export const claimViews = [
  'waiting',
  'toDecide',
  'urgent',
  'mine',
  'unassigned',
  'toPay',
  'asked',
  'ended',
  'all',
] as const;
export type ClaimsView = (typeof claimViews)[number];

export const listStaffClaims = endpoint({
  ...read,
  path: '/staff/api/claims/list',
  summary:
    'Claims for staff: what waits by its clock, the most urgent first; what has ended, newest first. Read on by `nextCursor`.',
  input: z.object({
    view: z.enum(claimViews).default('waiting'),
    state: z.enum(claimStates).optional(),
    kind: claimKindField.optional(),
    claimType: claimTypeField.optional(),
    ...queueFilters,
    /** A claim's number, a waybill or a payee. */
    text: z.string().trim().max(64).default(''),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number<string | number>().int().min(1).max(200).default(PAGE_SIZE),
  }),
  output: z.object({ items: z.array(staffClaimRow), nextCursor: z.string().nullable() }),
  asBuilt: true,
  errors: [],
});

export const countStaffClaims = endpoint({
  ...read,
  path: '/staff/api/claims/count',
  summary: 'How many claims stand in each view that waits for somebody.',
  input: z.object({}),
  output: z.object({ counts: z.partialRecord(z.enum(claimViews), z.int()) }),
  errors: [],
});

/** Something to check; its `code` has a sentence in the back office. */
const hint = z.object({
  code: z.enum(hintCodes),
  claimNos: z.array(z.string()).default([]),
  many: z.int().nullable().default(null),
  name: z.string().nullable().default(null),
});

export const staffClaim = endpoint({
  ...read,
  path: '/staff/api/claims/get',
  summary:
    'A claim whole, with its parcel, what is to be looked at twice, and who did what; looking is recorded.',
  input: one,
  output: z.object({
    claim: claimView,
    row: staffClaimRow,
    /** An amount above the rules that waits for another member of staff. */
    proposal: z
      .object({ amountSatang: z.int(), reason: z.string(), name: z.string(), at: isoInstant })
      .nullable(),
    /** What members of staff may approve, by the rules in force. */
    authority: z.object({ typedTwiceFromSatang: z.int(), secondApprovalMaxSatang: z.int() }),
    /** The bank returned the money, which waits for another account. */
    isReturned: z.boolean(),
    /** Null once the account was deleted. */
    customerId: z.uuid().nullable(),
    claimant: z
      .object({
        name: z.string(),
        kind: z.enum(['GENERAL', 'VIP']),
        /** In which they are written to. */
        language: z.enum(languages),
        /** Their other claims, the newest first. */
        claims: z.array(
          z.object({
            claimNo: z.string(),
            state: z.enum(claimStates),
            submittedAt: isoInstant,
            /** Approved; null before. */
            amountSatang: z.int().nullable(),
          }),
        ),
      })
      .nullable(),
    /** Null for a parcel that was handed in at a counter. */
    orderNo: z.string().nullable(),
    parcel: z.object({
      service: claimedService,
      acceptedAt: isoInstant,
      promisedDate: z.iso.date().nullable(),
      weightGrams: z.int(),
      declaredValueSatang: z.int().nullable(),
      codSatang: z.int().nullable(),
      senderName: z.string(),
      senderPhone: z.string(),
      consigneeName: z.string(),
      consigneePhone: z.string(),
      /** Oldest first. */
      events: z.array(
        z.object({
          at: isoInstant,
          code: z.string(),
          reason: z.string().nullable(),
          /** Facility and district, as far as they are known, in the language of the request. */
          places: z.array(z.string()),
        }),
      ),
    }),
    hints: z.array(hint),
    history: z.array(
      z.object({
        at: isoInstant,
        by: z.enum(['customer', 'staff', 'system']),
        name: z.string().nullable(),
        kind: z.string(),
        text: z.string().nullable(),
      }),
    ),
  }),
  errors: [claimErrors.claimNotFound],
});

export const askAboutClaim = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/askForMore',
  summary: 'Asks the customer for what is missing; the clock of the decision stands still until it comes.',
  input: one.extend({ text: claimWords }),
  output: z.object({}),
  errors: claimRefusals,
});

export const writeToClaimant = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/write',
  summary: 'Writes to the customer.',
  input: one.extend({ text: claimWords }),
  output: z.object({}),
  errors: claimRefusals,
});

export const approveClaim = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/approve',
  summary:
    'Approves the amount of the rules, or less with the reason for it. More than the rules is proposed, and approved once another member of staff confirms it. Large amounts are typed twice.',
  input: one.extend({
    amountSatang: satang,
    againSatang: satang.optional(),
    reason: z.string().trim().max(2_000).default(''),
  }),
  output: z.object({ waitsForSecond: z.boolean() }),
  errors: [...claimRefusals, claimErrors.amountWrong, claimErrors.reasonRequired, claimErrors.typedTwice],
});

export const confirmProposal = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/confirmProposal',
  summary:
    'Confirms an amount above the rules that a colleague has proposed; the amount is repeated, so that no other one is confirmed. Above the limit it needs the permission `claims.exceed`.',
  input: one.extend({ amountSatang: satang }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.rightToExceed],
});

export const declineProposal = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/declineProposal',
  summary: 'Declines a proposed amount, or takes back the own one; the claim stays in review.',
  input: one.extend({ reason: z.string().trim().max(2_000) }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.reasonRequired],
});

export const refuseClaim = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/refuse',
  summary: 'Refuses a claim with the reasons; the first refusal can be appealed against.',
  input: one.extend({ reason: z.string().trim().max(2_000) }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.reasonRequired],
});

export const correctPayee = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/correctPayee',
  summary:
    'Gives another account for money that the bank returned, where the customer has deleted their account, by somebody else than who approved it; it is due again at once.',
  input: one.extend({ payee, reason: z.string().trim().max(2_000) }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.reasonRequired],
});

export const takeBackApproval = endpoint({
  does: 'DECIDE_CLAIM',
  ...decide,
  path: '/staff/api/claims/takeBack',
  summary: 'Takes an approval back, to be looked at again, before its money is released.',
  input: one.extend({ reason: z.string().trim().max(2_000) }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.reasonRequired],
});

export const returnClaim = endpoint({
  does: 'PAY_CLAIM',
  ...pay,
  path: '/staff/api/claims/sendBack',
  summary: 'Sends an approved claim back to be looked at again, before its money is released.',
  input: one.extend({ reason: z.string().trim().max(2_000) }),
  output: z.object({}),
  errors: [...claimRefusals, claimErrors.reasonRequired],
});
