import { type SQL, sql } from 'drizzle-orm';
import type { ratingDay } from '../../server/ratings.table.ts';

type Codes = typeof ratingDay.facilityCode | typeof ratingDay.courierCode;

/**
 * The one code that somebody typed, as it is or in capitals, as most codes are; null where there is no such code. One
 * value, so that an index has its rows in order: with a list of two PostgreSQL reads all ratings for a code without any.
 */
export function spelt(codes: Codes, typed: string): SQL {
  const column = sql.identifier(codes.name);
  return sql`(
    select typed.code from unnest(${sql.param([typed, typed.toUpperCase()])}::text[]) with ordinality typed (code, nth)
    where exists (select from rating_day known where known.${column} = typed.code collate "C")
    order by typed.nth limit 1
  ) collate "C"`;
}
