import type { Db } from '#db/connect.ts';
import { gatheredBySource, ofLookups } from '#db/gathered.ts';
import type { Source } from '#db/replicas/replicas.ts';
import { factsOf } from '#features/parcel-facts/server/facts-sql.repo.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { type DeliveryWindow, NEAR_HOURS, NEAR_STOPS } from '../delivery-windows.rules.ts';

const ZONE = `'Asia/Bangkok'`;
const dayOf = (instant: string) => `(${instant} at time zone ${ZONE})::date`;

/** The columns of a line of the feed; what was said first follows from them. */
export const windowColumns =
  'waybill_no, from_at, until_at, stops_before, courier_name, courier_extension, updated_at';

/**
 * Moves windows from a staging table into theirs, newer versions only, as a statement of the feed: returns the `ord` of
 * lines that changed nothing. What was said first stays while windows are of the same day, and goes when the carrier
 * takes the window back. The first window of a day and the moment when it is near become facts, each with the day's
 * first instant, so that neither is one twice.
 */
export function mergeWindows(staged: string): string {
  const isKept = `${dayOf('stored.announced_from')} = ${dayOf('excluded.from_at')}`;
  return `
    with changed as (
      insert into delivery_window as stored (${windowColumns}, announced_from, announced_until)
      select distinct on (waybill_no) ${windowColumns}, from_at, until_at from ${staged}
      order by waybill_no, updated_at desc
      on conflict (waybill_no) do update set
        from_at = excluded.from_at,
        until_at = excluded.until_at,
        stops_before = excluded.stops_before,
        courier_name = excluded.courier_name,
        courier_extension = excluded.courier_extension,
        updated_at = excluded.updated_at,
        announced_from = case when ${isKept} then stored.announced_from else excluded.from_at end,
        announced_until = case when ${isKept} then stored.announced_until else excluded.until_at end
        where excluded.updated_at > stored.updated_at
      returning waybill_no, from_at, stops_before, updated_at
    ), said as (
      select c.waybill_no, each.code, '' as facility_code,
        date_trunc('day', c.from_at at time zone ${ZONE}) at time zone ${ZONE} as occurred_at
      from changed c
      cross join lateral (values
        ('DELIVERY_WINDOW', true),
        ('DELIVERY_NEAR', c.stops_before <= ${NEAR_STOPS} and ${dayOf('c.from_at')} = ${dayOf('c.updated_at')}
          and c.from_at <= c.updated_at + interval '${NEAR_HOURS} hours')
      ) each (code, holds)
      where c.from_at is not null and each.holds
    ), facts as (${factsOf({
      from: 'said',
      columns: {
        waybillNo: 'waybill_no',
        occurredAt: 'occurred_at',
        code: 'code',
        facilityCode: 'facility_code',
      },
    })})
    select ord from ${staged} left join changed using (waybill_no) where changed.waybill_no is null`;
}

type WindowRow = Omit<DeliveryWindow, 'announced'> & {
  waybillNo: string;
  announcedFrom: Date;
  announcedUntil: Date;
};

const lookup = {
  name: 'delivery_windows',
  text: `
    select waybill_no as "waybillNo", from_at as "from", until_at as "until",
      coalesce(announced_from, from_at) as "announcedFrom", coalesce(announced_until, until_at) as "announcedUntil",
      stops_before as "stopsBefore", courier_name as "courierName", courier_extension as "courierExtension",
      updated_at as "saidAt"
    from delivery_window
    where waybill_no = any($1::text[]) and from_at is not null and until_at >= $2`,
};

/**
 * Reads windows; those that the carrier took back, or that ended before yesterday, are left out. Lookups of many visitors
 * share a statement, like those of their parcels.
 */
export function createWindowsReader({ read }: Pick<Db, 'read'>, clock: Clock) {
  const search = async (waybillNos: readonly string[], source: Source) => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const { rows } = await read.readFrom(
      ({ pool }) => pool.query<WindowRow>({ ...lookup, values: [waybillNos, since] }),
      source,
    );
    return rows;
  };
  const find = gatheredBySource(read.choose, search, {
    keyOf: ({ waybillNo }: WindowRow) => waybillNo,
    ...ofLookups,
  });
  return async (waybillNos: readonly string[]): Promise<Map<string, DeliveryWindow>> =>
    new Map((await find(waybillNos)).map((row) => [row.waybillNo, toWindow(row)]));
}

function toWindow({
  waybillNo: _,
  announcedFrom: from,
  announcedUntil: until,
  ...window
}: WindowRow): DeliveryWindow {
  return { ...window, announced: { from, until } };
}
