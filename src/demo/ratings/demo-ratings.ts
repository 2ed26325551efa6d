import { and, asc, gte, notInArray } from 'drizzle-orm';
import type { Services } from '#app/services.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { deliveryOf, reasonsFor, type Score } from '#features/ratings/ratings.rules.ts';
import { deliveryRating } from '#features/ratings/server/ratings.table.ts';
import { DAY_MS, HOUR_MS } from '#lib/clock.ts';

/** What demonstration ratings are made with. */
export type RatingsDeps = Pick<Services, 'parcels' | 'ratings'> & { db: Pick<Services['db'], 'orm'> };

const SINCE_DAYS = 12;
const LOOKED_AT = 500;
/** One in three people rates. */
const RATED = 3;
const AFTER_HOURS = 3;
const pattern: readonly Score[] = [5, 4, 5, 5, 2, 5, 3, 4, 5, 1, 5, 4, 5];
const comments: Partial<Record<Score, string>> = {
  1: 'วางพัสดุไว้หน้าบ้านข้าง ๆ โดยไม่โทรแจ้ง',
  2: 'รอทั้งวันกว่าจะมาส่ง',
  5: 'พนักงานสุภาพมาก ขอบคุณ',
};

/** Has consignees of the simulated network rate what was delivered to them; once, and none of the parcels to be tried. */
export async function addDemoRatings(
  { db, parcels, ratings }: RatingsDeps,
  now: Date,
  stories: readonly string[],
): Promise<void> {
  const [any] = await db.orm.select({ waybillNo: deliveryRating.waybillNo }).from(deliveryRating).limit(1);
  if (any) return;
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS);
  const found = await db.orm
    .select({ waybillNo: parcel.waybillNo })
    .from(parcel)
    .where(and(gte(parcel.acceptedAt, since), notInArray(parcel.waybillNo, [...stories])))
    .orderBy(asc(parcel.acceptedAt), asc(parcel.waybillNo))
    .limit(LOOKED_AT);
  const rows = await parcels.findFull(found.map(({ waybillNo }) => waybillNo));
  const delivered = rows
    .toSorted((a, b) => (a.waybillNo < b.waybillNo ? -1 : 1))
    .flatMap(({ waybillNo, events }) => {
      const delivery = deliveryOf(events);
      return delivery ? [{ waybillNo, ...delivery }] : [];
    })
    .filter((_, nth) => nth % RATED === 0);
  for (const [nth, delivery] of delivered.entries()) {
    const score = pattern[nth % pattern.length] ?? 5;
    const fitting = reasonsFor(score);
    const reason = fitting[nth % fitting.length];
    const at = new Date(Math.min(now.getTime(), delivery.deliveredAt.getTime() + AFTER_HOURS * HOUR_MS));
    await ratings.record(
      {
        ...delivery,
        score,
        reasons: reason ? [reason] : [],
        comment: (nth % 2 === 0 && comments[score]) || null,
        ratedBy: 'link',
      },
      at,
    );
  }
}
