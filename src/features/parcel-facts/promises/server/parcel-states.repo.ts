import { sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { endsPromise } from '#features/parcels/promised-date.rules.ts';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import { DAY_MS } from '#lib/clock.ts';

/** What decides whether a parcel can be late; the day is null where it follows from the rules. */
export type PromiseState = { promisedDate: string | null; hasEnded: boolean };

/** Events of a parcel lie within this span around its acceptance. */
const BEFORE_MS = 31 * DAY_MS;
const AFTER_MS = 200 * DAY_MS;

/** Reads some parcels and whether each has arrived, in two statements; unknown numbers are left out. */
export async function readPromiseStates(
  orm: ReadOrm,
  waybillNos: readonly string[],
): Promise<Map<string, PromiseState>> {
  if (waybillNos.length === 0) return new Map();
  const { rows } = await orm.execute<{ no: string; acceptedMs: string; promisedDate: string | null }>(sql`
    select waybill_no as no, (extract(epoch from accepted_at) * 1000)::bigint as "acceptedMs",
      promised_date::text as "promisedDate"
    from parcel where waybill_no = any(${sql.param([...waybillNos])}::text[])`);
  const accepted = new Map(rows.map(({ no, acceptedMs }) => [no, Number(acceptedMs)]));
  const ended = await readEnded(orm, accepted);
  return new Map(rows.map(({ no, promisedDate }) => [no, { promisedDate, hasEnded: ended.has(no) }]));
}

async function readEnded(orm: ReadOrm, acceptedMs: ReadonlyMap<string, number>): Promise<Set<string>> {
  if (acceptedMs.size === 0) return new Set();
  const instants = [...acceptedMs.values()];
  const from = new Date(instants.reduce((a, b) => Math.min(a, b)) - BEFORE_MS).toISOString();
  const until = new Date(instants.reduce((a, b) => Math.max(a, b)) + AFTER_MS).toISOString();
  const { rows } = await orm.execute<{ no: string; ms: string }>(sql`
    select e.waybill_no as no, (extract(epoch from e.occurred_at) * 1000)::bigint as ms
    from scan_event e
    where e.waybill_no = any(${sql.param([...acceptedMs.keys()])}::text[])
      and e.occurred_at > ${from}::timestamptz and e.occurred_at < ${until}::timestamptz
      and e.code in ${endsPromise} and ${sql.raw(eventCounts('e'))}`);
  return new Set(
    rows.flatMap(({ no, ms }) => {
      const since = Number(ms) - (acceptedMs.get(no) ?? Number.NaN);
      return since > -BEFORE_MS && since < AFTER_MS ? [no] : [];
    }),
  );
}
