import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { SiteKeys } from './keyring.ts';

const DROPPED_AT_ONCE = 1_000;

/** What a batch did; an unreadable value stays as it is, unless it was to be dropped. */
export type Resealed = { sealed: number; unreadable: number };

/** Sealed values of one kind, which a rotation of the keys seals anew. */
export type SealedValues = {
  /** For the person who rotates: "messages". */
  what: string;
  /** How many are sealed with another key than the current one. */
  countOld(): Promise<number>;
  /**
   * Seals them anew in batches, each of which is complete when it is yielded; with `drops` removes those that no key
   * opens.
   */
  reseal(how?: { drops: boolean }): AsyncIterable<Resealed>;
};

/** Keyed hashes of one kind, which cannot be made anew: they keep a key in force until they are gone. */
export type KeyedHashes = {
  what: string;
  /** How many are by none of these keys. */
  countOthers(keyIds: readonly string[]): Promise<number>;
  dropOthers(keyIds: readonly string[]): Promise<void>;
};

/** What a feature keeps that depends on the keys. */
export type KeptSecrets = { sealed: readonly SealedValues[]; hashed: readonly KeyedHashes[] };

/** What sealed values are over. */
export type Sealed = { pool: pg.Pool; keys: Pick<SiteKeys, 'seal' | 'currentId'> };

/** Small enough that a batch holds its rows for milliseconds only. */
export const RESEALED_AT_ONCE = 200;

/** A column of sealed texts; the context of each is made of `context`, the values of these columns. */
export function sealedColumn(options: {
  what: string;
  pool: Sealed['pool'];
  keys: Sealed['keys'];
  purpose: string;
  column: PgColumn;
  /** The primary key. */
  key: readonly PgColumn[];
  context: readonly PgColumn[];
  /** Whether a dropped value takes its row with it. */
  dropsRow: boolean;
}): SealedValues {
  const { what, pool, keys, purpose, column, context } = options;
  const seal = keys.seal(purpose);
  const table = name(getTableName(column.table));
  const value = name(column.name);
  const isOld = `${value} is not null and ${value} <> '' and not starts_with(${value}, $1 || '.')`;
  const key = options.key.map((each) => name(each.name)).join(', ');
  const drop = options.dropsRow ? `delete from ${table}` : `update ${table} set ${value} = null`;
  const marks = (from: number) => options.key.map((_, nth) => `$${nth + from}`).join(', ');

  async function resealSome(
    client: pg.PoolClient,
    after: unknown[] | null,
    drops: boolean,
  ): Promise<Resealed & { last: unknown[] | null }> {
    const { rows } = await client.query<Record<string, string>>(
      `select ${[...options.key, ...context].map((each) => name(each.name)).join(', ')}, ${value} as "sealedText"
       from ${table} where ${isOld} ${after ? `and (${key}) > (${marks(2)})` : ''}
       order by ${key} limit ${RESEALED_AT_ONCE} for update`,
      [keys.currentId(), ...(after ?? [])],
    );
    let unreadable = 0;
    for (const row of rows) {
      const fresh = resealed(row);
      if (fresh === null) {
        unreadable += 1;
        if (drops) await client.query(`${drop} where (${key}) = (${marks(1)})`, keyOf(row));
      } else
        await client.query(`update ${table} set ${value} = $1 where (${key}) = (${marks(2)})`, [
          fresh,
          ...keyOf(row),
        ]);
    }
    const last = rows.length < RESEALED_AT_ONCE ? null : keyOf(rows.at(-1) ?? {});
    return { sealed: rows.length - unreadable, unreadable, last };
  }

  const keyOf = (row: Record<string, string>) => options.key.map((each) => row[each.name]);

  function resealed(row: Record<string, string>): string | null {
    const own = context.map((each) => row[each.name]).join(' ');
    try {
      return seal.seal(seal.open(row.sealedText ?? '', own), own);
    } catch {
      return null;
    }
  }

  return {
    what,
    async countOld() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from ${table} where ${isOld}`,
        [keys.currentId()],
      );
      return rows[0]?.count ?? 0;
    },
    async *reseal({ drops } = { drops: false }) {
      let after: unknown[] | null = null;
      do {
        const done: Resealed & { last: unknown[] | null } = await inTransaction(pool, (client) =>
          resealSome(client, after, drops),
        );
        after = done.last;
        yield done;
      } while (after);
    },
  };
}

/** A column of hashes that begin with the id of their key; older ones have none. */
export function hashedColumn(options: {
  what: string;
  pool: Pick<pg.Pool, 'query'>;
  column: PgColumn;
  /** Only rows after a moment count; older ones may be forgotten. */
  counts?: { column: PgColumn; after(): Date };
  /** Whether a dropped hash takes its row with it. */
  dropsRow: boolean;
}): KeyedHashes {
  const { what, pool, column, counts, dropsRow } = options;
  const table = name(getTableName(column.table));
  const value = name(column.name);
  const isOther = `${value} is not null and split_part(${value}, '.', 1) <> all ($1)`;
  return {
    what,
    async countOthers(keyIds) {
      const isRecent = counts ? `${name(counts.column.name)} > $2` : '$2::text is null';
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from ${table} where ${isOther} and ${isRecent}`,
        [keyIds, counts?.after() ?? null],
      );
      return rows[0]?.count ?? 0;
    },
    async dropOthers(keyIds) {
      const drop = dropsRow ? `delete from ${table}` : `update ${table} set ${value} = null`;
      const some = `array(select ctid from ${table} where ${isOther} limit ${DROPPED_AT_ONCE} for update)`;
      for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE; ) {
        const { rowCount } = await pool.query(`${drop} where ctid = any(${some})`, [keyIds]);
        dropped = rowCount ?? 0;
      }
    },
  };
}

function name(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
