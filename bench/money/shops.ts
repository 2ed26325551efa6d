import type { Db } from '../../src/db/connect.ts';

const PARCELS = 100_000;
/** Parcels of other shops, among which the rows of the measured ones lie. */
const OTHERS = 300_000;
const OTHER_SHOPS = 200;

/** A shop whose statement is read: its fullest month, and the fullest day of it. */
export type Shop = {
  name: string;
  customerId: string;
  month: string;
  fullDay: { date: string; parcels: number };
};

/** By shop, over how many days its parcels are spread. */
const measured = [
  { name: 'half a year', phone: '+66810000001', days: 180 },
  { name: 'all in a month', phone: '+66810000002', days: 28 },
];

/**
 * Shops with 100,000 COD parcels each: 3 of 100 under way, as many due, sent and held, one of 200 returned by the
 * bank, all others paid by a run a day.
 */
export async function fillShops({ pool }: Pick<Db, 'pool'>, today: string): Promise<Shop[]> {
  const { rows: known } = await pool.query<{ many: number }>('select count(*)::int as many from cod_parcel');
  if ((known[0]?.many ?? 0) < 2 * PARCELS + OTHERS) await fill(pool, today);
  const { rows } = await pool.query<Shop & { nth: number }>(
    `select distinct on (c.phone) c.id as "customerId", c.phone as name, to_char(d.day, 'YYYY-MM') as month,
       json_build_object('date', to_char(d.day, 'YYYY-MM-DD'), 'parcels', d.many) as "fullDay"
     from customer c join lateral (
       select coalesce(paid_on, due_on) as day, count(*)::int as many from cod_parcel
       where customer_id = c.id and coalesce(paid_on, due_on) is not null group by 1
     ) d on true
     where c.phone = any($1::text[]) order by c.phone, d.many desc, d.day desc`,
    [measured.map(({ phone }) => phone)],
  );
  return rows.map((row) => ({ ...row, name: measured.find(({ phone }) => phone === row.name)?.name ?? '' }));
}

async function fill(pool: Db['pool'], today: string): Promise<void> {
  const startedAt = performance.now();
  await pool.query('truncate cod_parcel');
  await pool.query('delete from customer');
  await pool.query(
    `insert into customer (phone, name) select unnest($1::text[]), 'bench'
     union all select '+6682' || lpad(n::text, 7, '0'), 'bench' from generate_series(1, $2::int) n`,
    [measured.map(({ phone }) => phone), OTHER_SHOPS],
  );
  for (const [nth, { phone, days }] of measured.entries())
    await pool.query(ordered, [phone, PARCELS, days, today, 81 + nth]);
  await pool.query(others, [OTHERS, today]);
  await pool.query('vacuum (analyze) cod_parcel, customer_order, sub_order, customer');
  await pool.query('checkpoint');
  console.log(`  filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** Where the money of the nth parcel of a hundred is, as columns of `cod_parcel`. */
const money = (day: string) => `
  case when n % 100 < 3 then null else 59000 end, case when n % 100 < 3 then null else (${day} - 1)::timestamptz end,
  case when n % 100 < 3 then null else 'scan' end, case when n % 100 < 3 then null else ${day} end,
  case when n % 100 between 3 and 5 then 59000 else 0 end, case when n % 100 between 6 and 8 then 59000 else 0 end,
  case when n % 100 > 8 and n % 200 <> 99 then 59000 else 0 end, case when n % 200 = 99 then 59000 else 0 end,
  case when n % 100 > 5 then 'run-' || ${day} end, case when n % 100 > 8 and n % 200 <> 99 then ${day} end,
  n % 100 < 3, now()`;

const columns = `waybill_no, customer_id, ordered_satang, fee_satang, collected_satang, collected_at, collected_by,
  due_on, owed_satang, sent_satang, paid_satang, returned_satang, run_id, paid_on, is_awaited, changed_at`;

const ordered = `
  with shop as (select id from customer where phone = $1),
  orders as (
    insert into customer_order (order_no, customer_id, request_key, request_digest, handover, name, phone, place_code,
      postcode, detail, address_digest, remarks, total_satang, basis, booked_at, status)
    select 'O' || ($5::int * 10000000 + n), shop.id, gen_random_uuid(), '', 'WALK_IN', 'ร้าน', '+66810000000', '100402',
      '10500', 'ถนนสีลม', '', '', 5000, '{}', $4::date - (n % $3::int) - interval '2 days', 'DELIVERED'
    from generate_series(1, $2::int) n, shop
    returning id, order_no
  ),
  parts as (
    insert into sub_order (waybill_no, order_id, position, name, phone, place_code, postcode, detail, service, item_type,
      weight_grams, cod_satang, declared_value_satang, cover, reference, total_satang, lines, status)
    select lpad(substr(order_no, 2), 12, '0'), id, 1, 'สุดา', '+66820000000', '500101', '50200', 'ถนนห้วยแก้ว', 'SUPER',
      'clothing', 500, 59000, 0, false, '', 5000, '[]', 'DELIVERED'
    from orders
  )
  insert into cod_parcel (${columns})
  select lpad(($5::int * 10000000 + n)::text, 12, '0'), shop.id, 59000, 500, ${money('($4::date - (n % $3::int))')}
  from generate_series(1, $2::int) n, shop`;

const others = `
  insert into cod_parcel (${columns})
  select lpad((90 * 10000000 + n)::text, 12, '0'), shops.ids[1 + n % cardinality(shops.ids)], 59000, 500,
    ${money('($2::date - (n % 180))')}
  from generate_series(1, $1::int) n, (select array_agg(id) as ids from customer where phone like '+6682%') shops`;
