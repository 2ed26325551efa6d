import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { dependenceRefusals } from '#features/staff/staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { proposalErrors as refusals } from './proposals.calls.ts';
import { MAX_REASON_LETTERS, proposalKinds, proposalStates } from './proposals.rules.ts';

const read = { method: 'GET', access: { staff: 'rates.read' } } as const;
const edit = { method: 'POST', access: { staff: 'rates.edit' } } as const;
const approve = { method: 'POST', access: { staff: 'rates.approve' } } as const;
const base = '/staff/api/proposals';
const PAGE_SIZE = 50;

const kindField = z.enum(proposalKinds);
export const proposalId = z.uuid();
export const revisionField = z.int().min(0);
export const reasonField = z
  .string('proposals:validation.reason')
  .trim()
  .min(1, 'proposals:validation.reason')
  .max(MAX_REASON_LETTERS, 'proposals:validation.reasonTooLong');
export const validFromField = z.iso.datetime({ offset: true, error: 'proposals:validation.validFrom' });
const pageFields = {
  page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<string | number>().int().min(1).max(200).default(PAGE_SIZE),
};
const oneRevision = z.object({ proposalId, revision: revisionField });
const changed = z.object({ revision: revisionField });

/** A proposal as lists show it. */
export const proposalRow = z.object({
  proposalId,
  kind: kindField,
  state: z.enum(proposalStates),
  /** Approved, and in force or already superseded. */
  hasBegun: z.boolean(),
  validFrom: isoInstant,
  /** Of a price list; empty for business rules. */
  name: z.string(),
  reason: z.string(),
  /** How many figures or rows differ. */
  changes: z.int(),
  revision: revisionField,
  /** Everybody who wrote any part of it. */
  authorNames: z.array(z.string()),
  savedAt: isoInstant,
  savedBy: z.string(),
  submittedAt: isoInstant.nullable(),
  decidedAt: isoInstant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
});
export type ProposalRow = z.output<typeof proposalRow>;

export const listProposals = endpoint({
  ...read,
  path: `${base}/list`,
  summary: 'Proposals, those saved last first; `others` leaves out what who asks has written themselves.',
  input: z.object({
    kind: kindField.optional(),
    state: z.enum(proposalStates).optional(),
    written: z.enum(['mine', 'others']).optional(),
    ...pageFields,
  }),
  output: z.object({ rows: z.array(proposalRow), total: z.int() }),
  errors: [],
});

export const getProposal = endpoint({
  ...read,
  path: `${base}/get`,
  summary: 'A proposal with what may be done with it.',
  input: z.object({ proposalId }),
  output: z.object({
    proposal: proposalRow,
    /** The version that it is compared with. */
    baseFrom: isoInstant,
    /** Another version has come in between: the changes have to be rebased. */
    isOutdated: z.boolean(),
    /** The version that follows, if one is known; versions are complete, so it replaces this one. */
    followedFrom: isoInstant.nullable(),
    may: z.object({
      write: z.boolean(),
      approve: z.boolean(),
      refuse: z.boolean(),
      cancel: z.boolean(),
      withdraw: z.boolean(),
    }),
    /** Whether the caller wrote any part of it. */
    isMine: z.boolean(),
  }),
  errors: [refusals.notFound],
});

/** A past, current or future version. */
export const versionRow = z.object({
  validFrom: isoInstant,
  phase: z.enum(['past', 'inForce', 'coming']),
  /** Of a price list; empty for business rules. */
  name: z.string(),
  /** The proposal behind it; null for shipped versions and those from the command line. */
  proposalId: proposalId.nullable(),
  proposedBy: z.array(z.string()),
  approvedBy: z.string().nullable(),
});
export type VersionRow = z.output<typeof versionRow>;

export const listVersions = endpoint({
  ...read,
  path: `${base}/versions`,
  summary: 'Every version of the business rules or of the price list, the latest first.',
  input: z.object({ kind: kindField, ...pageFields }),
  output: z.object({ rows: z.array(versionRow), total: z.int() }),
  errors: [],
});

/** A price before and after; null where the parcel is not accepted. */
const examplePrice = z.object({
  example: z.string(),
  service: z.string(),
  beforeSatang: z.int().nullable(),
  afterSatang: z.int().nullable(),
});
export type ExamplePrice = z.output<typeof examplePrice>;

/** A content item that shows a figure. */
export const printedPiece = z.object({ kind: z.enum(contentKinds), id: z.string(), title: z.string() });
export type PrintedPiece = z.output<typeof printedPiece>;

export const previewProposal = endpoint({
  ...read,
  path: `${base}/preview`,
  summary: 'What customers would pay and read with a proposal, beside what they would without it.',
  input: z.object({ proposalId }),
  output: z.object({
    prices: z.array(examplePrice),
    texts: z.array(printedPiece.extend({ before: z.string(), after: z.string() })),
    /** How many more texts change than are listed. */
    moreTexts: z.int(),
  }),
  errors: [refusals.notFound],
});

const decided = [refusals.notFound, refusals.savedMeanwhile, refusals.notAllowedNow];
const checkedAgain = [
  refusals.beginsInThePast,
  refusals.instantTaken,
  refusals.baseChanged,
  refusals.nothingChanges,
];

export const submitProposal = endpoint({
  ...edit,
  path: `${base}/submit`,
  summary: 'Hands a draft to those who approve.',
  input: oneRevision,
  output: changed,
  errors: [...decided, ...checkedAgain],
});

export const rebaseProposal = endpoint({
  ...edit,
  path: `${base}/rebase`,
  summary: 'Puts the changes of a proposal on the version that it would follow now.',
  input: oneRevision,
  output: changed,
  errors: [...decided, refusals.beginsInThePast, refusals.instantTaken],
});

export const approveProposal = endpoint({
  ...approve,
  path: `${base}/approve`,
  summary: 'Approves what waits: it is in force from its instant on. Nobody approves what they wrote.',
  input: oneRevision,
  output: changed,
  errors: [...decided, ...checkedAgain, refusals.secondPerson, ...dependenceRefusals],
});

export const refuseProposal = endpoint({
  ...approve,
  path: `${base}/refuse`,
  summary: 'Refuses what waits; the reason is kept.',
  input: oneRevision.extend({ reason: reasonField }),
  output: changed,
  errors: decided,
});

export const cancelApproval = endpoint({
  ...approve,
  path: `${base}/cancel-approval`,
  summary: 'Takes an approval back until it begins; the reason is kept.',
  input: oneRevision.extend({ reason: reasonField }),
  output: changed,
  errors: [...decided, refusals.hasFollower],
});

export const withdrawProposal = endpoint({
  ...edit,
  path: `${base}/withdraw`,
  summary: 'Takes a proposal back, also an approved one until it begins.',
  input: oneRevision.extend({ reason: reasonField }),
  output: changed,
  errors: [...decided, refusals.hasFollower],
});
