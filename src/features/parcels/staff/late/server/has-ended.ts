import { type SQL, sql } from 'drizzle-orm';
import { endsPromise } from '#features/parcels/promised-date.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';

/** The condition that the parcel with this alias is no longer expected. */
export function hasEnded(parcel: 'p'): SQL {
  const p = sql.raw(parcel);
  return sql`exists (
    select from scan_event e
    where e.waybill_no = ${p}.waybill_no and e.code in ${endsPromise} and ${sql.raw(eventCounts('e'))}
      and e.occurred_at > ${p}.accepted_at - interval '31 days'
      and e.occurred_at < ${p}.accepted_at + interval '200 days'
  )`;
}
