import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { departments, openingIds, type Position, positions, workLocations } from './positions.rules.ts';

export const careerErrors = defineErrors('careers', {
  notFound: 67001,
});

const department = z.enum(departments);
const position = z.enum(positions as [Position, ...Position[]]);

/** An opening in a list, in the language of the request. `Department` and `workLocation` are §3's spellings. */
export const openingSummary = z.object({
  id: z.int(),
  position,
  Department: department,
  workLocation: z.enum(workLocations),
  /** One or two sentences. */
  about: z.string(),
  publishTime: isoInstant,
  lastEditTime: isoInstant,
  /** The planned closing time, if any. */
  closeTime: isoInstant.nullable(),
  /** The language of the text: Thai where the requested one has none. */
  inLanguage: z.enum(languages),
});
export type OpeningSummary = z.output<typeof openingSummary>;

/** A whole opening: `jd` are its duties, `requirement` its requirements, numbered by their order (§3). */
export const opening = openingSummary.extend({
  jd: z.array(z.string()),
  requirement: z.array(z.string()),
});
export type Opening = z.output<typeof opening>;

export const findOpenings = endpoint({
  method: 'GET',
  path: '/api/v2/career/findOpenings',
  summary:
    'Open positions by department and position. Departments are counted over all of them, positions over those of the department asked for.',
  access: 'public',
  input: z.object({ department: department.optional(), position: position.optional() }),
  output: z.object({
    openings: z.array(openingSummary),
    departments: z.array(z.object({ id: department, count: z.int() })),
    positions: z.array(z.object({ id: position, count: z.int() })),
  }),
  errors: [],
});

export const openingDetail = endpoint({
  method: 'GET',
  path: '/api/v2/career/openingDetail',
  summary: 'One open position with its duties and requirements.',
  access: 'public',
  input: z.object({ id: z.coerce.number<string | number>().int().min(openingIds[0]).max(openingIds[1]) }),
  output: opening,
  errors: [careerErrors.notFound],
});
