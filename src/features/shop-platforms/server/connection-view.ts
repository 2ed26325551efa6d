import { count, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ShopConnection } from '../shop-connections.contract.ts';
import { type shopConnection, shopUnmapped } from './shop-platforms.table.ts';

type ConnectionRow = typeof shopConnection.$inferSelect;

/** The address of deliveries, without the key at its end. */
export const INBOUND_PATH = '/open/shops';

/** A connection as its owner sees it. */
export function toConnection(row: ConnectionRow, publicUrl: string, unmapped = 0): ShopConnection {
  const { id, platform, name, shopUrl, keyEnding, weightGrams, itemType, lastProblem, lastProblemAt } = row;
  return {
    connectionId: id,
    platform,
    name,
    shopUrl,
    keyEnding,
    inboundUrl: new URL(`${INBOUND_PATH}/${row.inboundKey}`, publicUrl).href,
    weightGrams,
    itemType,
    createdAt: row.createdAt.toISOString(),
    lastReceivedAt: row.lastReceivedAt?.toISOString() ?? null,
    lastProblem: lastProblem && lastProblemAt ? { kind: lastProblem, at: lastProblemAt.toISOString() } : null,
    system: row.verification
      ? { verification: row.verification, hasMapping: row.mappingNo > 0, unmapped }
      : null,
  };
}

/** How much of these connections could not be mapped. */
export async function countUnmapped(orm: Orm, rows: readonly ConnectionRow[]): Promise<Map<string, number>> {
  const ids = rows.filter(({ platform }) => platform === 'other').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await orm
    .select({ id: shopUnmapped.connectionId, rows: count() })
    .from(shopUnmapped)
    .where(inArray(shopUnmapped.connectionId, ids))
    .groupBy(shopUnmapped.connectionId);
  return new Map(found.map(({ id, rows: n }) => [id, n]));
}
