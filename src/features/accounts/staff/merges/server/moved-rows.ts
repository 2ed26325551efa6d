import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { type EndedKind, MOST_MOVED, type MovedKind } from '../account-merges.rules.ts';
import { endedTables, type Moved, movedTables, type Pair } from './merge-plan.ts';

type Counted<K> = { kind: K; count: number };

/** How many rows of each kind a merge would move; kinds without any are left out. */
export async function countMoves(orm: ReadOrm, pair: Pair): Promise<Counted<MovedKind>[]> {
  const counts: Counted<MovedKind>[] = [];
  for (const { kind, table, owner, only } of movedTables) {
    const where = sql`t.${sql.identifier(owner)} = ${pair.absorbedId} and ${only?.(pair) ?? sql`true`}`;
    counts.push({ kind, count: await countRows(orm, getTableName(table), where) });
  }
  return counts.filter(({ count }) => count > 0);
}

/** The same of what stays and ends. */
export async function countEnds(orm: ReadOrm, pair: Pair): Promise<Counted<EndedKind>[]> {
  const counts: Counted<EndedKind>[] = [];
  for (const { kind, tables, only } of endedTables) {
    const where = sql`t.customer_id = ${pair.absorbedId} and ${only?.(pair) ?? sql`true`}`;
    let count = 0;
    for (const table of tables) count += await countRows(orm, getTableName(table), where);
    counts.push({ kind, count });
  }
  return counts.filter(({ count }) => count > 0);
}

/** Up to one more than a merge moves. */
async function countRows(orm: ReadOrm, table: string, where: SQL): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${sql.identifier(table)} t where ${where} limit ${MOST_MOVED + 1}) found`);
  return rows[0]?.count ?? 0;
}

/** Moves the rows of every kind and notes which; returns how many. Both accounts are locked. */
export async function moveRows(
  tx: Orm,
  pair: Pair,
  mergeId: string,
): Promise<Partial<Record<MovedKind, number>>> {
  const moved: Partial<Record<MovedKind, number>> = {};
  for (const each of movedTables) {
    const count = await moveKind(tx, each, pair, mergeId);
    if (count > 0) moved[each.kind] = count;
  }
  return moved;
}

async function moveKind(tx: Orm, { kind, hasDefault, only, ...of }: Moved, pair: Pair, mergeId: string) {
  const { table, owner, key } = names(of);
  const wasDefault = hasDefault ? sql`t.is_default` : sql`false`;
  const sameType = hasDefault === 'ofType' ? sql` and other.type = t.type` : sql``;
  // The account that stays keeps its default.
  const keepsOne = hasDefault
    ? sql`, is_default = t.is_default and not exists (
        select from ${table} other
        where other.${owner} = ${pair.survivorId} and other.is_default${sameType})`
    : sql``;
  const { rowCount } = await tx.execute(sql`
    with list as (
      select t.${key} as key, ${wasDefault} as was_default from ${table} t
      where t.${owner} = ${pair.absorbedId} and ${only?.(pair) ?? sql`true`}
      order by t.${key} limit ${MOST_MOVED + 1} for no key update of t
    ), moved as (
      update ${table} t set ${owner} = ${pair.survivorId}${keepsOne} from list where t.${key} = list.key
    )
    insert into customer_merge_row (merge_id, kind, row_key, was_default)
    select ${mergeId}, ${kind}, key::text, was_default from list
    on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Keeps payout runs and settlements away from the money that a merge or its undo moves: orders before books, as a
 * corrected scan locks them, and books in the order of waybill numbers (decision 112).
 */
