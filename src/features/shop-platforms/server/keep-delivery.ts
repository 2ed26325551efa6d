import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ShopDelivery, ShopOrder } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { type Conflict, conflictKeys, MAX_LEFT_DRAFTS, MAX_OPEN_DRAFTS } from '../shop-drafts.rules.ts';
import { type ReadOrder, stateConflicts } from './read-order.ts';
import { type shopConnection, shopDraft } from './shop-platforms.table.ts';

type ConnectionRow = typeof shopConnection.$inferSelect;
type DraftRow = typeof shopDraft.$inferSelect;
type Deps = { orm: Orm; clock: Clock };

/** A delivery about an order, with what was read of it. */
export type OrderDelivery = {
  delivery: Exclude<ShopDelivery, { kind: 'ping' | 'forged' | 'other' }>;
  read: ReadOrder | null;
  body: Buffer;
  /** Of another system: the order as sent, and the mapping that it was read by. */
  made?: { text: string; mappingNo: number };
};

const MAX_UNREAD_CHARACTERS = 4_000;
const REMOVED_AT_ONCE = 100;

/** Conflicts that a delivery brings, and the next one takes back. */
const ofShop: readonly string[] = [
  conflictKeys.notPaid,
  conflictKeys.fulfilled,
  conflictKeys.partial,
  conflictKeys.unreadChange,
];

/** Stores what a delivery says of an order; full where it had to come in as left out, same where it changes nothing. */
export async function keepDelivery(
  deps: Deps,
  connection: ConnectionRow,
  { delivery, read, body, made }: OrderDelivery,
): Promise<'kept' | 'full' | 'same'> {
  const order = orderOf(delivery, deps.clock);
  const shopOrderId = orderIdOf(delivery);
  const [before] = await deps.orm
    .select()
    .from(shopDraft)
    .where(and(eq(shopDraft.connectionId, connection.id), eq(shopDraft.shopOrderId, shopOrderId)))
    // Its owner may be correcting it at this moment.
    .for('update');
  if (!before) return add(deps, connection, { shopOrderId, order, read, body, made });
  const set = !order
    ? unreadChange(before, body)
    : read
      ? change(before, order, read)
      : goneChange(before, order);
  if (!set) return 'same';
  await deps.orm
    .update(shopDraft)
    // What an ordered parcel was made from stays.
    .set({ ...set, ...(before.state !== 'ordered' && sentOfMade(made)) })
    .where(eq(shopDraft.id, before.id));
  return 'kept';
}

/** Something later than its draft that could not be mapped: perhaps the order was cancelled. */
type UnmappedChange = { reference: string; updatedAt: string; text: string };

/** Has a draft looked at before it is ordered, where a change of it could not be mapped. */
export async function doubtDraft(
  orm: Orm,
  { id }: ConnectionRow,
  { reference, updatedAt, text }: UnmappedChange,
): Promise<void> {
  const [before] = await orm
    .select()
    .from(shopDraft)
    .where(and(eq(shopDraft.connectionId, id), eq(shopDraft.shopOrderId, reference)))
    .for('update');
  if (!before || updatedAt < (before.source?.updatedAt ?? '')) return;
  const set = unreadChange(before, Buffer.from(text), updatedAt);
  // What its owner has looked at is not asked again, whenever it is tried again.
  if (!set || (before.isEdited && before.unread === set.unread)) return;
  await orm.update(shopDraft).set(set).where(eq(shopDraft.id, before.id));
}

function orderIdOf(delivery: OrderDelivery['delivery']): string {
  if (delivery.kind === 'order') return delivery.order.orderId;
  return delivery.orderId ?? `delivery ${delivery.deliveryId}`;
}

