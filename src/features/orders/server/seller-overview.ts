import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { sellerOverview } from '#features/personal-centre/seller-overview.contract.ts';
import { addDays, bangkokDate, DAY_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { StatusDeps } from './order-statuses.ts';
import type { Owner } from './own-orders.ts';

/** Older parcels are neither late nor on their way back: they count as lost. */
const WATCHED_DAYS = 60;
const MONEY = ['dueToday', 'dueThisWeek', 'lateMoney', 'returnedMoney'] as const;

type Overview = OutputOf<typeof sellerOverview>;

/** COD money and parcels of a customer at a glance, in one statement, as the readers of facts have brought them. */
export async function readSellerOverview(deps: StatusDeps, { customerId }: Owner): Promise<Overview> {
  const now = deps.clock.now();
  const today = bangkokDate(now);
  const booked = new Date(now.getTime() - WATCHED_DAYS * DAY_MS).toISOString();
  return toOverview(await readFigures(deps.orm, { customerId, today, sunday: sundayOf(today), booked }));
}

type Figures = Record<string, number>;
type Asked = { customerId: string; today: string; sunday: string; booked: string };

async function readFigures(orm: Orm, { customerId, today, sunday, booked }: Asked): Promise<Figures> {
  const when = {
    dueToday: sql`waiting and due_on = ${today}::date`,
    dueThisWeek: sql`waiting and due_on between ${today}::date and ${sunday}::date`,
    lateMoney: sql`waiting and due_on < ${today}::date`,
    returnedMoney: sql`returned_satang > 0`,
  };
  const sums = MONEY.flatMap((name) => [
    sql`count(*) filter (where ${when[name]})::int as ${sql.identifier(name)}`,
    sql`coalesce(sum(satang) filter (where ${when[name]}), 0)::bigint as ${sql.identifier(`${name}Satang`)}`,
  ]);
  const { rows } = await orm.execute<Figures>(sql`
    with money as (
      select due_on, returned_satang, owed_satang + taken_satang + sent_satang + returned_satang as satang,
        not is_on_hold and returned_satang = 0 and owed_satang + taken_satang > 0 as waiting
      from cod_parcel
      where customer_id = ${customerId}
        and (owed_satang <> 0 or taken_satang > 0 or sent_satang > 0 or returned_satang > 0)
    ), parcels as (
      select count(*)::int as ordered,
        count(*) filter (
          where s.promised_date < ${today}::date and s.status in ('PICKED_UP', 'ON_PROCESS', 'ON_DELIVERY')
        )::int as late,
        count(*) filter (where s.status = 'PROCESSED')::int as returned
      from customer_order o join sub_order s on s.order_id = o.id
      where o.customer_id = ${customerId} and o.booked_at >= ${booked}::timestamptz
    ), sums as (select count(*)::int as "open", ${sql.join(sums, sql`, `)} from money)
    select * from sums, parcels`);
  return rows[0] ?? {};
}

function toOverview(figures: Figures): Overview {
  const figure = (name: string) => Number(figures[name] ?? 0);
  const money = (name: (typeof MONEY)[number]) => ({
    parcels: figure(name),
    totalSatang: figure(`${name}Satang`),
  });
  return {
    isSelling: figure('ordered') > 0 || figure('open') > 0,
    dueToday: money('dueToday'),
    dueThisWeek: money('dueThisWeek'),
    lateMoney: money('lateMoney'),
    returnedMoney: money('returnedMoney'),
    lateParcels: figure('late'),
    returnedParcels: figure('returned'),
  };
}

/** The last day of the week of a day; weeks begin on Monday. */
function sundayOf(day: string): string {
  return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}
