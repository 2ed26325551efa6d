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
type ParcelRow = ParcelFields & { sentAt: string };
type EventRow = Omit<ExportedEvent, keyof ParcelFields> & { nth: number; at: string };
type Place = { at: string; code: string; facilityCode: string };

/** A parcel's events lie within this span around its sending date (`parcels.repo.ts`). */
const BEFORE = `interval '31 days'`;
const AFTER = `interval '200 days'`;
const BEGINNING = { sentAt: '-infinity', waybillNo: '' };

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
  let last: Pick<ParcelRow, 'sentAt' | 'waybillNo'> | undefined = BEGINNING;
  while (last) {
    const values: unknown[] = [customerId, span.from, span.until, last.sentAt, last.waybillNo];
    const { rows }: pg.QueryResult<ParcelRow> = await pool.query({ ...parcelPage, values });
    yield* eventsOf(pool, rows, span);
    last = rows.length === PARCELS_A_PAGE ? rows.at(-1) : undefined;
  }
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

function toExported({ sentAt: _, ...parcel }: ParcelRow, event: Omit<EventRow, 'nth' | 'at'>): ExportedEvent {
  return { ...parcel, ...event, facilityCode: event.facilityCode || null };
}

const isOfSpan = (column: string) =>
  `${column} >= $2::timestamptz - ${AFTER} and ${column} < $3::timestamptz + ${BEFORE}`;

/** Both halves continue where the previous page ended, so each reads its index from there. */
const parcelPage = {
  name: 'exported_parcels',
  text: `
    select "waybillNo", "orderNo", reference, service, "weightGrams", "codSatang", "promisedDate", sent_at::text as "sentAt"
    from ((
      select s.waybill_no as "waybillNo", o.order_no as "orderNo", s.reference, s.service,
        s.weight_grams as "weightGrams", s.cod_satang as "codSatang", s.promised_date as "promisedDate",
        o.booked_at as sent_at
      from customer_order o join sub_order s on s.order_id = o.id
      where o.customer_id = $1 and ${isOfSpan('o.booked_at')}
        and (o.booked_at, s.waybill_no) > ($4::timestamptz, $5::text)
      order by o.booked_at, s.waybill_no limit ${PARCELS_A_PAGE}
    ) union all (
      select p.waybill_no, null, '', p.service, p.weight_grams, coalesce(p.cod_satang, 0), p.promised_date, p.accepted_at
      from customer c join parcel p on p.sender_phone = c.phone
      where c.id = $1 and ${isOfSpan('p.accepted_at')}
        and (p.accepted_at, p.waybill_no) > ($4::timestamptz, $5::text)
        and not exists (
          select from sub_order s join customer_order o on o.id = s.order_id
          where s.waybill_no = p.waybill_no and o.customer_id = $1
        )
      order by p.accepted_at, p.waybill_no limit ${PARCELS_A_PAGE}
    )) own
    order by sent_at, "waybillNo" limit ${PARCELS_A_PAGE}`,
};

/** Only the first parcel may have been started on the previous page. */
const eventPage = {
  name: 'exported_events',
  text: `
    select n.nth::int as nth, e.occurred_at::text as at, e.code, e.reason, e.occurred_at as "occurredAt",
      e.received_at as "recordedAt", e.country_code as "countryCode", e.province_code as "provinceCode", e.district,
      e.facility_code as "facilityCode", e.facility_name as "facilityName",
      e.facility_name_en as "facilityNameEn", e.facility_name_zh as "facilityNameZh"
    from unnest($1::text[], $2::timestamptz[]) with ordinality as n (waybill_no, sent_at, nth)
    cross join lateral (
      select * from scan_event e
      where e.waybill_no = n.waybill_no collate "C"
        and e.occurred_at >= greatest($3::timestamptz, n.sent_at - ${BEFORE})
        and e.occurred_at < least($4::timestamptz, n.sent_at + ${AFTER})
        and ${eventCounts('e')}
        and (n.nth > 1 or (e.occurred_at, e.code, e.facility_code) > ($5::timestamptz, $6::text, $7::text))
      order by e.occurred_at, e.code, e.facility_code limit ${EVENTS_A_PAGE}
    ) e
    order by n.nth, e.occurred_at, e.code, e.facility_code limit ${EVENTS_A_PAGE}`,
};