/** What is said of an order; a deleted one is cancelled as of now, and nothing else is known of it. */
function orderOf(delivery: OrderDelivery['delivery'], clock: Clock): ShopOrder | null {
  if (delivery.kind === 'order') return delivery.order;
  if (delivery.kind === 'unread') return null;
  return {
    orderId: delivery.orderId,
    orderNo: delivery.orderId,
    updatedAt: clock.now().toISOString(),
    state: 'cancelled',
    isPaid: true,
    codSatang: null,
    currency: '',
    weightGrams: null,
    to: null,
  };
}

type NewOrder = Pick<OrderDelivery, 'read' | 'body'> & {
  shopOrderId: string;
  order: ShopOrder | null;
  made: OrderDelivery['made'] | undefined;
};

function sentOfMade(made: OrderDelivery['made']) {
  return made && { sent: made.text, mappingNo: made.mappingNo };
}

async function add(
  { orm, clock }: Deps,
  connection: ConnectionRow,
  { shopOrderId, order, read, body, made }: NewOrder,
): Promise<'kept' | 'full'> {
  // Nothing is to be sent of it, but an older delivery that comes later has to find it cancelled.
  const isCancelled = order?.state === 'cancelled';
  const isOpen = and(eq(shopDraft.connectionId, connection.id), eq(shopDraft.state, 'open'));
  const isFull = !isCancelled && (await orm.$count(shopDraft, isOpen)) >= MAX_OPEN_DRAFTS;
  const isLeft = isCancelled || isFull;
  if (isLeft) await makeRoom(orm, connection);
  const unread = { content: nothing(connection), conflicts: order ? [] : [unreadConflict] };
  await orm.insert(shopDraft).values({
    id: randomUUID(),
    connectionId: connection.id,
    customerId: connection.customerId,
    shopOrderId,
    shopOrderNo: order?.orderNo ?? '',
    state: isLeft ? 'left' : 'open',
    isCancelled,
    receivedAt: clock.now(),
    source: order,
    unread: order ? '' : beginningOf(body),
    ...(read ?? unread),
    ...sentOfMade(made),
  });
  return isFull ? 'full' : 'kept';
}

/** The oldest left-out orders make room for others. */
async function makeRoom(orm: Orm, { id, customerId }: ConnectionRow): Promise<void> {
  const oldest = orm
    .select({ id: shopDraft.id })
    .from(shopDraft)
    .where(
      and(eq(shopDraft.customerId, customerId), eq(shopDraft.connectionId, id), eq(shopDraft.state, 'left')),
    )
    .orderBy(desc(shopDraft.receivedAt), desc(shopDraft.id))
    .offset(MAX_LEFT_DRAFTS - 1)
    .limit(REMOVED_AT_ONCE);
  await orm.delete(shopDraft).where(inArray(shopDraft.id, oldest));
}

const unreadConflict: Conflict = { field: 'detail', key: conflictKeys.unread };

/** The beginning of what cannot be read: its owner sees it, and makes an order of it or leaves it out. */
function beginningOf(body: Buffer): string {
  return toStorableText(body.toString('utf8').slice(0, MAX_UNREAD_CHARACTERS));
}

function nothing({ weightGrams }: ConnectionRow): DraftRow['content'] {
  const texts = { name: '', phone: '', placeCode: '', postcode: '', detail: '', reference: '' };
  return { ...texts, weightGrams, codSatang: 0 };
}

type Change = Partial<typeof shopDraft.$inferInsert> | null;

/** What it was before may be out of date, and nobody can say in what; `of` is the time of the change, if known. */
function unreadChange(before: DraftRow, body: Buffer, of?: string): Change {
  if (before.state === 'ordered') return null;
  const key = before.source || before.isEdited ? conflictKeys.unreadChange : conflictKeys.unread;
  const others = before.conflicts.filter((each) => each.key !== key);
  const doubt = { field: 'detail', key, ...(of !== undefined && { params: { of } }) };
  return { unread: beginningOf(body), conflicts: [...others, doubt] };
}

