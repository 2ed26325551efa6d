import { sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { addDays, bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { writeCursor } from '#lib/staff/list-cursor.ts';
import { daysBetween } from '#lib/working-days.ts';
import type { FoundParcel } from '../../parcels.staff.contract.ts';
import { LATE_DAYS, type listLateParcels, MOST_COUNTED } from '../late-parcels.contract.ts';
import { hasEnded } from './has-ended.ts';

type Deps = {
  orm: ReadOrm;
  clock: Clock;
  /** Parcels as staff see them in lists, in the order of the numbers. */
  toRows(waybillNos: readonly string[]): Promise<FoundParcel[]>;
};
type Late = { waybillNo: string; promisedDate: string };

/** Those that are still late, the most overdue first. */
export async function listLate(
  { orm, clock, toRows }: Deps,
  { cursor, limit }: ParsedInputOf<typeof listLateParcels>,
): Promise<OutputOf<typeof listLateParcels>> {
  const today = bangkokDate(clock.now());
  const isLate = sql`l.promised_date >= ${addDays(today, -LATE_DAYS)}::date
    and l.promised_date < ${today}::date and not ${hasEnded('p')}`;
  const [day = '', number = ''] = (cursor ?? '').split(',');
  const place = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? sql`and (l.promised_date, l.waybill_no) > (${day}::date, ${number})`
    : sql``;
  const { rows: found } = await orm.execute<Late>(sql`
    select l.waybill_no as "waybillNo", l.promised_date::text as "promisedDate"
    from late_parcel l join parcel p on p.waybill_no = l.waybill_no
    where ${isLate} ${place}
    order by l.promised_date, l.waybill_no limit ${limit + 1}`);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const byNumber = new Map(shown.map((row) => [row.waybillNo, row.promisedDate]));
  const rows = (await toRows(shown.map(({ waybillNo }) => waybillNo))).map((row) => {
    const promisedDate = byNumber.get(row.waybillNo) ?? today;
    return { ...row, promisedDate, daysLate: daysBetween(promisedDate, today) };
  });
  const { rows: counts } = await orm.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from late_parcel l join parcel p on p.waybill_no = l.waybill_no
      where ${isLate} limit ${MOST_COUNTED + 1}
    ) counted`);
  const n = counts[0]?.n ?? 0;
  return {
    rows,
    nextCursor: found.length > limit && last ? writeCursor([last.promisedDate, last.waybillNo]) : null,
    counted: { total: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED },
  };
}
