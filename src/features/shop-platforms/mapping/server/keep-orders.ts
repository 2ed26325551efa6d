import { createHash, randomUUID } from 'node:crypto';
import { count, eq, sum } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { doubtDraft, keepDelivery } from '../../server/keep-delivery.ts';
import { type shopConnection, shopUnmapped } from '../../server/shop-platforms.table.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import { MAX_UNMAPPED, MAX_UNMAPPED_LENGTH } from '../mapping.rules.ts';
import type { BodyOrder } from './read-body.ts';

type ConnectionRow = typeof shopConnection.$inferSelect;

/** What became of the orders of a body: of those that were mapped, older ones change nothing. */
type KeptOrders = { mapped: number; changed: number; kept: number; isFull: boolean };

/** An hour: until its owner has had a look. */
const LOOK_SECONDS = 3600;

/** Stores the orders of a body, within the transaction that holds its connection. */
export async function keepOrders(
  deps: { orm: Orm; clock: Clock },
  connection: ConnectionRow,
  { orders, mappingNo, sentAt }: { orders: readonly BodyOrder[]; mappingNo: number; sentAt: Date },
): Promise<KeptOrders> {
  const result: KeptOrders = { mapped: 0, changed: 0, kept: 0, isFull: false };
  for (const each of orders) {
    if ('problems' in each) {
      await keepUnmapped(deps, connection, { ...each, mappingNo, sentAt });
      if (each.about) await doubtDraft(deps.orm, connection, { ...each.about, text: each.text });
      result.kept += 1;
      continue;
    }
    const { order, read, text } = each;
    const kept = await keepDelivery(deps, connection, {
      delivery: { kind: 'order', deliveryId: '', order },
      read,
      body: Buffer.alloc(0),
      made: { text, mappingNo },
    });
    result.mapped += 1;
    if (kept !== 'same') result.changed += 1;
    result.isFull ||= kept === 'full';
  }
  return result;
}

type Unmapped = Extract<BodyOrder, { problems: unknown }> & { mappingNo: number; sentAt: Date };

/** The same text again is kept once, with its later moment. */
async function keepUnmapped(
  { orm, clock }: { orm: Orm; clock: Clock },
  { id: connectionId, customerId }: ConnectionRow,
  { text, isWhole, problems, mappingNo: triedNo, sentAt }: Unmapped,
): Promise<void> {
  const digest = createHash('sha256').update(text).digest('hex');
  const receivedAt = clock.now();
  const now = { problems, triedNo, sentAt, receivedAt, isWhole };
  await orm
    .insert(shopUnmapped)
    .values({ ...now, id: randomUUID(), connectionId, customerId, digest, text, length: text.length })
    .onConflictDoUpdate({ target: [shopUnmapped.connectionId, shopUnmapped.digest], set: now });
}

/** Refuses a delivery rather than drop what others left; its system sends it again. */
export async function refuseTooMuch(orm: Orm, { id }: { id: string }): Promise<void> {
  const [now] = await orm
    .select({ rows: count(), length: sum(shopUnmapped.length).mapWith(Number) })
    .from(shopUnmapped)
    .where(eq(shopUnmapped.connectionId, id));
  if (!now || (now.rows <= MAX_UNMAPPED && now.length <= MAX_UNMAPPED_LENGTH)) return;
  throw new AppError(shopErrors.tooManyUnmapped, {
    params: { most: MAX_UNMAPPED },
    retryAfterSeconds: LOOK_SECONDS,
  });
}
