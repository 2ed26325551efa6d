import { z } from 'zod';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { urgeReasons } from '../urge-reasons.rules.ts';

const base = '/staff/api/complaints';
const MAX_LISTED = 200;
const MAX_WAYBILL = 40;

/** Longest answer, in characters: it is one paragraph on the parcel's page. */
export const MAX_ANSWER_LENGTH = 500;
export const complaintStates = ['open', 'answered'] as const;

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
});
export type ComplaintRow = z.output<typeof complaintRow>;

/** Complaints, open ones oldest first, answered ones newest first; continued by `nextCursor`. */
export const listComplaints = endpoint({
  access: { staff: 'complaints.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'Requests for faster delivery: open ones by age, answered ones newest first.',
  input: z.object({
    state: z.enum(complaintStates).default('open'),
    reason: z.enum(urgeReasons).optional(),
    /** The beginning of a waybill number. */
    waybillNo: z.string().trim().max(MAX_WAYBILL).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(complaintRow), nextCursor: z.string().nullable() }),
  errors: [],
});

/** How many wait for an answer. */
export const countComplaints = endpoint({
  access: { staff: 'complaints.read' },
  method: 'GET',
  path: `${base}/count`,
  summary: 'How many complaints are open.',
  input: z.object({}),
  output: z.object({ open: z.int() }),
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
