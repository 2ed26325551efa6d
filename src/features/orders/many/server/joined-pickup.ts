import type { CustomerOwner } from '#features/sheets/imports/server/import-kind.ts';
import { addressDigestOf } from '../../server/order-rows.ts';
import { readHome } from '../../server/ordered-parcels.ts';
import { createOrdersRepo } from '../../server/orders.repo.ts';
import type { PickupTime } from '../../server/orders.table.ts';
import type { OrderDeps } from '../../server/own-orders.ts';
import type { OrderValue } from './order-values.ts';

type Joined = PickupTime & { orderNo: string };
type Rows = readonly { state: string; value: unknown }[];
/** An import has few senders; further ones are not checked. */
const MAX_DOORS = 20;

/** The other pickup of that day that an import's parcels would join, so that nobody waits in vain. */
export async function findJoined(
  { orm, places, addresses }: Pick<OrderDeps, 'orm' | 'places' | 'addresses'>,
  { customerId }: CustomerOwner,
  { rows, pickup }: { rows: Rows; pickup: PickupTime | undefined },
): Promise<Joined | null> {
  if (!pickup) return null;
  const ready = rows
    .filter(({ state }) => state === 'ready')
    .map(({ value }) => (value as OrderValue).sender);
  const senders = new Map(ready.map((sender) => [JSON.stringify(sender), sender]));
  const book = await places.book();
  const repo = createOrdersRepo(orm);
  for (const sender of [...senders.values()].slice(0, MAX_DOORS)) {
    const door = readHome(addresses.read(sender, book), book);
    if ('problems' in door) continue;
    const other = await repo.findPickup(customerId, pickup, addressDigestOf(door));
    const { pickupDate: date, pickupFrom: from, pickupUntil: until, orderNo } = other ?? {};
    if (date && from && until && orderNo && from !== pickup.from) return { date, from, until, orderNo };
  }
  return null;
}
