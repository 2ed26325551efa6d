import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { type Delivery, type RatingReason, ratingReasons, type Score, scores } from '../ratings.rules.ts';

/** What the numbers of `rating_day.counts` count, in their order. */
export const measures: readonly (Score | RatingReason)[] = [...scores, ...ratingReasons];

/** A rating that counts for a branch and a courier. */
export type Counted = Delivery & { score: Score; reasons: readonly RatingReason[] };

/** Takes a rating out of the counts and puts another one in; either may be none. */
export async function tally(tx: Orm, from: Counted | null, to: Counted | null): Promise<void> {
  const changes = new Map<string, { facility: string; day: string; courier: string; counts: number[] }>();
  for (const [rating, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (!rating) continue;
    const day = bangkokDate(rating.deliveredAt);
    const facility = rating.facilityCode;
    for (const courier of new Set(['', rating.courierCode])) {
      const key = JSON.stringify([facility, day, courier]);
      const change = changes.get(key) ?? { facility, day, courier, counts: measures.map(() => 0) };
      for (const each of [rating.score, ...rating.reasons]) {
        const at = measures.indexOf(each);
        change.counts[at] = (change.counts[at] ?? 0) + sign;
      }
      changes.set(key, change);
    }
  }
  const changed = [...changes.values()].filter(({ counts }) => counts.some((count) => count !== 0));
  if (changed.length === 0) return;
  // In the order of the key, so that two ratings at once never wait for each other.
  await tx.execute(sql`
    insert into rating_day as stored (facility_code, delivered_on, courier_code, counts)
    select facility, day, courier, counts
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as change (facility text, day date, courier text, counts integer[])
    order by facility collate "C", day, courier collate "C"
    on conflict (facility_code, delivered_on, courier_code) do update set counts = (
      select array_agg(coalesce(before, 0) + coalesce(change, 0) order by nth)
      from unnest(stored.counts, excluded.counts) with ordinality as each (before, change, nth)
    )`);
}
