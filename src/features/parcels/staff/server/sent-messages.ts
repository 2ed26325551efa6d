import { desc, eq, sql } from 'drizzle-orm';
import { notice } from '#features/notices/server/notices.table.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import type { HookKind } from '#features/webhooks/webhooks.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { FullParcel } from '../../server/parcels.repo.ts';
import type { staffParcel } from '../parcels.staff.contract.ts';
import type { ParcelsStaffDeps } from './parcels-staff-deps.ts';

type Whole = OutputOf<typeof staffParcel>;
type Sent = NonNullable<Whole['messages']>;
type Hooks = NonNullable<Whole['webhooks']>;
type Deps = Pick<ParcelsStaffDeps, 'orm'>;

const MAX_LISTED = 100;

/** Messages about a parcel, newest first; recipients are masked. */
export async function messagesOf({ orm }: Deps, waybillNo: string): Promise<Sent> {
  const rows = await orm
    .select()
    .from(notice)
    .where(eq(notice.waybillNo, waybillNo))
    .orderBy(desc(notice.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, kind, channel, recipient, status, createdAt }) => ({
    id: String(id),
    kind,
    channel,
    status,
    recipient: masked(recipient),
    at: createdAt.toISOString(),
  }));
}

function masked(recipient: string): string {
  if (recipient.startsWith('+')) return maskPhone(recipient);
  const [name = '', host] = recipient.split('@');
  return host ? `${name.slice(0, 1)}***@${host}` : `${recipient.split(':')[0]}`;
}

type HookRow = Omit<Hooks[number], 'occurredAt' | 'host' | 'kind'> & {
  kind: HookKind;
  occurredMs: string;
  url: string;
};

/**
 * Webhooks about a parcel, newest first: found through its facts, for customers who ordered, send or registered it,
 * because the queue itself is indexed by endpoint only.
 */
export async function webhooksOf({ orm }: Deps, { waybillNo, senderPhone }: FullParcel): Promise<Hooks> {
  const { rows } = await orm.execute<HookRow>(sql`
    with owner as (
      select o.customer_id as id from sub_order s join customer_order o on o.id = s.order_id
        where s.waybill_no = ${waybillNo}
      union select id from customer where phone = ${senderPhone}
    ), endpoint as (
      select id, url from webhook_endpoint where customer_id in (select id from owner)
      union select p.id, p.url from webhook_parcel n join webhook_endpoint p on p.id = n.endpoint_id
        where n.waybill_no = ${waybillNo}
    )
    select e.id::text as id, e.kind, e.state, e.tries, endpoint.url,
      (extract(epoch from e.occurred_at) * 1000)::bigint as "occurredMs"
    from parcel_fact f cross join endpoint
    join webhook_event e on e.endpoint_id = endpoint.id and e.fact_id = f.id
    where f.waybill_no = ${waybillNo} and f.mode = 'live'
    order by e.id desc limit ${MAX_LISTED}`);
  return rows.map(({ occurredMs, url, ...row }) => ({
    ...row,
    host: new URL(url).host,
    occurredAt: new Date(Number(occurredMs)).toISOString(),
  }));
}
