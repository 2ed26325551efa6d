import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inTransaction } from '../transaction.ts';
import { readDistributed } from './read-distributed.ts';
import { addressOf, listWorkers, workerAnswers } from './workers.ts';

type WorkerState = { address: string; answers: boolean };

/** Where the tables are, and what has to be done before they can be spread. */
export type Distribution = {
  /** Version of Citus in this database; null where it is not installed. */
  citus: string | null;
  /** Servers for parts of tables, and whether the coordinator reaches them. */
  workers: readonly WorkerState[];
  tables: readonly { name: string; bytes: number; isDistributed: boolean }[];
  /** All other tables, which stay where they are. */
  others: { count: number; bytes: number };
  /** Open connections of others to this database, which wait while a table is copied. */
  connections: number;
  /** Why no table can be moved now: one sentence for each reason. */
  unreachable: readonly string[];
  /** What Citus does not spread: one sentence for each. */
  refused: readonly string[];
};

/** Tables that are spread together by a column that each of them has: the first, and those that follow it. */
export type SpreadTables = { column: string; names: readonly [string, ...string[]] };

/** Reads the state without changing anything. */
export async function readDistribution(pool: pg.Pool, spread: SpreadTables): Promise<Distribution> {
  const citus = await readCitus(pool);
  const [others, connections] = [await readOthers(pool, spread.names), await countConnections(pool)];
  if (citus === null) {
    const tables = await readSizes(pool, spread.names, 'pg_total_relation_size(p.relid)');
    const onOneServer = tables.map((table) => ({ ...table, isDistributed: false }));
    return { citus, workers: [], tables: onOneServer, others, connections, unreachable: [], refused: [] };
  }
  const distributed = await readDistributed(drizzle(pool));
  const [workers, refused] = [await readWorkers(pool), await findConstraints(pool, spread)];
  const tables = await readSizes(pool, spread.names, BYTES_ANYWHERE);
  return {
    citus,
    workers,
    tables: tables.map((table) => ({ ...table, isDistributed: distributed.has(table.name) })),
    others,
    connections,
    unreachable: unreachableOf(workers),
    refused,
  };
}

/**
 * Spreads what is not spread yet. Each table is copied in one transaction, during which others can read but not write
 * it, and emptied on the coordinator.
 */
export async function distribute(
  pool: pg.Pool,
  { column, names }: SpreadTables,
  { tables }: Pick<Distribution, 'tables'>,
): Promise<string[]> {
  const [first] = names;
  const missing = names.filter((name) => !tables.some((each) => each.name === name && each.isDistributed));
  for (const name of missing) {
    const colocation = name === first ? 'default' : first;
    await inTransaction(pool, async (client) => {
      await client.query('select create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
        name,
        column,
        colocation,
      ]);
      await client.query('select truncate_local_data_after_distributing_table($1::text::regclass)', [name]);
    });
  }
  return missing;
}

/** Brings the tables back to the coordinator, the last one first. */
export async function undistribute(
  pool: pg.Pool,
  { names }: SpreadTables,
  { tables }: Pick<Distribution, 'tables'>,
): Promise<string[]> {
  const spread = names.toReversed().filter((name) => tables.some((t) => t.name === name && t.isDistributed));
  for (const name of spread) await pool.query('select undistribute_table($1::text::regclass)', [name]);
  return spread;
}

async function readCitus(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return rows[0]?.version ?? null;
}

async function readWorkers(pool: pg.Pool): Promise<WorkerState[]> {
  const workers = await listWorkers(pool);
  return Promise.all(
    workers.map(async (worker) => ({
      address: addressOf(worker),
      answers: await workerAnswers(pool, worker),
    })),
  );
}

/** The table of `t.name` and its partitions. */
const PARTS = 'select t.name::regclass as relid union select relid from pg_partition_tree(t.name::regclass)';

/** Where Citus is: it knows the size of what it has spread, and refuses to measure anything else. */
const BYTES_ANYWHERE = `case when exists (select from pg_dist_partition d where d.logicalrelid = p.relid)
  then coalesce(citus_total_relation_size(p.relid, false), 0) else pg_total_relation_size(p.relid) end`;

/** Bytes of each table with its partitions and indexes, by the function that knows them. */
async function readSizes(
  pool: pg.Pool,
  names: readonly string[],
  bytesOf: string,
): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select t.name, (select coalesce(sum(${bytesOf}), 0)::bigint from (${PARTS}) p) as bytes
     from unnest($1::text[]) with ordinality as t (name, nth) order by t.nth`,
    [names],
  );
  return rows;
}

async function readOthers(pool: pg.Pool, names: readonly string[]): Promise<Distribution['others']> {
  const { rows } = await pool.query<Distribution['others']>(
    `select count(*) as count, coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%' and n.nspname not like 'citus%' and n.nspname not like 'columnar%'
       and not exists (
         select from unnest($1::text[]) as t (name) cross join lateral (${PARTS}) p
         where p.relid = c.oid
       )`,
    [names],
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Those of others than this pool and Citus. */
async function countConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and application_name not like 'citus\\_%'`);
  return Math.max(0, (rows[0]?.count ?? 0) - pool.totalCount);
}

function unreachableOf(workers: readonly WorkerState[]): string[] {
  if (workers.length === 0)
    return ["No server for parts of tables is known: select citus_add_node('host', 5432) for each of them."];
  return workers
    .filter(({ answers }) => !answers)
    .map(({ address }) => `${address} does not answer the coordinator.`);
}

/** What Citus refuses: keys without the column, references, and triggers. */
async function findConstraints(pool: pg.Pool, { column, names }: SpreadTables): Promise<string[]> {
  const { rows } = await pool.query<{ sentence: string }>(
    `select format('%s has the key %s without %s.', i.indrelid::regclass, i.indexrelid::regclass, $2::text) as sentence
     from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and i.indisunique and not exists (
       select from pg_attribute a
       where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any(i.indkey::int2[])
     )
     union all
     select format('%s refers to %s (%s).', k.conrelid::regclass, k.confrelid::regclass, k.conname)
     from pg_constraint k
     where k.contype = 'f'
       and (k.conrelid = any($1::text[]::regclass[]) or k.confrelid = any($1::text[]::regclass[]))
     union all
     select format('%s has the trigger %s.', t.tgrelid::regclass, t.tgname)
     from pg_trigger t where not t.tgisinternal and t.tgrelid = any($1::text[]::regclass[])`,
    [names, column],
  );
  return rows.map(({ sentence }) => sentence);
}
