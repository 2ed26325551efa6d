import { eq } from 'drizzle-orm';
import type { ShopDelivery, ShopOrder, ShopPlatforms } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { toStorableText } from '#lib/storable-text.ts';
import type { ConnectionProblem } from '../shop-drafts.rules.ts';
import { keepDelivery } from './keep-delivery.ts';
import { type ReadingDeps, readOrder } from './read-order.ts';
import type { ShopSecrets } from './sealed-shops.ts';
import { shopConnection, shopDelivery } from './shop-platforms.table.ts';

/** What deliveries are received with. */
export type ReceivingDeps = ReadingDeps & {
  orm: Orm;
  platforms: ShopPlatforms;
  secrets: ShopSecrets;
  clock: Clock;
};

/** What came to the address of a connection; header names are in small letters. */
export type Delivered = { headers: Record<string, string>; body: Buffer };
/** What the shop is answered. */
export type Received = 'done' | 'forged';

/** The connection that an address belongs to. */
export type InboundConnection = typeof shopConnection.$inferSelect;
type ConnectionRow = InboundConnection;

/** A problem that goes on is noted again after this time. */
const NOTED_MS = 60_000;

/** The address that shops deliver to. */
export type Inbound = ReturnType<typeof createInbound>;

export function createInbound(deps: ReceivingDeps) {
  return {
    /** The connection that an address belongs to. */
    async find(inboundKey: string): Promise<ConnectionRow | undefined> {
      const isIt = eq(shopConnection.inboundKey, inboundKey);
      const [row] = await deps.orm.select().from(shopConnection).where(isIt);
      return row;
    },

    receive: (connection: ConnectionRow, delivered: Delivered) => receive(deps, connection, delivered),

    /** A delivery was refused unread. */
    async noteUnread(connection: ConnectionRow, problem: 'tooMany' | 'tooLarge'): Promise<void> {
      const { lastProblem, lastProblemAt } = connection;
      const isNoted = lastProblem === problem && lastProblemAt !== null;
      if (isNoted && deps.clock.now().getTime() - lastProblemAt.getTime() < NOTED_MS) return;
      await noteDelivery(deps, connection, problem);
    },
  };
}

/** Reads a delivery of a shop on a known platform: an order becomes a draft, or changes the one that it is already. */
async function receive(
  deps: ReceivingDeps,
  connection: ConnectionRow,
  { headers, body }: Delivered,
): Promise<Received> {
  if (connection.platform === 'other') throw new Error('another system is read by its mapping');
  const secret = deps.secrets.openSigning(connection);
  const delivery = storable(deps.platforms[connection.platform].read({ headers, body, secret }));
  if (delivery.kind === 'ping') return 'done';
  if (delivery.kind === 'forged') {
    await noteDelivery(deps, connection, 'forged');
    return 'forged';
  }
  if (delivery.kind === 'other') {
    await noteDelivery(deps, connection, null);
    return 'done';
  }
  const read = delivery.kind === 'order' ? await readOrder(deps, delivery.order, connection) : null;
  const kept = await deps.orm.transaction(async (tx) => {
    // Deliveries of one shop are stored one after the other: two about one order do not meet.
    const isIt = eq(shopConnection.id, connection.id);
    // Read again: its customer may have been merged into another one meanwhile.
    const [stays] = await tx.select().from(shopConnection).where(isIt).for('update');
    if (!stays) return 'known';
    const fresh = await tx
      .insert(shopDelivery)
      .values({ connectionId: connection.id, deliveryId: delivery.deliveryId, receivedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ id: shopDelivery.deliveryId });
    if (fresh.length === 0) return 'known';
    return keepDelivery({ orm: tx, clock: deps.clock }, stays, { delivery, read, body });
  });
  await noteDelivery(deps, connection, kept === 'full' ? 'full' : null);
  return 'done';
}

/** A delivery whose texts the database can store. */
function storable(delivery: ShopDelivery): ShopDelivery {
  if (delivery.kind !== 'order') return delivery;
  const order = JSON.parse(JSON.stringify(delivery.order), (_key, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  ) as ShopOrder;
  return { kind: 'order', deliveryId: delivery.deliveryId, order };
}

/** What its owner sees of the last deliveries. */
export async function noteDelivery(
  { orm, clock }: Pick<ReceivingDeps, 'orm' | 'clock'>,
  { id }: ConnectionRow,
  problem: ConnectionProblem | null,
): Promise<void> {
  const now = clock.now();
  const set = problem ? { lastProblem: problem, lastProblemAt: now } : { lastReceivedAt: now };
  await orm.update(shopConnection).set(set).where(eq(shopConnection.id, id));
}
