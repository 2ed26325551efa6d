import type pg from 'pg';
import { eventCounts } from '#features/parcels/server/parcels.table.ts';
import type { ExportedEvent, Span } from '../exported-event.rules.ts';

/** Parcels per query and events per batch, which bound the memory of an export of any length. */
const PARCELS_A_PAGE = 100;
export const EVENTS_A_PAGE = 1000;

type ParcelFields = Pick<
  ExportedEvent,
  'waybillNo' | 'orderNo' | 'reference' | 'service' | 'weightGrams' | 'codSatang' | 'promisedDate'
>;
/** When a parcel was sent, to the microsecond: as the database writes it, and to compare. */
type ParcelPlace = { sentAt: string; sentMicros: number; waybillNo: string };
type ParcelRow = ParcelFields & ParcelPlace;
type EventRow = Omit<ExportedEvent, keyof ParcelFields> & { nth: number; at: string };
type Place = { at: string; code: string; facilityCode: string };

/** A parcel's events lie within this span around its sending date (`parcels.repo.ts`). */
const BEFORE = `interval '31 days'`;
const AFTER = `interval '200 days'`;
const BEGINNING: ParcelPlace = { sentAt: '-infinity', sentMicros: Number.NEGATIVE_INFINITY, waybillNo: '' };

/**
 * All events of the parcels that a customer ordered, or whose sender has the customer's phone, page by page:
 * parcels one after another, the oldest first, with the events of each in order. No transaction is open between two
 * pages, so a slow reader costs nothing.
 */
export async function* ownEvents(
  pool: Pick<pg.Pool, 'query'>,
  customerId: string,
  span: Span,
): AsyncGenerator<ExportedEvent[], void> {
  const { rows } = await pool.query<{ phone: string | null }>({ ...phoneOf, values: [customerId] });
  const phone = rows[0]?.phone ?? null;
  for (let last: ParcelPlace | null = BEGINNING; last; ) {
    const page = await parcelsAfter(pool, { customerId, phone }, span, last);
    yield* eventsOf(pool, page.parcels, span);
    last = page.last;
  }
}

/**
 * The next parcels of both kinds, and the place of the last one unless nothing follows. A full list says nothing of what
 * comes after its last parcel, so the page ends where the shorter of the two does.
 */
async function parcelsAfter(
  pool: Pick<pg.Pool, 'query'>,
  { customerId, phone }: { customerId: string; phone: string | null },
  span: Span,
  after: ParcelPlace,
): Promise<{ parcels: ParcelRow[]; last: ParcelPlace | null }> {
  const list = async (statement: { name: string; text: string }, owner: string) => {
    const values = [owner, span.from, span.until, after.sentAt, after.waybillNo];
    return (await pool.query<ParcelRow>({ ...statement, values })).rows;
  };
  const ordered = await list(orderedPage, customerId);
  const sent = phone === null ? [] : await list(sentPage, phone);
  const ends = [ordered, sent].flatMap((rows) => (rows.length === PARCELS_A_PAGE ? rows.slice(-1) : []));
  const [last = null] = ends.sort(byPlace);
  const numbers = sent.map(({ waybillNo }) => waybillNo);
  const { rows: known } = await pool.query<{ waybillNo: string }>({
    ...orderedAmong,
    values: [customerId, numbers],
  });
  const twice = new Set(known.map(({ waybillNo }) => waybillNo));
  const parcels = [...ordered, ...sent.filter(({ waybillNo }) => !twice.has(waybillNo))].sort(byPlace);
  return { parcels: last ? parcels.filter((row) => byPlace(row, last) <= 0) : parcels, last };
}

function byPlace(a: ParcelPlace, b: ParcelPlace): number {
  if (a.sentMicros !== b.sentMicros) return a.sentMicros - b.sentMicros;
  if (a.waybillNo === b.waybillNo) return 0;
  return a.waybillNo < b.waybillNo ? -1 : 1;
}

async function* eventsOf(
  pool: Pick<pg.Pool, 'query'>,
  parcels: readonly ParcelRow[],
  { from, until }: Span,
): AsyncGenerator<ExportedEvent[], void> {
  let left = parcels;
  let after: Place = { at: '-infinity', code: '', facilityCode: '' };
  while (left.length > 0) {
    const numbers = left.map(({ waybillNo }) => waybillNo);
    const sent = left.map(({ sentAt }) => sentAt);
    const place = [after.at, after.code, after.facilityCode];
    const { rows } = await pool.query<EventRow>({
      ...eventPage,
      values: [numbers, sent, from, until, ...place],
    });
    const events = rows.flatMap(({ nth, at: _, ...event }) => {
      const parcel = left[nth - 1];
      return parcel ? [toExported(parcel, event)] : [];
    });
    if (events.length > 0) yield events;
    const last = rows.at(-1);
    if (!last || rows.length < EVENTS_A_PAGE) return;
    left = left.slice(last.nth - 1);
    after = { at: last.at, code: last.code, facilityCode: last.facilityCode ?? '' };
  }
}

