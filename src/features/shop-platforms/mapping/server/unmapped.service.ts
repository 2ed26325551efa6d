import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { ShopOwner } from '../../server/connections.service.ts';
import { shopConnection, shopUnmapped } from '../../server/shop-platforms.table.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import type { retryUnmapped, unmappedOrders } from '../mapping.contract.ts';
import {
  MAX_UNMAPPED,
  mappingKeys,
  RETRIED_AT_ONCE,
  type ShopMapping,
  UNMAPPED_PER_PAGE,
} from '../mapping.rules.ts';
import { findMapping } from './find-mapping.ts';
import { keepOrders, refuseTooMuch } from './keep-orders.ts';
import type { MappingDeps } from './mappings.service.ts';
import { readBody, readKept } from './read-body.ts';

/** Orders of connected systems that could not be mapped; every query is bound to their owner. */
export type UnmappedService = ReturnType<typeof createUnmappedService>;
type ConnectionRow = typeof shopConnection.$inferSelect;
type UnmappedRow = typeof shopUnmapped.$inferSelect;
/** For an export: a thousand of a connection, ten connections. */
const MAX_COLLECTED = 10_000;

export function createUnmappedService(deps: MappingDeps) {
  const { orm, systems } = deps;
  const isOf = (connectionId: string) => eq(shopUnmapped.connectionId, connectionId);
  return {
    async list(
      owner: ShopOwner,
      { connectionId, page }: { connectionId: string; page: number },
    ): Promise<OutputOf<typeof unmappedOrders>> {
      await systems.find(owner, connectionId);
      const rows = await orm
        .select()
        .from(shopUnmapped)
        .where(isOf(connectionId))
        .orderBy(desc(shopUnmapped.receivedAt), desc(shopUnmapped.id))
        .limit(UNMAPPED_PER_PAGE)
        .offset((page - 1) * UNMAPPED_PER_PAGE);
      const orders = rows.map(({ id, receivedAt, text, problems }) => ({
        unmappedId: id,
        receivedAt: receivedAt.toISOString(),
        text,
        problems,
      }));
      const all = await orm.$count(shopUnmapped, isOf(connectionId));
      return { orders, count: all, page, pageSize: UNMAPPED_PER_PAGE };
    },

    /** Each is tried once by a mapping: the same one would say the same again. */
    async retry(owner: ShopOwner, connectionId: string): Promise<OutputOf<typeof retryUnmapped>> {
      const connection = await systems.find(owner, connectionId);
      const mapping = await findMapping(orm, connection);
      if (!mapping) throw new AppError(shopErrors.noMapping);
      const isUntried = and(isOf(connectionId), lt(shopUnmapped.triedNo, connection.mappingNo));
      const rows = await orm
        .select()
        .from(shopUnmapped)
        .where(isUntried)
        .orderBy(shopUnmapped.receivedAt, shopUnmapped.id)
        .limit(RETRIED_AT_ONCE);
      let mapped = 0;
      for (const row of rows) mapped += await retryOne(deps, connection, row, mapping);
      const [left] = await orm.select({ rows: count() }).from(shopUnmapped).where(isOf(connectionId));
      const hasMore = (await orm.$count(shopUnmapped, isUntried)) > 0;
      return { mapped, left: left?.rows ?? 0, hasMore };
    },

    async drop({ customerId }: ShopOwner, unmappedId: string): Promise<void> {
      const { rowCount } = await orm
        .delete(shopUnmapped)
        .where(and(eq(shopUnmapped.customerId, customerId), eq(shopUnmapped.id, unmappedId)));
      if (rowCount !== 1) throw new AppError(shopErrors.unmappedNotFound);
    },

    /** For the export of a customer's own data. */
    collect: (customerId: string) =>
      orm
        .select({ text: shopUnmapped.text, receivedAt: shopUnmapped.receivedAt })
        .from(shopUnmapped)
        .where(eq(shopUnmapped.customerId, customerId))
        .orderBy(shopUnmapped.receivedAt, shopUnmapped.id)
        .limit(MAX_COLLECTED),
  };
}

/** Tries one again: it becomes drafts, or stays with its present reasons. How many orders of it were mapped. */
async function retryOne(
  deps: MappingDeps,
  connection: ConnectionRow,
  row: UnmappedRow,
  mapping: ShopMapping,
): Promise<number> {
  const { id, text, isWhole, sentAt } = row;
  const { weightGrams, mappingNo } = connection;
  const twice = isWhole ? {} : { twice: await findTwice(deps.orm, row) };
  const body = { text, root: readKept(text), at: sentAt, isWhole, weightGrams, ...twice };
  const orders = await readBody(deps, body, mapping);
  const trying = deps.orm.transaction(async (tx) => {
    const isIt = eq(shopConnection.id, connection.id);
    const [stays] = await tx.select({ id: shopConnection.id }).from(shopConnection).where(isIt).for('update');
    // Its owner may have deleted it, or tried it in another window, meanwhile.
    const { rowCount } = await tx.delete(shopUnmapped).where(eq(shopUnmapped.id, id));
    if (!stays || rowCount !== 1) return 0;
    const kept = await keepOrders({ orm: tx, clock: deps.clock }, connection, { orders, mappingNo, sentAt });
    if (kept.kept > 0) await refuseTooMuch(tx, connection);
    return kept.mapped;
  });
  return trying.catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // It stays in one piece until there is room for its orders.
    const problems = [{ field: 'order', key: mappingKeys.noRoom, params: { most: MAX_UNMAPPED } }];
    await deps.orm.update(shopUnmapped).set({ problems, triedNo: mappingNo }).where(eq(shopUnmapped.id, id));
    return 0;
  });
}

/** The reference that an order had in common with others of its body, while one of them waits, too. */
async function findTwice(orm: Orm, { id, connectionId, problems }: UnmappedRow): Promise<Set<string>> {
  const twice = problems.find(({ key }) => key === mappingKeys.duplicate);
  if (!twice) return new Set();
  const isOther = and(eq(shopUnmapped.connectionId, connectionId), ne(shopUnmapped.id, id));
  const hasIt = sql`${shopUnmapped.problems} @> ${JSON.stringify([twice])}::jsonb`;
  const others = await orm.$count(shopUnmapped, and(isOther, hasIt));
  return new Set(others > 0 ? [String(twice.params?.reference)] : []);
}
