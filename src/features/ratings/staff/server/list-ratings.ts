import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { BAD_SCORE, scores } from '../../ratings.rules.ts';
import { deliveryRating, ratingDay } from '../../server/ratings.table.ts';
import type { listRatings } from '../ratings.staff.contract.ts';
import { firstDay } from '../statistics.rules.ts';
import { spelt } from './spelt.ts';
import { branchName, type RatingsStaffDeps } from './statistics.ts';

const { waybillNo, deliveredAt, facilityCode, courierCode, score } = deliveryRating;

/** Ratings one by one, the newest delivery first. */
export async function list(
  { reading, parcels, clock }: RatingsStaffDeps,
  asked: ParsedInputOf<typeof listRatings>,
  language: Language,
): Promise<OutputOf<typeof listRatings>> {
  const { period, branch, courier, waybillNo: ofParcel, cursor, limit } = asked;
  const since = startOfBangkokDate(firstDay(period, bangkokDate(clock.now())));
  const found = await reading
    .select()
    .from(deliveryRating)
    .where(
      and(
        ofParcel ? eq(waybillNo, ofParcel) : gte(deliveredAt, since),
        branch ? sql`${facilityCode} = ${spelt(ratingDay.facilityCode, branch)}` : undefined,
        courier ? sql`${courierCode} = ${spelt(ratingDay.courierCode, courier)}` : undefined,
        hasScore(asked.score),
        afterCursor(cursor),
      ),
    )
    .orderBy(desc(deliveredAt), desc(waybillNo))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const namer = await parcels.openNamer();
  return {
    rows: shown.map((row) => ({
      waybillNo: row.waybillNo,
      deliveredAt: row.deliveredAt.toISOString(),
      score: row.score,
      reasons: row.reasons,
      comment: row.comment,
      branchCode: row.facilityCode,
      branch: branchName(row.facilityCode, namer, language),
      courierCode: row.courierCode,
      ratedAt: row.ratedAt.toISOString(),
      isVoid: row.isVoid,
    })),
    nextCursor: last ? writeCursor([last.deliveredAt.toISOString(), last.waybillNo]) : null,
  };
}

function hasScore(asked: ParsedInputOf<typeof listRatings>['score']): SQL | undefined {
  if (asked === 'bad') return lte(score, BAD_SCORE);
  const wanted = scores.find((each) => String(each) === asked);
  return wanted && eq(score, wanted);
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  return place ? sql`(${deliveredAt}, ${waybillNo}) < (${place.at}, ${place.id})` : undefined;
}
