import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { isDerived } from '#features/parcel-facts/fact-kinds.rules.ts';
import type { Fact } from '#features/parcel-facts/server/facts-in-order.ts';
import { findPhones } from '#features/parcels/server/parcel-phones.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { ORDER_HELD_MS } from '../retries.rules.ts';
import { isSent, MAX_WAITING } from '../webhooks.rules.ts';
import { takeNumbers } from './sequence.ts';

/** Notification channel for events waiting for an endpoint. */
export const WEBHOOKS_WAITING = 'webhooks_waiting';

/**
 * Creates an event per fact and matching endpoint. A parcel belongs to the customer who ordered
 * it or whose phone is its sender's. An event after an older failed one of its parcel waits with it.
 */
export function createFanOut({ clock }: { clock: Clock }) {
  return async (read: readonly Fact[], tx: Orm): Promise<void> => {
    const facts = read.filter(({ kind }) => isSent(kind));
    const now = clock.now();
    const ownedByPhone = facts.filter(({ mode, customerId }) => mode === 'live' && customerId === null);
    const phones = await findPhones(
      tx,
      ownedByPhone.map(({ waybillNo }) => waybillNo),
    );
    const rows = facts.map((fact, ord) => toRow(fact, ord, phones.get(fact.waybillNo)?.senderPhone ?? null));
    const { rowCount } = await tx.execute(sql`
      with f as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as f (
          ord int, id bigint, mode text, waybill_no text, kind text, occurred_at timestamptz, recorded_at timestamptz,
          customer_id uuid, sender_phone text, data jsonb
        )
      ), owned as (
        select f.id, f.customer_id, s.order_no, s.reference
          from f left join sandbox_parcel s
            on f.mode = 'sandbox' and s.customer_id = f.customer_id and s.waybill_no = f.waybill_no
          where f.customer_id is not null
        union all
        select f.id, o.customer_id, o.order_no, s.reference
          from f join sub_order s on s.waybill_no = f.waybill_no join customer_order o on o.id = s.order_id
          where f.mode = 'live' and (f.customer_id is null or f.customer_id = o.customer_id)
        union all
        select f.id, c.id, null, null
          from f join customer c on c.phone = f.sender_phone and c.merged_into is null
          where f.mode = 'live' and f.customer_id is null
      ), owners as (
        select id, customer_id, max(order_no) as order_no, max(reference) as reference
        from owned group by id, customer_id
      ), wanted as (
        select f.id, p.id as endpoint_id, o.order_no, o.reference
          from f join owners o on o.id = f.id
          join webhook_endpoint p on p.customer_id = o.customer_id and p.mode = f.mode
          where p.all_parcels
        union all
        select f.id, p.id, o.order_no, o.reference
          from f join webhook_parcel n on n.waybill_no = f.waybill_no
          join webhook_endpoint p on p.id = n.endpoint_id and p.mode = f.mode
          left join owners o on o.id = f.id and o.customer_id = p.customer_id
          where not p.all_parcels and (f.customer_id is null or f.customer_id = p.customer_id)
      ), full_queues as materialized (
        select p.id from webhook_endpoint p where p.id in (select endpoint_id from wanted)
          and exists (select from webhook_event e where e.endpoint_id = p.id and e.state = 'waiting' offset ${MAX_WAITING})
      ), chosen as (
        select w.*, p.status, row_number() over (partition by w.endpoint_id order by f.ord) as nth
        from wanted w
        join f on f.id = w.id
        join webhook_endpoint p on p.id = w.endpoint_id
        where (cardinality(p.kinds) = 0 or f.kind = any(p.kinds)) and f.recorded_at >= p.created_at
          and not exists (select from webhook_event e where e.endpoint_id = w.endpoint_id and e.fact_id = w.id)
      ), numbered as (${takeNumbers(sql`select endpoint_id, count(*) as events from chosen group by endpoint_id`)})
      insert into webhook_event
        (endpoint_id, sequence, fact_id, waybill_no, kind, occurred_at, data, state, next_try_at, created_at)
      select w.endpoint_id, n.last - n.events + w.nth, f.id, f.waybill_no, f.kind, f.occurred_at,
        f.data || jsonb_build_object('orderNo', w.order_no, 'reference', nullif(w.reference, '')),
        case when w.status = 'active' and w.endpoint_id not in (select id from full_queues)
          then 'waiting' else 'skipped' end,
        greatest(${now}::timestamptz, (
          select max(least(e.next_try_at, e.created_at + ${`${ORDER_HELD_MS} ms`}::interval)) from webhook_event e
          where e.endpoint_id = w.endpoint_id and e.waybill_no = f.waybill_no and e.state = 'waiting'
        )), ${now}
      from chosen w
      join f on f.id = w.id
      join numbered n on n.endpoint_id = w.endpoint_id
      order by f.ord
      on conflict (endpoint_id, fact_id) do nothing`);
    if (rowCount) await tx.execute(sql`select pg_notify(${WEBHOOKS_WAITING}, '')`);
  };
}

function toRow(fact: Fact, ord: number, senderPhone: string | null) {
  const { countryCode, provinceCode, district, facilityCode, facilityName } = fact;
  return {
    ord,
    id: fact.id,
    mode: fact.mode,
    waybill_no: fact.waybillNo,
    kind: fact.kind,
    occurred_at: fact.occurredAt,
    recorded_at: fact.recordedAt,
    customer_id: fact.customerId,
    sender_phone: senderPhone,
    data: {
      waybillNo: fact.waybillNo,
      kind: fact.kind,
      code: fact.code,
      occurredAt: fact.occurredAt.toISOString(),
      reason: fact.reason,
      place: { countryCode, provinceCode, district, facilityCode: facilityCode || null, facilityName },
      ...(isDerived(fact.code) && { detail: fact.detail }),
    },
  };
}
