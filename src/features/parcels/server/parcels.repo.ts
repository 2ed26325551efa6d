import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#db/connect.ts';
import type { Source } from '#db/replicas/replicas.ts';
import { eventCounts, parcel, scanEvent } from './parcels.table.ts';

/** Sent after every change of parcels or scan events; listeners reload what they show. */
export const PARCELS_CHANGED = 'parcels_changed';

const parcelColumns = getTableColumns(parcel);
const eventColumns = getTableColumns(scanEvent);

type ParcelRow = typeof parcel.$inferSelect;
type EventRow = typeof scanEvent.$inferSelect;
type ParcelField = keyof ParcelRow;
type EventField = keyof EventRow;

/** The fields that the public view may use: nothing about people, weight or money is read for it. */
const trackedFields = [
  'waybillNo',
  'service',
  'acceptedAt',
  'promisedDate',
  'originCountryCode',
  'originProvinceCode',
  'destinationCountryCode',
  'destinationProvinceCode',
  'destinationDistrict',
  'destinationFacilityCode',
] as const satisfies ParcelField[];
/** All of these are in the primary key's index, so that events are read without their table. */
const trackedEventFields = [
  'code',
  'reason',
  'occurredAt',
  'countryCode',
  'provinceCode',
  'facilityCode',
] as const satisfies EventField[];

type TrackedEvent = Pick<EventRow, (typeof trackedEventFields)[number]>;
export type TrackedParcel = Pick<ParcelRow, (typeof trackedFields)[number]> & { events: TrackedEvent[] };

/** A parcel and its events with everything that is known. */
export type FullParcel = ParcelRow & { events: EventRow[] };

/**
 * A parcel's events lie within this span around its acceptance; partitions outside of it are not searched. In
 * hours, because days would require the time zone each time.
 */
const HOURS_BEFORE = 31 * 24;
const HOURS_AFTER = 200 * 24;

type Statement = { name: string; text: string };
/** A lookup where all parcels are on one server, and where they are spread over several. */
type Lookup = { oneServer: Statement; distributed: Statement };

const tracked = lookupOf('tracked_parcels', trackedFields, trackedEventFields);
/** The prepared statement of the public lookup; its one parameter is the list of numbers. */
export const trackedLookup = tracked.oneServer;

export type ParcelsRepo = ReturnType<typeof createParcelsRepo>;

/** Reads parcels with their events, in no particular order; unknown numbers are omitted. */
export function createParcelsRepo(db: Pick<Db, 'distributed'> & { pool: pg.Pool | pg.ClientBase }) {
  const where = whereOf(db);
  return {
    findTracked: (waybillNos: readonly string[]) => findTracked(db.pool, where, waybillNos),
    findFull: (waybillNos: readonly string[]) => findFull(db.pool, where, waybillNos),
  };
}

/** The same, from a replica where the current call may; `source` where many callers share a statement. */
export function createParcelsReader(db: Pick<Db, 'distributed' | 'read'>) {
  const { readFrom } = db.read;
  const where = whereOf(db);
  return {
    findTracked: (waybillNos: readonly string[], source?: Source) =>
      readFrom(({ pool }) => findTracked(pool, where, waybillNos), source),
    findFull: (waybillNos: readonly string[]) => readFrom(({ pool }) => findFull(pool, where, waybillNos)),
  };
}

const allEventFields = Object.keys(eventColumns) as EventField[];
const findTracked = lookup<TrackedParcel>(tracked, toTrackedEvents);
const findFull = lookup<FullParcel>(
  lookupOf('full_parcels', Object.keys(parcelColumns) as ParcelField[], allEventFields),
  eventsReader(allEventFields),
);

/** Which of the two texts is sent, decided when the database was opened. */
function whereOf({ distributed }: Pick<Db, 'distributed'>): keyof Lookup {
  return distributed.has(getTableName(parcel)) ? 'distributed' : 'oneServer';
}

