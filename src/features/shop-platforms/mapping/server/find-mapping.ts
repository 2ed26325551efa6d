import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { shopMapping } from '../../server/shop-platforms.table.ts';
import type { ShopMapping } from '../mapping.rules.ts';

/** The mapping in force of a connection; null before the first one. */
export async function findMapping(
  orm: Orm,
  { id, mappingNo }: { id: string; mappingNo: number },
): Promise<ShopMapping | null> {
  const isIt = and(eq(shopMapping.connectionId, id), eq(shopMapping.no, mappingNo));
  const [row] = await orm.select({ mapping: shopMapping.mapping }).from(shopMapping).where(isIt);
  return row?.mapping ?? null;
}
