import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ShopDelivery, ShopOrder, ShopPlatforms } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { type ConnectionProblem, conflictKeys, MAX_OPEN_DRAFTS } from '../shop-drafts.rules.ts';
import { type ReadingDeps, type ReadOrder, readOrder } from './read-order.ts';
import type { ShopSecrets } from './sealed-shops.ts';
import { shopConnection, shopDelivery, shopDraft } from './shop-platforms.table.ts';

/** What deliveries are received with. */
export type ReceivingDeps = ReadingDeps & {
  orm: Orm;
  platforms: ShopPlatforms;
  secrets: ShopSecrets;
  clock: Clock;
};

/** What came to the address of a connection; header names are in small letters. */
export type Delivered = { inboundKey: string; headers: Record<string, string>; body: Buffer };
/** What the shop is answered. */
export type Received = 'done' | 'unknown' | 'forged' | 'full';

type ConnectionRow = typeof shopConnection.$inferSelect;
type DraftRow = typeof shopDraft.$inferSelect;

const MAX_UNREAD_CHARACTERS = 4_000;

/** The connection that an address belongs to. */
async function findByKey(orm: Orm, inboundKey: string): Promise<ConnectionRow | undefined> {
  const [row] = await orm.select().from(shopConnection).where(eq(shopConnection.inboundKey, inboundKey));
  return row;
}

/** Reads a delivery of a shop: an order becomes a draft, or changes the one that it is already. */
export async function receive(
  deps: ReceivingDeps,
  { inboundKey, headers, body }: Delivered,
): Promise<Received> {
  const connection = await findByKey(deps.orm, inboundKey);
  if (!connection) return 'unknown';
  const secret = deps.secrets.openSigning(connection);
  const delivery = deps.platforms[connection.platform].read({ headers, body, secret });
  if (delivery.kind === 'ping') return 'done';
  if (delivery.kind === 'forged') {
    await note(deps, connection, 'forged');
    return 'forged';
  }
  if (delivery.kind === 'other') {
    await note(deps, connection, null);
    return 'done';
  }
  const read = delivery.kind === 'order' ? await readOrder(deps, storable(delivery.order), connection) : null;
  const kept = await deps.orm.transaction(async (tx) => {
    // Deliveries of one shop are stored one after the other: two about one order do not meet.
    await tx
      .select({ id: shopConnection.id })
      .from(shopConnection)
      .where(eq(shopConnection.id, connection.id))
      .for('update');
    const fresh = await tx
      .insert(shopDelivery)
      .values({ connectionId: connection.id, deliveryId: delivery.deliveryId, receivedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ id: shopDelivery.deliveryId });
    if (fresh.length === 0) return true;
    if (await keep({ ...deps, orm: tx }, connection, { delivery, read, body })) return true;
    // It may come again, once there is room.
    const { connectionId, deliveryId } = shopDelivery;
    await tx
      .delete(shopDelivery)
      .where(and(eq(connectionId, connection.id), eq(deliveryId, delivery.deliveryId)));
    return false;
  });
  await note(deps, connection, kept ? null : 'full');
  return kept ? 'done' : 'full';
}

type Kept = {
  delivery: Exclude<ShopDelivery, { kind: 'ping' | 'forged' | 'other' }>;
  read: ReadOrder | null;
  body: Buffer;
};

/** Stores what a delivery says of an order; false where there is no room for another one. */
async function keep(
  deps: ReceivingDeps,
  connection: ConnectionRow,
  { delivery, read, body }: Kept,
): Promise<boolean> {
  const { orm } = deps;
  if (delivery.kind === 'gone') {
    const isIt = and(eq(shopDraft.connectionId, connection.id), eq(shopDraft.shopOrderId, delivery.orderId));
    await orm.update(shopDraft).set({ isCancelled: true }).where(isIt);
    return true;
  }
  const order = delivery.kind === 'order' ? storable(delivery.order) : null;
  const shopOrderId = order?.orderId ?? `delivery ${delivery.deliveryId}`;
  const [before] = await orm
    .select()
    .from(shopDraft)
    .where(and(eq(shopDraft.connectionId, connection.id), eq(shopDraft.shopOrderId, shopOrderId)));
  if (before && order && read) {
    await change(orm, before, { order, read });
    return true;
  }
  // Nothing is to be sent of an order that was cancelled before it was known.
  if (before || order?.state === 'cancelled') return true;
  const isOpen = and(eq(shopDraft.connectionId, connection.id), eq(shopDraft.state, 'open'));
  if ((await orm.$count(shopDraft, isOpen)) >= MAX_OPEN_DRAFTS) return false;
  await orm.insert(shopDraft).values({
    id: randomUUID(),
    connectionId: connection.id,
    customerId: connection.customerId,
    shopOrderId,
    shopOrderNo: order?.orderNo ?? '',
    state: 'open',
    isCancelled: false,
    receivedAt: deps.clock.now(),
    ...(order && read
      ? { source: order, content: read.content, conflicts: read.conflicts }
      : unread(body, connection)),
  });
  return true;
}

/** What cannot be read is not dropped: its owner sees it, and makes an order of it or leaves it out. */
function unread(body: Buffer, { weightGrams }: ConnectionRow) {
  const nothing = { name: '', phone: '', placeCode: '', postcode: '', detail: '', reference: '' };
  return {
    unread: toStorableText(body.toString('utf8').slice(0, MAX_UNREAD_CHARACTERS)),
    content: { ...nothing, weightGrams, codSatang: 0 },
    conflicts: [{ field: 'detail', key: conflictKeys.unread }],
  };
}

async function change(
  orm: Orm,
  before: DraftRow,
  { order, read }: { order: ShopOrder; read: ReadOrder },
): Promise<void> {
  // Deliveries overtake each other.
  if (before.source?.updatedAt && order.updatedAt && order.updatedAt < before.source.updatedAt) return;
  const isCancelled = order.state === 'cancelled';
  const isSame = before.source !== null && sentOf(before.source) === sentOf(order);
  const set = { source: order, shopOrderNo: order.orderNo, isCancelled };
  const isFree = before.state === 'open';
  const changed = { field: 'detail', key: conflictKeys.changedInShop };
  const more = isFree && !before.isEdited ? read : isFree && !isSame ? { conflicts: [changed] } : {};
  await orm
    .update(shopDraft)
    .set({ ...set, ...more })
    .where(eq(shopDraft.id, before.id));
}

/** What a parcel is made of; payments and dates change without it. */
function sentOf({ to, codSatang, weightGrams }: ShopOrder): string {
  return JSON.stringify([
    to && [to.name, to.phone, to.country, to.line, to.city, to.province, to.provinceCode, to.postcode],
    codSatang,
    weightGrams,
  ]);
}

/** An order whose texts the database can store. */
function storable(order: ShopOrder): ShopOrder {
  return JSON.parse(JSON.stringify(order), (_key, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  ) as ShopOrder;
}

/** What its owner sees of the last deliveries. */
async function note(
  { orm, clock }: Pick<ReceivingDeps, 'orm' | 'clock'>,
  { id }: ConnectionRow,
  problem: ConnectionProblem | null,
): Promise<void> {
  const now = clock.now();
  const set = problem ? { lastProblem: problem, lastProblemAt: now } : { lastReceivedAt: now };
  await orm.update(shopConnection).set(set).where(eq(shopConnection.id, id));
}
