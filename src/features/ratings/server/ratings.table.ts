import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import { keyText } from '#features/parcels/server/parcels.table.ts';
import type { RatingReason, Score } from '../ratings.rules.ts';

/** How consignees rated deliveries, one of each parcel, with the delivery that it is about as it was then. */
export const deliveryRating = pgTable(
  'delivery_rating',
  {
    waybillNo: keyText('waybill_no').primaryKey(),
    score: integer('score').$type<Score>().notNull(),
    reasons: text('reasons').array().$type<RatingReason[]>().notNull(),
    comment: text('comment'),
    /** What the consignee proved: a code, a link to their phone, or their account. */
    ratedBy: text('rated_by').notNull(),
    ratedAt: instant('rated_at').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    facilityCode: keyText('facility_code').notNull(),
    courierCode: keyText('courier_code').notNull(),
    /** Whether staff have since voided the scan of the delivery: shown, and not counted. */
    isVoid: boolean('is_void').notNull().default(false),
  },
  (table) => [
    index('delivery_rating_delivered').on(table.deliveredAt, table.waybillNo),
    index('delivery_rating_facility').on(table.facilityCode, table.deliveredAt, table.waybillNo),
    index('delivery_rating_courier').on(table.courierCode, table.deliveredAt, table.waybillNo),
    index('delivery_rating_rated').on(table.ratedAt),
  ],
);

/**
 * Ratings of the deliveries of a day, added up as they come: of each courier of a branch, and of the whole branch with an
 * empty courier. Statistics read these rows and no rating.
 */
export const ratingDay = pgTable(
  'rating_day',
  {
    facilityCode: keyText('facility_code').notNull(),
    deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
    courierCode: keyText('courier_code').notNull(),
    /** Of each score, then of each reason; see `measures`. */
    counts: integer('counts').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityCode, table.deliveredOn, table.courierCode] }),
    index('rating_day_courier').on(table.courierCode, table.deliveredOn),
    index('rating_day_delivered_on').on(table.deliveredOn),
  ],
);
