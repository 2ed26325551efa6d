import { z } from 'zod';
import { dependenceRefusals } from '#features/staff/staff.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { paymentMethods } from '../collection-reports.rules.ts';
import { differenceErrors } from '../differences.calls.ts';
import { difference } from '../differences.contract.ts';
import { differenceKinds, differenceStates, outcomes } from '../differences.rules.ts';

const base = '/staff/api/cod-differences';
const MAX_LISTED = 200;
const MAX_WAYBILL = 40;
const MAX_ID_DIGITS = 15;

/** Longest reason of a settlement, in characters. */
export const MAX_REASON_LENGTH = 300;

/** A difference between what was ordered, collected and paid for a parcel. */
const differenceRow = difference.extend({
  differenceId: z.string(),
  /** What branches reported for the parcel, in the order of its arrival. */
  reports: z.array(
    z.object({
      method: z.enum(paymentMethods),
      amountSatang: z.int(),
      branchCode: z.string(),
      collectedAt: isoInstant,
    }),
  ),
  reason: z.string().nullable(),
  staffName: z.string().nullable(),
  /** What the first of two people wants to settle it with; null where nobody has said so, or it is settled. */
  proposal: z
    .object({ outcome: z.enum(outcomes), reason: z.string(), staffName: z.string(), proposedAt: isoInstant })
    .nullable(),
  /** The rules ask for a second person. */
  needsTwo: z.boolean(),
});
export type DifferenceRow = z.output<typeof differenceRow>;

/** Differences: open ones oldest first, others newest first; continued by `nextCursor`. */
export const listCodDifferences = endpoint({
  access: { staff: 'codDifferences.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'What is wrong with the COD money of parcels: open differences by age, others newest first.',
  input: z.object({
    state: z.enum(differenceStates).default('open'),
    kind: z.enum(differenceKinds).optional(),
    /** The beginning of a waybill number. */
    waybillNo: z.string().trim().max(MAX_WAYBILL).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(differenceRow), nextCursor: z.string().nullable() }),
  errors: [],
});

/** Settles a difference: the books follow at once. */
export const settleCodDifference = endpoint({
  access: { staff: 'codDifferences.settle' },
  method: 'POST',
  path: `${base}/settle`,
  summary:
    'Says who gets the money of a difference, or who bears the lack of it, and why. From an amount of the rules on it takes two people: the first proposes, and the same outcome by somebody else settles it.',
  input: z.object({
    differenceId: z.string().regex(new RegExp(`^\\d{1,${MAX_ID_DIGITS}}$`)),
    waybillNo: z.string().max(MAX_WAYBILL),
    outcome: z.enum(outcomes, 'cod-ledger.staff:validation.outcome'),
    reason: z
      .string()
      .trim()
      .min(1, 'cod-ledger.staff:validation.reason')
      .max(MAX_REASON_LENGTH, 'cod-ledger.staff:validation.reason'),
  }),
  output: z.object({ waitsForSecond: z.boolean() }),
  errors: [
    staffErrors.recordGone,
    staffErrors.changedMeanwhile,
    differenceErrors.ownProposal,
    ...dependenceRefusals,
  ],
});