function toExported(
  { sentAt: _, sentMicros: __, ...parcel }: ParcelRow,
  event: Omit<EventRow, 'nth' | 'at'>,
): ExportedEvent {
  return { ...parcel, ...event, facilityCode: event.facilityCode || null };
}

const isOfSpan = (column: string) =>
  `${column} >= $2::timestamptz - ${AFTER} and ${column} < $3::timestamptz + ${BEFORE}`;

const placeOf = (column: string) =>
  `${column}::text as "sentAt", (extract(epoch from ${column}) * 1000000)::bigint as "sentMicros"`;

const phoneOf = { name: 'exported_phone', text: 'select phone from customer where id = $1' };

/** Both lists continue where the previous page ended, so each reads its index from there. */
const orderedPage = {
  name: 'exported_ordered_parcels',
  text: `
    select s.waybill_no as "waybillNo", o.order_no as "orderNo", s.reference, s.service,
      s.weight_grams as "weightGrams", s.cod_satang as "codSatang", s.promised_date as "promisedDate",
      ${placeOf('o.booked_at')}
    from customer_order o join sub_order s on s.order_id = o.id
    where o.customer_id = $1 and ${isOfSpan('o.booked_at')}
      and (o.booked_at, s.waybill_no) > ($4::timestamptz, $5::text)
    order by o.booked_at, s.waybill_no limit ${PARCELS_A_PAGE}`,
};

const sentPage = {
  name: 'exported_sent_parcels',
  text: `
    select p.waybill_no as "waybillNo", null as "orderNo", '' as reference, p.service,
      p.weight_grams as "weightGrams", coalesce(p.cod_satang, 0) as "codSatang", p.promised_date as "promisedDate",
      ${placeOf('p.accepted_at')}
    from parcel p
    where p.sender_phone = $1 and ${isOfSpan('p.accepted_at')}
      and (p.accepted_at, p.waybill_no) > ($4::timestamptz, $5::text)
    order by p.accepted_at, p.waybill_no limit ${PARCELS_A_PAGE}`,
};

/** Those of some parcels that a customer ordered: they are listed with their orders. */
const orderedAmong = {
  name: 'exported_ordered_among',
  text: `
    select s.waybill_no as "waybillNo" from sub_order s join customer_order o on o.id = s.order_id
    where o.customer_id = $1 and s.waybill_no = any($2::text[])`,
};

/**
 * Only the first parcel may have been started on the previous page. Each has its own span, and all together one from
 * the first parcel to the last, which bounds the partitions.
 */
const eventPage = {
  name: 'exported_events',
  text: `
    select array_position($1::text[], e.waybill_no) as nth, e.occurred_at::text as at, e.code, e.reason,
      e.occurred_at as "occurredAt", e.received_at as "recordedAt", e.country_code as "countryCode",
      e.province_code as "provinceCode", e.district, e.facility_code as "facilityCode",
      e.facility_name as "facilityName", e.facility_name_en as "facilityNameEn", e.facility_name_zh as "facilityNameZh"
    from scan_event e
    where e.waybill_no = any($1::text[])
      and e.occurred_at >= greatest($3::timestamptz, ($2::timestamptz[])[1] - ${BEFORE})
      and e.occurred_at < least($4::timestamptz, ($2::timestamptz[])[cardinality($2::timestamptz[])] + ${AFTER})
      and e.occurred_at >= ($2::timestamptz[])[array_position($1::text[], e.waybill_no)] - ${BEFORE}
      and e.occurred_at < ($2::timestamptz[])[array_position($1::text[], e.waybill_no)] + ${AFTER}
      and ${eventCounts('e')}
      and (e.waybill_no <> ($1::text[])[1] or (e.occurred_at, e.code, e.facility_code) > ($5::timestamptz, $6::text, $7::text))
    order by array_position($1::text[], e.waybill_no), e.occurred_at, e.code, e.facility_code limit ${EVENTS_A_PAGE}`,
};
