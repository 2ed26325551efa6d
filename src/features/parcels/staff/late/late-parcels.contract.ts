import { z } from 'zod';
import { openStatuses, parcelHolds } from '#features/parcel-facts/promises/parcel-situation.rules.ts';
import { noteCalls } from '#features/staff/notes/staff-notes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { handedOver, receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { ageParts, queueFilters } from '#lib/staff/queue-filters.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { parcelsStaffErrors } from '../parcels.staff.calls.ts';
import { foundParcel, waybillField } from '../parcels.staff.contract.ts';
import { lastNote, parcelWork } from './parcel-work.contract.ts';

const base = '/staff/api/parcels/late';

/** Late parcels are counted up to this number. */
export const MOST_COUNTED = 1_000;
const MAX_LISTED = 200;
const MAX_BRANCH = 20;

const lateParcel = foundParcel.extend({
  promisedDate: z.iso.date(),
  daysLate: z.int(),
  hold: z.enum(parcelHolds).nullable(),
  /** The last facility that a scan names: its code, by which the list is narrowed, and its name if there is one. */
  branchCode: z.string().nullable(),
  branch: z.string().nullable(),
  /** Null for a parcel without scans. */
  scannedAt: isoInstant.nullable(),
  ...parcelWork.shape,
  lastNote: lastNote.nullable(),
});
export type LateParcel = z.output<typeof lateParcel>;

/** The most overdue first; paged by `nextCursor`. */
export const listLateParcels = endpoint({
  access: { staff: 'parcels.read' },
  method: 'GET',
  path: base,
  summary:
    'Parcels that have not arrived on their promised day, of the last thirty days, by where they are and who follows them up; looked for every hour, without what has arrived since.',
  input: z.object({
    /** The beginning of the code of the last facility. */
    branch: z.string().trim().max(MAX_BRANCH).optional(),
    status: z.enum(openStatuses).optional(),
    hold: z.enum(parcelHolds).optional(),
    /** For how long nothing has scanned it. */
    unscanned: z.enum(ageParts).optional(),
    assignee: queueFilters.assignee,
    cursor: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({
    rows: z.array(lateParcel),
    nextCursor: z.string().nullable(),
    counted: z.object({ total: z.int().max(MOST_COUNTED), isMore: z.boolean() }),
  }),
  errors: [],
});

export const handOverParcels = endpoint({
  access: { staff: 'parcels.follow' },
  method: 'POST',
  path: `${base}/handOver`,
  summary: 'Gives late parcels to oneself, to a colleague, or to nobody.',
  input: z.object({ parcels: seenRows({ waybillNo: waybillField }), to: receiverField.nullable() }),
  output: handedOver,
  errors: [staffErrors.colleagueMayNot],
});

/** Notes of staff on a late parcel: who may see it may write, so that those whom a note names can answer. */
export const parcelNotes = noteCalls({
  path: `${base}/notes`,
  read: 'parcels.read',
  write: 'parcels.read',
  recordId: waybillField,
  missing: parcelsStaffErrors.notLate,
});