/** A doubt about a later change than this one. */
function laterDoubts({ conflicts }: DraftRow, { updatedAt }: ShopOrder): Conflict[] {
  return conflicts.filter(
    ({ key, params }) => key === conflictKeys.unreadChange && String(params?.of ?? '') > (updatedAt ?? ''),
  );
}

/** A deleted order keeps its words. */
function goneChange({ source, shopOrderNo }: DraftRow, { orderNo, ...gone }: ShopOrder): Change {
  if (!source) return { isCancelled: true, source: { ...gone, orderNo: shopOrderNo } };
  const { updatedAt } = gone;
  const isLater = !source.updatedAt || (updatedAt ?? '') > source.updatedAt;
  return {
    isCancelled: true,
    source: { ...source, state: 'cancelled', updatedAt: isLater ? updatedAt : source.updatedAt },
  };
}

function change(before: DraftRow, order: ShopOrder, read: ReadOrder): Change {
  if (before.source && isOlder(order, before.source)) return null;
  const isCancelled = order.state === 'cancelled';
  // A cancelled order that goes on after all is to be looked at.
  const isBack = before.state === 'left' && before.isCancelled && !isCancelled;
  const set = {
    source: order,
    shopOrderNo: order.orderNo,
    isCancelled,
    ...(isBack && { state: 'open' as const }),
  };
  if (before.state === 'ordered') return set;
  const later = laterDoubts(before, order);
  const seen = { ...set, ...(later.length === 0 && { unread: '' }) };
  if (before.isEdited) return { ...seen, conflicts: [...conflictsOfEdited(before, order), ...later] };
  return {
    ...seen,
    content: read.content,
    conflicts: [...read.conflicts, ...unsaidCod(before, order), ...later],
  };
}

/** An amount that an order had, and that a later delivery leaves out, is asked about until one names it. */
function unsaidCod({ source, conflicts }: DraftRow, order: ShopOrder): Conflict[] {
  if (!order.isCodUnsaid || order.state === 'cancelled') return [];
  const asked = conflicts.filter(({ key }) => key === conflictKeys.codUnsaid);
  const baht = ((source?.codSatang ?? 0) / 100).toFixed(2);
  if (asked.length > 0 || !source?.codSatang) return asked;
  return [{ field: 'codSatang', key: conflictKeys.codUnsaid, params: { baht } }];
}

/** Deliveries overtake each other, also within a second, or without a time: those do not revive a cancelled order. */
function isOlder(order: ShopOrder, source: ShopOrder): boolean {
  const isRevival = source.state === 'cancelled' && order.state !== 'cancelled';
  if (!order.updatedAt || !source.updatedAt) return isRevival;
  return order.updatedAt < source.updatedAt || (order.updatedAt === source.updatedAt && isRevival);
}

/** Typed words stay; what the shop says otherwise since then is to be looked at. */
function conflictsOfEdited({ source, conflicts }: DraftRow, order: ShopOrder): Conflict[] {
  const isSame = source !== null && sentOf(source) === sentOf(order);
  const keys = (list: readonly Conflict[]) => list.map(({ key }) => key);
  const seen = source ? keys(stateConflicts(source)) : [];
  const waiting = keys(conflicts);
  const changed = { field: 'detail', key: conflictKeys.changedInShop };
  return [
    ...conflicts.filter(({ key }) => !ofShop.includes(key) && (isSame || key !== changed.key)),
    ...(isSame ? [] : [changed]),
    // What its owner has looked at is not asked again.
    ...stateConflicts(order).filter(({ key }) => !seen.includes(key) || waiting.includes(key)),
  ];
}

/** What a parcel is made of; payments and dates change without it. */
function sentOf({ to, codSatang, weightGrams, contents = '', note = '' }: ShopOrder): string {
  return JSON.stringify([
    to && [to.name, to.phone, to.country, to.line, to.city, to.province, to.provinceCode, to.postcode],
    codSatang,
    weightGrams,
    contents,
    note,
  ]);
}
