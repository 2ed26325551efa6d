import { z } from 'zod';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { handedOver, receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { queueFilters, queueRow } from '#lib/staff/queue-filters.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { urgeReasons } from '../urge-reasons.rules.ts';

const base = '/staff/api/complaints';
const MAX_LISTED = 200;
const MAX_WAYBILL = 40;
const MAX_BRANCH = 40;

/** Longest answer, in characters: it is one paragraph on the parcel's page. */
export const MAX_ANSWER_LENGTH = 500;
const complaintStates = ['open', 'answered'] as const;

/** A request for faster delivery, as filed by a consignee or sender on the parcel's page. */
const complaintRow = z.object({
  complaintId: z.uuid(),
  waybillNo: z.string(),
  reason: z.enum(urgeReasons),
  note: z.string().nullable(),
  createdAt: isoInstant,
  /** The current state of the parcel; null if its events are gone. */
  parcelStatus: z.enum(publicStatuses).nullable(),
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
  /** The branch or hub that had the parcel when it was asked; its code where the network has no name for it. */
  branch: z.string().nullable(),
  ...queueRow,
});
export type ComplaintRow = z.output<typeof complaintRow>;

/** Complaints, open ones by deadline, answered ones newest first; continued by `nextCursor`. */
export const listComplaints = endpoint({
  access: { staff: 'complaints.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'Requests for faster delivery: open ones by deadline, answered ones newest first.',
  input: z.object({
    state: z.enum(complaintStates).default('open'),
    reason: z.enum(urgeReasons).optional(),
    /** The beginning of a waybill number. */
    waybillNo: z.string().trim().max(MAX_WAYBILL).optional(),
    /** The beginning of a branch's code. */
    branch: z.string().trim().max(MAX_BRANCH).optional(),
    ...queueFilters,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(complaintRow), nextCursor: z.string().nullable() }),
  errors: [],
});

/** Answers a complaint for good; the complainant reads the answer on the parcel's page. */
export const answerComplaint = endpoint({
  access: { staff: 'complaints.answer' },
  method: 'POST',
  path: `${base}/answer`,
  summary: "Answers a complaint; the answer is shown on the parcel's page.",
  input: z.object({
    complaintId: z.uuid(),
    waybillNo: z.string().max(MAX_WAYBILL),
    answer: z
      .string()
      .trim()
      .min(1, 'tracking.staff:validation.answer')
      .max(MAX_ANSWER_LENGTH, 'tracking.staff:validation.answer'),
  }),
  output: z.object({}),
  errors: [staffErrors.recordGone, staffErrors.changedMeanwhile],
});

export const handOverComplaints = endpoint({
  access: { staff: 'complaints.answer' },
  method: 'POST',
  path: `${base}/handOver`,
  summary: 'Gives open complaints to oneself, to a colleague, or to nobody.',
  input: z.object({
    complaints: seenRows({ complaintId: z.uuid(), waybillNo: z.string().max(MAX_WAYBILL) }),
    to: receiverField.nullable(),
  }),
  output: handedOver,
  errors: [staffErrors.colleagueMayNot],
});
