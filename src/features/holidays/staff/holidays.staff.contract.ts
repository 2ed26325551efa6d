import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { holidayDate, holidayNameFields } from '../holiday-fields.rules.ts';

/** Refusals of the calendar. */
export const holidayErrors = defineErrors('holidays', {
  notFound: { code: 57001, httpStatus: 404 },
  alreadyThere: 57002,
  /** Promised dates were calculated with a day in the past. */
  dayPassed: 57003,
});

const base = '/staff/api/holidays';
const EDIT = { access: { staff: 'holidays.edit' }, method: 'POST' } as const;
const oneVersion = z.object({ date: holidayDate, version: z.int().min(1) });
const stale = [holidayErrors.notFound, staffErrors.changedMeanwhile, staffErrors.changedBy];

/** A public holiday as staff see it. */
export const holidayRow = z.object({
  date: z.iso.date(),
  names: inEachLanguage(z.string()),
  isProvisional: z.boolean(),
  isObserved: z.boolean(),
  version: z.int(),
  editedAt: isoInstant,
  /** Null for shipped days. */
  editedBy: z.string().nullable(),
});
export type HolidayRow = z.output<typeof holidayRow>;

export const listHolidays = endpoint({
  access: { staff: 'holidays.edit' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'The public holidays of a year, or of all years that are known.',
  input: z.object({
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  output: z.object({ rows: z.array(holidayRow), total: z.int(), years: z.array(z.string()) }),
  errors: [],
});

export const addHoliday = endpoint({
  ...EDIT,
  path: `${base}/add`,
  summary: 'Add a public holiday, today or later.',
  input: z.object({ date: holidayDate, names: holidayNameFields, isProvisional: z.boolean() }),
  output: z.object({ holiday: holidayRow }),
  errors: [holidayErrors.alreadyThere, holidayErrors.dayPassed],
});

export const changeHoliday = endpoint({
  ...EDIT,
  path: `${base}/change`,
  summary: 'Change what a public holiday is called, or whether it is announced.',
  input: oneVersion.extend({ names: holidayNameFields, isProvisional: z.boolean() }),
  output: z.object({ holiday: holidayRow }),
  errors: stale,
});

export const setHolidayObserved = endpoint({
  ...EDIT,
  path: `${base}/setObserved`,
  summary: 'Call off a public holiday, or keep it again; a day that has passed stays as it was.',
  input: oneVersion.extend({ isObserved: z.boolean(), reason: reasonField }),
  output: z.object({ holiday: holidayRow }),
  errors: [...stale, holidayErrors.dayPassed],
});