export async function lockMoney(tx: Orm, of: { customerId: string } | { mergeId: string }): Promise<void> {
  const isIt = (kind: 'orders' | 'codParcels', key: SQL, rowKey: SQL) =>
    'customerId' in of
      ? sql`t.customer_id = ${of.customerId}`
      : sql`${key} in (
          select ${rowKey} from customer_merge_row r where r.merge_id = ${of.mergeId} and r.kind = ${kind})`;
  await tx.execute(sql`
    select from customer_order t where ${isIt('orders', sql`t.id`, sql`r.row_key::uuid`)}
    order by t.id limit ${MOST_MOVED + 1} for no key update`);
  await tx.execute(sql`
    select from cod_parcel t where ${isIt('codParcels', sql`t.waybill_no`, sql`r.row_key`)}
    order by t.waybill_no limit ${MOST_MOVED + 1} for update`);
}

/** How many rows of each kind an undo would move back, and how many are not there any more. */
export async function countBack(
  orm: ReadOrm,
  survivorId: string,
  mergeId: string,
): Promise<Record<'back' | 'gone', Counted<MovedKind>[]>> {
  const back: Counted<MovedKind>[] = [];
  const gone: Counted<MovedKind>[] = [];
  for (const { kind, ...of } of movedTables) {
    const { table, owner, key, type } = names(of);
    const { rows } = await orm.execute<{ all: number; back: number }>(sql`
      select count(*)::int as "all", count(t.${key})::int as back from customer_merge_row r
      left join ${table} t on t.${key} = r.row_key::${type} and t.${owner} = ${survivorId}
      where r.merge_id = ${mergeId} and r.kind = ${kind}`);
    const [found = { all: 0, back: 0 }] = rows;
    if (found.back > 0) back.push({ kind, count: found.back });
    if (found.all > found.back) gone.push({ kind, count: found.all - found.back });
  }
  return { back, gone };
}

/** Moves back what is still with the account that stayed; returns how many rows. */
export async function moveBack(
  tx: Orm,
  pair: Pair,
  mergeId: string,
): Promise<Partial<Record<MovedKind, number>>> {
  const back: Partial<Record<MovedKind, number>> = {};
  for (const { kind, hasDefault, ...of } of movedTables) {
    const { table, owner, key, type } = names(of);
    const asItWas = hasDefault ? sql`, is_default = list.was_default` : sql``;
    const { rowCount } = await tx.execute(sql`
      with list as (
        select t.${key} as key, r.was_default from customer_merge_row r
        join ${table} t on t.${key} = r.row_key::${type} and t.${owner} = ${pair.survivorId}
        where r.merge_id = ${mergeId} and r.kind = ${kind}
        order by t.${key} limit ${MOST_MOVED + 1} for no key update of t
      )
      update ${table} t set ${owner} = ${pair.absorbedId}${asItWas} from list where t.${key} = list.key`);
    if (rowCount) back[kind] = rowCount;
  }
  await followBack(tx, pair, mergeId);
  return back;
}

/** What came since belongs to what it came for: orders of a shop to its connection, returns to the order. */
async function followBack(tx: Orm, { survivorId, absorbedId }: Pair, mergeId: string): Promise<void> {
  const moved = (kind: MovedKind) => sql`
    select r.row_key::uuid from customer_merge_row r where r.merge_id = ${mergeId} and r.kind = ${kind}`;
  for (const table of ['shop_draft', 'shop_unmapped'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set customer_id = ${absorbedId}
      where customer_id = ${survivorId} and connection_id in (${moved('shops')})`);
  await tx.execute(sql`
    with back as (
      update parcel_return t set customer_id = ${absorbedId} from customer_order o
      where t.customer_id = ${survivorId} and t.mode = 'live' and o.order_no = t.order_no
        and o.id in (${moved('orders')})
      returning t.return_order_no
    )
    update customer_order o set customer_id = ${absorbedId} from back
    where o.order_no = back.return_order_no and o.customer_id = ${survivorId}`);
}

function names({ table, owner, key }: Pick<Moved, 'table' | 'owner' | 'key'>) {
  return {
    table: sql.identifier(getTableName(table)),
    owner: sql.identifier(owner),
    key: sql.identifier(key.column),
    type: sql.raw(key.type),
  };
}
