import { type Column, getTableColumns } from 'drizzle-orm';
import type pg from 'pg';
import { eventCounts, parcel, scanEvent } from './parcels.table.ts';

/** Announced after every change of parcels or scan events; listeners look again at what they watch. */
export const PARCELS_CHANGED = 'parcels_changed';

const parcelColumns = getTableColumns(parcel);
const eventColumns = getTableColumns(scanEvent);

type ParcelRow = typeof parcel.$inferSelect;
type EventRow = typeof scanEvent.$inferSelect;
type ParcelField = keyof ParcelRow;
type EventField = keyof EventRow;

/** What the public tier may rest on: nothing about people, weight or money leaves the database for it. */
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
/** All of these are in the primary key's index, so that events are read without touching their table. */
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
 * A parcel's events happen within this span around its acceptance; outside it no partition is searched. In hours: days
 * would ask for the time zone each time.
 */
const HOURS_BEFORE = 31 * 24;
const HOURS_AFTER = 200 * 24;

/** The prepared statement of the public lookup; its one value is the list of numbers. */
export const trackedLookup = { name: 'tracked_parcels', text: lookupSql(trackedFields, trackedEventFields) };

export type ParcelsRepo = ReturnType<typeof createParcelsRepo>;

/** Reads parcels with their events, in no particular order; unknown numbers are left out. */
export function createParcelsRepo(pool: pg.Pool | pg.ClientBase) {
  const allEventFields = Object.keys(eventColumns) as EventField[];
  return {
    findTracked: lookup<TrackedParcel>(pool, trackedLookup, toTrackedEvents),
    findFull: lookup<FullParcel>(pool, fullLookup(allEventFields), eventsReader(allEventFields)),
  };
}

function fullLookup(eventFields: readonly EventField[]) {
  return { name: 'full_parcels', text: lookupSql(Object.keys(parcelColumns) as ParcelField[], eventFields) };
}

/** One prepared query for any count of numbers. */
function lookup<Row>(
  pool: pg.Pool | pg.ClientBase,
  statement: { name: string; text: string },
  toEvents: (lists: never) => object[],
): (waybillNos: readonly string[]) => Promise<Row[]> {
  return async (waybillNos) => {
    const { rows } = await pool.query({ ...statement, values: [waybillNos] });
    // No list has anything where a parcel has no events.
    for (const row of rows) row.events = row.events[0] === null ? [] : toEvents(row.events as never);
    return rows;
  };
}

/**
 * The numbers hide in a subquery because the planner would otherwise see how few they are and plan again on every
 * call, which takes three times as long as the query. The span of time skips partitions while it runs. Events come as a
 * list for each field: a list for each event has PostgreSQL look up how to write each value, which takes a fifth of the
 * lookup.
 */
function lookupSql(parcelFields: readonly ParcelField[], eventFields: readonly EventField[]): string {
  const parcelList = parcelFields.map((field) => `p.${parcelColumns[field].name} as "${field}"`).join(', ');
  const eventLists = eventFields.map((field) => `json_agg(${toJson(eventColumns[field])})`).join(', ');
  return `
    select ${parcelList}, history.events
    from parcel p
    left join lateral (
      select json_build_array(${eventLists}) as events
      from scan_event e
      where e.waybill_no = p.waybill_no
        and e.occurred_at >= p.accepted_at - interval '${HOURS_BEFORE} hours'
        and e.occurred_at < p.accepted_at + interval '${HOURS_AFTER} hours'
        and ${eventCounts('e')}
    ) history on true
    where p.waybill_no = any((select $1::text[])::text[])`;
}

/** Instants as milliseconds. */
function toJson(column: Column): string {
  return column.dataType === 'date'
    ? `(date_part('epoch', e.${column.name}) * 1000)::bigint`
    : `e.${column.name}`;
}

/** What the database answers for some fields of events: a list for each, instants as milliseconds. */
type Answered<Fields extends readonly EventField[]> = {
  [At in keyof Fields]: (EventRow[Fields[At]] extends Date ? number : EventRow[Fields[At]])[];
};

/** In the order of `trackedEventFields`. Ten parcels have a hundred events: written out costs a third of `eventsReader`. */
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
