import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { ratingReasons, scores } from '../ratings.rules.ts';
import { ratingPeriods, ratingSorts, ratingViews } from './statistics.rules.ts';

const base = '/staff/api/ratings';
const MAX_LISTED = 200;

/** Which deliveries: by their day, and by the codes of branch and courier as scans name them. */
const asked = {
  period: z.enum(ratingPeriods).default('month'),
  branch: z.string().trim().max(20).optional(),
  courier: z.string().trim().max(80).optional(),
};

const statisticsRow = z.object({
  /** Of a branch, or of a courier; null in rows of days. Empty where no scan said it. */
  branchCode: z.string().nullable(),
  /** In the language of the reader; null where the network has no name for it. */
  branch: z.string().nullable(),
  courierCode: z.string().nullable(),
  /** The day, or the Monday of the week. */
  date: z.iso.date().nullable(),
  count: z.int(),
  mean: z.number(),
  /** How many gave one or two. */
  bad: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(ratingReasons), count: z.int() })),
});
export type RatingStatisticsRow = z.output<typeof statisticsRow>;

export const ratingStatistics = endpoint({
  access: { staff: 'ratings.read' },
  method: 'GET',
  path: `${base}/statistics`,
  summary:
    'Ratings of deliveries added up: of branches, of the couriers of one branch, of one courier at each branch, or over time.',
  input: z.object({
    ...asked,
    view: z.enum(ratingViews).default('places'),
    sort: z.enum(ratingSorts).default('-count'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(statisticsRow), total: z.int() }),
  errors: [],
});

const ratingRow = z.object({
  waybillNo: z.string(),
  deliveredAt: isoInstant,
  score: z.literal(scores),
  reasons: z.array(z.enum(ratingReasons)),
  comment: z.string().nullable(),
  branchCode: z.string(),
  branch: z.string().nullable(),
  courierCode: z.string(),
  ratedAt: isoInstant,
  /** Whether the scan of the delivery has since been voided: then it is not counted. */
  isVoid: z.boolean(),
});
export type RatingRow = z.output<typeof ratingRow>;

/** One rating after the other, the newest delivery first; paged by `nextCursor`. */
export const listRatings = endpoint({
  access: { staff: 'ratings.read' },
  method: 'GET',
  path: base,
  summary: 'Ratings of deliveries, the newest delivery first.',
  input: z.object({
    ...asked,
    score: z.enum(['bad', '1', '2', '3', '4', '5']).optional(),
    /** Of this parcel, whenever it was delivered. */
    waybillNo: z.string().max(20).optional(),
    cursor: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(ratingRow), nextCursor: z.string().nullable() }),
  errors: [],
});
