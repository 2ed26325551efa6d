import { eq, type SQL, sql } from 'drizzle-orm';
import type {
  Batch,
  Due,
  Holdable,
  Keeps,
  RetentionKind,
} from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf, rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { recurringPickup, recurringPickupDay } from '../recurring/server/recurring.table.ts';
import { orderDraft } from './order-drafts.table.ts';
import { customerOrder } from './orders.table.ts';

/** Names and addresses of an order and its parcels; places stay for statistics, amounts for the accounts. */
const ADDRESS = sql.raw(`name = '', phone = '', extension = null, detail = ''`);

/** Orders whose people are no longer named; amounts, COD dates and the customer's references stay with them. */
const addressKind: RetentionKind = {
  name: 'orderAddresses',
  term: { figure: 'orderAddressMonths' },
  outcome: 'anonymised',
  count: (due, limit) =>
    countDue(
      due.orm,
      { from: sql`customer_order t`, at: sql`t.booked_at`, isDue: isNamedAndDue(due) },
      limit,
    ),
  async removeBatch(due, { limit }): Promise<Batch> {
    const { rows } = await due.orm.execute<{ orders: number }>(sql`
      with due as materialized (
        select t.id from customer_order t where ${isNamedAndDue(due)}
        order by t.booked_at limit ${limit} for update of t skip locked
      ), orders as (
        update customer_order set ${ADDRESS}, remarks = '', address_digest = '', request_digest = ''
        where id in (select id from due) returning id
      ), parcels as (
        update sub_order set ${ADDRESS} where order_id in (select id from due) returning waybill_no
      )
      select (select count(*) from orders)::int as orders, (select count(*) from parcels)::int as parcels`);
    const changed = rows[0]?.orders ?? 0;
    return { rows: changed, isDone: changed < limit };
  },
};

/** What orders keep, and for how long. */
export const orderKinds: readonly RetentionKind[] = [
  addressKind,
  rowKind({
    name: 'orders',
    term: { figure: 'orderMonths' },
    table: customerOrder,
    at: sql`t.booked_at`,
    unless: staysOrder,
  }),
  rowKind({
    name: 'recurringPickups',
    term: { figure: 'orderAddressMonths' },
    table: recurringPickup,
    at: sql`t.created_at`,
    where: (due) =>
      sql`coalesce(t.ended_at, t.last_day + interval '1 day', 'infinity') < ${instantOf(due.before)}`,
    unless: (due) => due.stays('customer', sql`t.customer_id`),
  }),
  rowKind({
    name: 'recurringPickupDays',
    term: { figure: 'orderAddressMonths' },
    table: recurringPickupDay,
    at: sql`t.made_at`,
    unless: (due) =>
      sql`exists (select from recurring_pickup its where its.id = t.recurring_id and ${due.stays('customer', sql`its.customer_id`)})`,
  }),
  rowKind({
    name: 'orderDrafts',
    term: { figure: 'draftDays' },
    table: orderDraft,
    at: sql`t.saved_at`,
    unless: (due) => due.stays('customer', sql`t.customer_id`),
  }),
];

/** A parcel is on hold with its order, or with the customer who ordered it. */
export const orderKeeps: Keeps = {
  heldParcel: (waybillNo, due) => sql`exists (
    select from sub_order of_order join customer_order its_order on its_order.id = of_order.order_id
    where of_order.waybill_no = ${waybillNo} and (
      ${due.stays('order', sql`its_order.order_no`)} or ${due.stays('customer', sql`its_order.customer_id`)}
    )
  )`,
};

/** Orders are put on hold by their numbers. */
export const heldOrders: Holdable = {
  kind: 'order',
  async find(typed, orm) {
    const { orderNo } = customerOrder;
    const [row] = await orm
      .select({ orderNo })
      .from(customerOrder)
      .where(eq(orderNo, typed.trim().toUpperCase()));
    return row ? { subject: row.orderNo, name: row.orderNo } : null;
  },
};

function isNamedAndDue(due: Due): SQL {
  return sql`t.booked_at < ${instantOf(due.before)} and t.name <> '' and not (${staysOrder(due)})`;
}

/** An order is on hold itself, with its customer, or with one of its parcels. */
function staysOrder(due: Due): SQL {
  return sql`${due.stays('order', sql`t.order_no`)} or ${due.stays('customer', sql`t.customer_id`)} or exists (
    select from sub_order s where s.order_id = t.id and ${due.stays('heldParcel', sql`s.waybill_no`)}
  )`;
}
