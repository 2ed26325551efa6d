import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { jsonRows } from '#db/json-rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { ownerGone } from '#features/accounts/server/owners.repo.ts';
import { listColumns, scansIn, watchAndFactsOf } from '#features/parcel-facts/server/facts-sql.repo.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { findOrderedBefore, type OrderedBefore } from './ordered-before.ts';
import { createOrdersRepo, type FullOrder } from './orders.repo.ts';
import { customerOrder, orderChange, subOrder } from './orders.table.ts';

const tables = {
  orders: jsonRows(customerOrder),
  subOrders: jsonRows(subOrder),
  parcels: jsonRows(parcel, ['receivedAt']),
  events: jsonRows(scanEvent, ['receivedAt', 'facilityCode']),
  changes: jsonRows(orderChange, ['id', 'xid']),
};
type RowOf<T extends keyof typeof tables> = Parameters<(typeof tables)[T]['write']>[0][number];

/** What an order writes besides itself: the rows for tracking. */
export type NewOrder = FullOrder & { parcels: RowOf<'parcels'>[]; events: RowOf<'events'>[] };

/** Counts for an order and its parcels; unused ones leave a gap. */
export type Counts = { order: bigint; waybills: bigint[] };

/** Locks the customer first: concurrent orders are serialised, and no draft comes back. */
const hold = {
  name: 'hold_for_order',
  text: `select nextval('order_number')::text as "order",
      array(select nextval('waybill_number')::text from generate_series(1, $2::int)) as waybills
    from customer where id = $1 and merged_into is null for update`,
};

const ADDED = 'where exists (select from added)';
/** The first scan events of the order's parcels, with what follows from them. */
const begun = scansIn('begun');
const { watches, facts } = watchAndFactsOf(begun);

/** Writes nothing if the request key has been used before. The draft of a written order is deleted. */
const add = {
  name: 'add_order',
  text: `with added as (
      ${tables.orders.insert('$1')} on conflict (customer_id, request_key) do nothing returning id
    ), parts as (${tables.subOrders.insert('$2')} ${ADDED}
    ), tracked as (${tables.parcels.insert('$3')} ${ADDED}
    ), ${begun.from} as (${tables.events.insert('$4')} ${ADDED}
      returning ${listColumns(begun)}
    ), watches as (${watches}), facts as (${facts}
    ), changes as (${tables.changes.insert('$5')} ${ADDED}
    ), draft as (delete from order_draft where customer_id = $6 and request_key = $7)
    select id from added`,
};

/** A transaction that writes one order of a customer. */
export type OrderWriting = {
  counts: Counts;
  findPickup: ReturnType<typeof createOrdersRepo>['findPickup'];
  /** Which of these references were ordered before, including by a transaction that has just committed. */
  findReferences(references: readonly string[], now: Date): Promise<OrderedBefore>;
  /** False when the request key has been used before. */
  add(order: NewOrder): Promise<boolean>;
};

/** Writes an order in four statements, whatever its number of parcels. */
export function writeOrder<T>(
  pool: pg.Pool,
  { customerId, parcels }: { customerId: string; parcels: number },
  work: (writing: OrderWriting) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const held = await client.query<{ order: string; waybills: string[] }>({
      ...hold,
      values: [customerId, parcels],
    });
    const [counts] = held.rows;
    if (!counts) throw ownerGone();
    return work({
      counts: { order: BigInt(counts.order), waybills: counts.waybills.map(BigInt) },
      findPickup: (...asked) => createOrdersRepo(drizzle(client)).findPickup(...asked),
      findReferences: (references, now) =>
        findOrderedBefore(
          { orm: drizzle(client), now },
          { customerId },
          references.map((reference) => ({ reference })),
        ),
      add: (order) => addOrder(client, order),
    });
  });
}

async function addOrder(
  client: pg.PoolClient,
  { row, subOrders, changes, parcels, events }: NewOrder,
): Promise<boolean> {
  const { rowCount } = await client.query({
    ...add,
    values: [
      tables.orders.write([row]),
      tables.subOrders.write(subOrders),
      tables.parcels.write(parcels),
      tables.events.write(events),
      tables.changes.write(changes.map((change) => ({ ...change, orderId: row.id }))),
      row.customerId,
      row.requestKey,
    ],
  });
  return rowCount === 1;
}
