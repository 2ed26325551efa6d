import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { heldKinds, retentionOutcomes } from '../retention.rules.ts';
import { retentionErrors } from './retention.staff.calls.ts';

const base = '/staff/api/retention';
/** More rows than that are shown as “more than”: counting them all would take long. */
export const MAX_COUNTED = 10_000;
const MAX_HOLDS = 200;

/** A kind of data: the rule in force, what waits, and the last removal. */
const retentionKind = z.object({
  name: z.string(),
  outcome: z.enum(retentionOutcomes),
  /** The figure of the business rules; null where the feature itself fixes the term. */
  figure: z.string().nullable(),
  /** How long it is kept, in words; null where each row carries a date of its own. */
  keptFor: z.string().nullable(),
  /** How many rows are due; at most `MAX_COUNTED` are counted. */
  waiting: z.number(),
  oldestAt: isoInstant.nullable(),
  /** Null before the first one. */
  lastStartedAt: isoInstant.nullable(),
  /** Null while it runs. */
  lastEndedAt: isoInstant.nullable(),
  lastRows: z.number(),
  totalRows: z.number(),
  nextAt: isoInstant.nullable(),
});
export type RetentionKindView = z.output<typeof retentionKind>;

/** Everything that is removed by age. */
export const listRetention = endpoint({
  access: { staff: 'retention.read' },
  method: 'GET',
  path: `${base}/kinds`,
  summary: 'Kinds of data with the retention rules in force, what is due, and the last removal.',
  input: z.object({}),
  output: z.object({ rulesFrom: isoInstant, kinds: z.array(retentionKind) }),
  errors: [],
});

/** A legal hold. */
const hold = z.object({
  holdId: z.number(),
  kind: z.enum(heldKinds),
  subject: z.string(),
  name: z.string(),
  reason: z.string(),
  placedAt: isoInstant,
  placedBy: z.string(),
  releasedAt: isoInstant.nullable(),
  releasedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
});
export type LegalHold = z.output<typeof hold>;

/** Holds, those in force first. */
export const listHolds = endpoint({
  access: { staff: 'retention.read' },
  method: 'GET',
  path: `${base}/holds`,
  summary: 'Legal holds: those in force, then the newest of the released ones.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(MAX_HOLDS).default(MAX_HOLDS) }),
  output: z.object({ holds: z.array(hold) }),
  errors: [],
});

/** Puts something on hold: from then on nothing removes it because of its age. */
export const placeHold = endpoint({
  access: { staff: 'retention.hold' },
  method: 'POST',
  path: `${base}/place`,
  summary: 'Puts a customer, parcel, order or claim on legal hold.',
  input: z.object({
    kind: z.enum(heldKinds),
    subject: z.string().trim().min(1, 'staff:validation.required').max(100, 'staff:validation.nameTooLong'),
    reason: reasonField,
  }),
  output: z.object({ hold }),
  errors: [retentionErrors.subjectUnknown, retentionErrors.heldAlready, retentionErrors.removalRuns],
});

/** Ends a hold; what is older than its term goes in the next night. */
export const releaseHold = endpoint({
  access: { staff: 'retention.hold' },
  method: 'POST',
  path: `${base}/release`,
  summary: 'Releases a legal hold.',
  input: z.object({ holdId: z.number().int().positive(), reason: reasonField }),
  output: z.object({ hold }),
  errors: [staffErrors.recordGone, staffErrors.changedMeanwhile],
});
