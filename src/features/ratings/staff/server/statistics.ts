import { type SQL, sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import type { FacilityNamer, OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { BAD_SCORE, type RatingReason, ratingReasons, scores } from '../../ratings.rules.ts';
import { ratingDay } from '../../server/ratings.table.ts';
import { measures } from '../../server/tally.ts';
import type { RatingStatisticsRow, ratingStatistics } from '../ratings.staff.contract.ts';
import { firstDay, type RatingSort } from '../statistics.rules.ts';
import { spelt } from './spelt.ts';

export type RatingsStaffDeps = {
  reading: ReadOrm;
  parcels: { openNamer: OpenFacilityNamer };
  clock: Clock;
};
type Asked = ParsedInputOf<typeof ratingStatistics>;
type Found = {
  branchCode: string | null;
  courierCode: string | null;
  date: string | null;
  counts: number[];
  total: number;
};

const sums = sql.raw(measures.map((_, at) => `coalesce(sum(counts[${at + 1}]), 0)`).join(', '));
const sumOf = (numbers: readonly number[], factor: (score: number) => number) =>
  sql.raw(numbers.map((score) => `${factor(score)} * totals[${score}]`).join(' + '));
const count = sumOf(scores, () => 1);
const figures: Record<'count' | 'mean' | 'bad', SQL> = {
  count: sql`(${count})`,
  mean: sql`(${sumOf(scores, (score) => score)})::float8 / (${count})`,
  bad: sql`(${sumOf(scores, (score) => (score <= BAD_SCORE ? 1 : 0))})::float8 / (${count})`,
};

/**
 * Adds ratings up. Each question reads one range of an index of the sums of days: all branches, the couriers of a branch,
 * or a courier.
 */
export async function readStatistics(
  { reading, parcels, clock }: RatingsStaffDeps,
  asked: Asked,
  language: Language,
): Promise<OutputOf<typeof ratingStatistics>> {
  const { key, where, order } = toQuestion(asked, bangkokDate(clock.now()));
  const { rows } = await reading.execute<Found>(sql`
    select "branchCode", "courierCode", date, totals as counts, (count(*) over ())::int as total from (
      select ${key}, array[${sums}]::int[] as totals from rating_day t
      where ${where} group by 1, 2, 3
    ) summed
    where (${count}) > 0
    order by ${order}, 1, 2
    limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`);
  const namer = await parcels.openNamer();
  return { rows: rows.map((row) => toRow(row, namer, language)), total: rows[0]?.total ?? 0 };
}

function toQuestion({ period, branch, courier, view, sort }: Asked, today: string) {
  const days = sql`t.delivered_on between ${firstDay(period, today)} and ${today}`;
  const ofBranch = branch ? sql`t.facility_code = ${spelt(ratingDay.facilityCode, branch)}` : sql`true`;
  const none = sql`null::text`;
  if (view === 'time') {
    const date =
      period === 'quarter' ? sql`date_trunc('week', t.delivered_on)::date::text` : sql`t.delivered_on::text`;
    const ofCourier = courier
      ? sql`t.courier_code = ${spelt(ratingDay.courierCode, courier)}`
      : sql`t.courier_code = ''`;
    return {
      key: sql`${none} as "branchCode", ${none} as "courierCode", ${date} as date`,
      where: sql`${days} and ${ofBranch} and ${ofCourier}`,
      order: sql`date desc`,
    };
  }
  const order = orderBy(sort);
  if (courier)
    return {
      key: sql`t.facility_code as "branchCode", t.courier_code as "courierCode", ${none} as date`,
      where: sql`${days} and ${ofBranch} and t.courier_code = ${spelt(ratingDay.courierCode, courier)}`,
      order,
    };
  return {
    key: sql`t.facility_code as "branchCode",
      ${branch ? sql`t.courier_code` : none} as "courierCode", ${none} as date`,
    where: sql`${days} and ${ofBranch} and t.courier_code ${branch ? sql`<> ''` : sql`= ''`}`,
    order,
  };
}

function orderBy(sort: RatingSort): SQL {
  const name = sort.replace('-', '') as keyof typeof figures;
  return sql`${figures[name]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}`;
}

function toRow({ counts, ...found }: Found, namer: FacilityNamer, language: Language): RatingStatisticsRow {
  const of = (measure: (typeof measures)[number]) => counts[measures.indexOf(measure)] ?? 0;
  const sum = (weight: (score: number) => number) =>
    scores.reduce((total, score) => total + weight(score) * of(score), 0);
  const all = sum(() => 1);
  const reasons = ratingReasons
    .map((reason: RatingReason) => ({ reason, count: of(reason) }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    branchCode: found.branchCode,
    branch: branchName(found.branchCode, namer, language),
    courierCode: found.courierCode,
    date: found.date,
    count: all,
    mean: Math.round((100 * sum((score) => score)) / all) / 100,
    bad: sum((score) => (score <= BAD_SCORE ? 1 : 0)),
    reasons,
  };
}

/** The name of a branch for the reader; null for one that the network does not know. */
export function branchName(code: string | null, namer: FacilityNamer, language: Language): string | null {
  if (!code) return null;
  return namer.facility({ provinceCode: null, facilityCode: code, facilityName: null })?.[language] ?? null;
}
