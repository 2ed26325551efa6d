import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { handedOver, receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { queueFilters, queueRow } from '#lib/staff/queue-filters.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { dropPointErrors } from '../drop-points.contract.ts';
import { mistakeKinds, parkings, pointKinds, pointServices, reportStates } from '../drop-points.rules.ts';
import { holidayBehaviours } from '../opening-hours.rules.ts';
import { namedSpecialDay, pointClosure, pointTexts, weeklyHours } from '../point-texts.contract.ts';
import { pointStates } from './drop-points.staff.rules.ts';
import { closureValue, pointCodeField, pointValue } from './point-fields.rules.ts';

const READ = { access: { staff: 'dropPoints.edit' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'dropPoints.edit' }, method: 'POST' } as const;
const base = '/staff/api/dropPoints';
const MAX_PAGE_SIZE = 200;
const MAX_ANSWER = 1000;

const one = z.object({ code: pointCodeField });
/** With the version that was read, to detect concurrent edits. */
const oneVersion = one.extend({ version: z.int().min(1) });
const stale = [dropPointErrors.notFound, staffErrors.changedMeanwhile, staffErrors.changedBy];

/** A point as lists show it. */
export const staffPointRow = z.object({
  code: z.string(),
  kind: z.enum(pointKinds),
  name: z.string(),
  provinceCode: z.string(),
  province: z.string(),
  district: z.string(),
  phone: z.string().nullable(),
  state: z.enum(pointStates),
  isOpen: z.boolean(),
  /** Open reports of mistakes. */
  reports: z.int(),
  editedAt: isoInstant,
  /** Null for shipped points. */
  editedBy: z.string().nullable(),
});
export type StaffPointRow = z.output<typeof staffPointRow>;

/** A stored point as its form shows it. */
const storedPoint = pointTexts.omit({ subdistrict: true }).extend({
  kind: z.enum(pointKinds),
  subdistrictCode: z.string(),
  postcode: z.string(),
  /** Empty without a phone. */
  phone: z.string(),
  lat: z.number(),
  lon: z.number(),
  services: z.array(z.enum(pointServices)),
  parking: z.enum(parkings),
  weeklyHours,
  specialDays: z.array(namedSpecialDay),
  onHolidays: z.enum(holidayBehaviours),
});
export type StoredPoint = z.output<typeof storedPoint>;

export const listStaffPoints = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Points of the network, page by page.',
  input: z.object({
    text: z.string().trim().max(100).optional(),
    provinceCode: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
    kind: z.enum(pointKinds).optional(),
    state: z.enum(pointStates).optional(),
    openNow: z.literal('true').optional(),
    reported: z.literal('true').optional(),
    sort: z.enum(['code', '-code', 'editedAt', '-editedAt']).default('code'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  output: z.object({ rows: z.array(staffPointRow), total: z.int() }),
  errors: [],
});

export const staffPointDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One point, as staff write it.',
  input: one,
  output: z.object({
    row: staffPointRow,
    version: z.int(),
    value: storedPoint,
    /** The subdistrict with its parents, in the language of the request. */
    place: z.string(),
    closure: pointClosure.nullable(),
    /** Its page on the site. */
    pagePath: z.string(),
  }),
  errors: [dropPointErrors.notFound],
});
export type StaffPointDetail = z.output<typeof staffPointDetail.output>;

export const createPoint = endpoint({
  ...EDIT,
  path: `${base}/create`,
  summary: 'Add a point to the network.',
  input: z.object({ code: pointCodeField, value: pointValue }),
  output: z.object({ code: z.string() }),
  errors: [dropPointErrors.codeTaken],
});

export const changePoint = endpoint({
  ...EDIT,
  path: `${base}/change`,
  summary: 'Change what is said of a point.',
  input: oneVersion.extend({ value: pointValue }),
  output: z.object({ version: z.int() }),
  errors: stale,
});

export const closePoint = endpoint({
  ...EDIT,
  path: `${base}/close`,
  summary: 'Close a point for some days, or until further notice; visitors read why.',
  input: oneVersion.extend({ closure: closureValue, reason: reasonField }),
  output: z.object({ version: z.int() }),
  errors: stale,
});

export const reopenPoint = endpoint({
  ...EDIT,
  path: `${base}/reopen`,
  summary: 'Take back the closure of a point.',
  input: oneVersion.extend({ reason: reasonField }),
  output: z.object({ version: z.int() }),
  errors: stale,
});

export const setPointOnline = endpoint({
  ...EDIT,
  path: `${base}/setOnline`,
  summary: 'Take a point off the site, or bring it back; its code stays its own.',
  input: oneVersion.extend({ isOnline: z.boolean(), reason: reasonField }),
  output: z.object({ version: z.int() }),
  errors: stale,
});

/** A visitor's report about a point. */
export const pointReport = z.object({
  reportId: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(mistakeKinds),
  text: z.string(),
  contact: z.string().nullable(),
  state: z.enum(reportStates),
  createdAt: isoInstant,
  handledBy: z.string().nullable(),
  closedAt: isoInstant.nullable(),
  answer: z.string().nullable(),
  ...queueRow,
});
export type PointReport = z.output<typeof pointReport>;

export const listPointReports = endpoint({
  ...READ,
  path: `${base}/reports`,
  summary: 'Reports of mistakes: those that wait for somebody by deadline, others the newest first.',
  input: z.object({
    code: pointCodeField.optional(),
    kind: z.enum(mistakeKinds).optional(),
    /** `unsettled`: those that are neither mended nor refused. */
    state: z.enum([...reportStates, 'unsettled']).optional(),
    ...queueFilters,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  output: z.object({ rows: z.array(pointReport), nextCursor: z.string().nullable() }),
  errors: [],
});

export const settlePointReport = endpoint({
  ...EDIT,
  path: `${base}/settleReport`,
  summary: 'Take a report of a mistake on, or close it as mended or refused.',
  input: z.object({
    reportId: z.uuid(),
    to: z.enum(['ACCEPTED', 'DONE', 'REFUSED']),
    answer: z.string().trim().max(MAX_ANSWER, 'drop-points:staff.tooLong').optional(),
  }),
  output: z.object({ report: pointReport }),
  errors: [dropPointErrors.reportMissing, dropPointErrors.reportSettled],
});

export const handOverReports = endpoint({
  ...EDIT,
  path: `${base}/handOverReports`,
  summary: 'Gives open reports to oneself, to a colleague, or to nobody.',
  input: z.object({ reports: seenRows({ reportId: z.uuid() }), to: receiverField.nullable() }),
  output: handedOver,
  errors: [staffErrors.colleagueMayNot],
});
