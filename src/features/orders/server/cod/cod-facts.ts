import { sql } from 'drizzle-orm';
import { addDays, bangkokDate } from '#lib/clock.ts';
import { settledStatuses } from '../../order-states.rules.ts';
import { refreshStatuses, type StatusDeps } from '../order-statuses.ts';

/** Older transfers are not announced; facts are kept longer than this, so each is recorded once. */
const MAX_DAYS_AGO = 7;
const DAYS_UNDER_WAY = 200;

/** Records which COD money is transferred today, by the rule of the statement; returns how many parcels. */
export async function recordPaidOut(deps: StatusDeps): Promise<number> {
  const { orm, clock } = deps;
  const today = bangkokDate(clock.now());
  const { rows } = await orm.execute<{ customerId: string }>(sql`
    select distinct o.customer_id as "customerId"
    from sub_order s join customer_order o on o.id = s.order_id
    where s.cod_satang > 0 and s.cod_collected_at is null and s.status not in ${settledStatuses}
      and o.booked_at > ${addDays(today, -DAYS_UNDER_WAY)}::date`);
  for (const { customerId } of rows) await refreshStatuses(deps, customerId);
  const recorded = await orm.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, customer_id, detail)
    select s.waybill_no, s.cod_payable_on::timestamp at time zone 'Asia/Bangkok', 'COD_PAID_OUT', o.customer_id,
      json_build_object('amountSatang', s.cod_satang, 'payableOn', s.cod_payable_on)
    from sub_order s join customer_order o on o.id = s.order_id
    where s.cod_payable_on <= ${today}::date and s.cod_payable_on > ${addDays(today, -MAX_DAYS_AGO)}::date
    order by s.cod_payable_on, s.waybill_no
    on conflict do nothing`);
  return recorded.rowCount ?? 0;
}
