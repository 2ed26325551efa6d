import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { ParcelCodes } from '#features/accounts/credentials/server/parcel-codes.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { rowsOfParcelsKind } from '#features/parcels/server/rows-of-parcels.repo.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { namedLimits } from '#http/limits/named-limits.ts';
import { mount } from '#http/mount.ts';
import { type Clock, DAY_SECONDS, HOUR_SECONDS } from '#lib/clock.ts';
import { rateDelivery, readRating } from '../ratings.contract.ts';
import type { DeliveryScan } from '../ratings.rules.ts';
import { type NewRating, restateRating, storeRating } from './ratings.repo.ts';
import { createRatingsService } from './ratings.service.ts';
import { deliveryRating, ratingDay } from './ratings.table.ts';

/** Nobody changes their mind more often. */
const CHANGES_PER_PARCEL_AND_DAY = 10;
/** Many people may share an address, and each had to show that the parcel is theirs. */
const RATINGS_PER_VISITOR_AND_HOUR = 60;
/** Two years to compare, and the month in which the first of them ends. */
const STATISTICS_DAYS = 765;
const MAX_EXPORTED = 5_000;

/** What others need of ratings. */
export type RatingsOfSite = {
  /** Stores what a consignee said at a moment. */
  record(rating: NewRating, at: Date): Promise<unknown>;
  /** Adapts a rating to the scans of its parcel that count after a correction. */
  restate(tx: Orm, waybillNo: string, events: readonly DeliveryScan[]): Promise<void>;
};

/** Wires ratings of deliveries. */
export function wireRatings(site: {
  db: Db;
  tracking: { access: Pick<ParcelAccess, 'getOpened'> };
  accounts: { parcelCodes: Pick<ParcelCodes, 'canReach'> };
  limiter: CreateLimiter;
  clock: Clock;
}): FeatureModule<RatingsOfSite> {
  const { orm } = site.db;
  const { limit, visitorLimit } = namedLimits(site.limiter);
  const service = createRatingsService({
    orm,
    access: site.tracking.access,
    canReach: site.accounts.parcelCodes.canReach,
    limits: {
      changes: limit('rating-of-parcel', CHANGES_PER_PARCEL_AND_DAY, DAY_SECONDS),
      ratings: visitorLimit('ratings', RATINGS_PER_VISITOR_AND_HOUR, HOUR_SECONDS),
    },
    clock: site.clock,
  });
  return {
    service: { record: (rating, at) => storeRating(orm, rating, at), restate: restateRating },
    mount(api) {
      mount(api, readRating, (input, call) => service.read(input, call));
      mount(api, rateDelivery, (input, call) => service.rate(input, call));
    },
    retention: [
      rowsOfParcelsKind({
        name: 'ratings',
        term: { figure: 'parcelMonths' },
        table: deliveryRating,
        at: sql`t.rated_at`,
      }),
      rowKind({
        name: 'ratingDays',
        term: { days: STATISTICS_DAYS },
        table: ratingDay,
        at: sql`t.delivered_on`,
      }),
    ],
    exports: [{ topic: 'ratings', collect: ({ phone }) => collectRatings(orm, phone) }],
  };
}

/** How somebody rated the deliveries of parcels that came to them. */
async function collectRatings(orm: Orm, phone: string) {
  const received = await orm
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(eq(parcel.consigneePhone, phone))
    .orderBy(desc(parcel.acceptedAt), parcel.waybillNo)
    .limit(MAX_EXPORTED);
  const numbers = received.map(({ waybillNo }) => waybillNo);
  return orm
    .select({
      waybillNo: deliveryRating.waybillNo,
      score: deliveryRating.score,
      reasons: deliveryRating.reasons,
      comment: deliveryRating.comment,
      ratedAt: deliveryRating.ratedAt,
    })
    .from(deliveryRating)
    .where(inArray(deliveryRating.waybillNo, numbers))
    .orderBy(desc(deliveryRating.ratedAt));
}