/** One prepared query for any number of waybills. */
function lookup<Row>(
  statements: Lookup,
  toEvents: (lists: never) => object[],
): (pool: pg.Pool | pg.ClientBase, where: keyof Lookup, waybillNos: readonly string[]) => Promise<Row[]> {
  return async (pool, where, waybillNos) => {
    const { rows } = await pool.query({ ...statements[where], values: [waybillNos] });
    // A parcel without events has a null in place of each list.
    for (const row of rows) row.events = row.events[0] === null ? [] : toEvents(row.events as never);
    return rows;
  };
}

/**
 * On one server the numbers are in a subquery because otherwise the planner would see how few they are and plan again
 * on every call, which takes three times as long as the query. On several it has to see them, and for both tables: only
 * then it asks no other server than those that have them (decision 099).
 */
function lookupOf(name: string, fields: readonly ParcelField[], eventFields: readonly EventField[]): Lookup {
  return {
    oneServer: { name, text: lookupSql(fields, eventFields, 'any((select $1::text[])::text[])') },
    distributed: {
      name: `${name}_distributed`,
      text: lookupSql(fields, eventFields, 'any($1::text[])', 'and e.waybill_no = any($1::text[])'),
    },
  };
}

/**
 * The time span prunes partitions at run time. Events are returned as one list per field: with a list per event,
 * PostgreSQL looks up the output function of each value, which takes a fifth of the lookup.
 */
function lookupSql(
  parcelFields: readonly ParcelField[],
  eventFields: readonly EventField[],
  numbers: string,
  ofEvents = '',
): string {
  const parcelList = parcelFields.map((field) => `p.${parcelColumns[field].name} as "${field}"`).join(', ');
  const eventLists = eventFields.map((field) => `json_agg(${toJson(eventColumns[field])})`).join(', ');
  return `
    select ${parcelList}, history.events
    from parcel p
    left join lateral (
      select json_build_array(${eventLists}) as events
      from scan_event e
      where e.waybill_no = p.waybill_no ${ofEvents}
        and e.occurred_at >= p.accepted_at - interval '${HOURS_BEFORE} hours'
        and e.occurred_at < p.accepted_at + interval '${HOURS_AFTER} hours'
        and ${eventCounts('e')}
    ) history on true
    where p.waybill_no = ${numbers}`;
}

/** Instants as milliseconds. */
function toJson(column: Column): string {
  return column.dataType === 'date'
    ? `(date_part('epoch', e.${column.name}) * 1000)::bigint`
    : `e.${column.name}`;
}

/** The database's answer for some fields of events: one list per field, instants as milliseconds. */
type Answered<Fields extends readonly EventField[]> = {
  [At in keyof Fields]: (EventRow[Fields[At]] extends Date ? number : EventRow[Fields[At]])[];
};

/**
 * In the order of `trackedEventFields`. Ten parcels have a hundred events: the unrolled form costs a third of
 * `eventsReader`.
 */
function toTrackedEvents(lists: Answered<typeof trackedEventFields>): TrackedEvent[] {
  const [codes, reasons, instants, countries, provinces, facilities] = lists;
  return codes.map((code, nth) => ({
    code,
    reason: reasons[nth] ?? null,
    occurredAt: new Date(instants[nth] ?? Number.NaN),
    countryCode: countries[nth] ?? '',
    provinceCode: provinces[nth] ?? null,
    facilityCode: facilities[nth] ?? '',
  }));
}

function eventsReader(fields: readonly EventField[]): (lists: unknown[][]) => Record<string, unknown>[] {
  const columns = fields.map((field) => ({ field, isDate: eventColumns[field].dataType === 'date' }));
  return (lists) =>
    (lists[0] ?? []).map((_, nth) => {
      const event: Record<string, unknown> = {};
      columns.forEach(({ field, isDate }, at) => {
        const value = lists[at]?.[nth];
        event[field] = isDate ? new Date(value as number) : value;
      });
      return event;
    });
}
