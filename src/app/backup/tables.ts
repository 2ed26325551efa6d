import type pg from 'pg';

/** A table with its columns for reading and writing rows. */
export type Table = { schema: string; name: string; columns: string[]; key: string[] };

/** Jobs are included, because messages wait in them; the internal tables of pg-boss and Drizzle are created anew. */
const SCHEMAS = ['public', 'pgboss'];
const JOBS = 'job';
/** Transaction numbers restart in a new cluster, so facts read by them would be missed (decision 043). */
const LEFT_OUT = ['parcel_fact', 'fact_cursor'];

/** For the same reason, changes of a backup come before all later ones, in the order of their ids. */
const RESTARTED: Record<string, string> = { order_change: 'xid' };

const name = (table: Pick<Table, 'schema' | 'name'>) => `${quoted(table.schema)}.${quoted(table.name)}`;
const list = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** An identifier in SQL. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** All tables of a backup, partitioned ones as a whole, with referenced tables first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: number; needs: number[] }>(
    `select c.oid::int as oid, n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select a.attname::text from pg_index i
         cross join unnest(i.indkey::int[]) with ordinality as k(attnum, at)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary order by k.at) as key,
       array(select k.confrelid::int from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or c.relname = $2) and c.relname <> all ($3)
     order by 2, 3`,
    [SCHEMAS, JOBS, LEFT_OUT],
  );
  return inOrderOfReferences(rows).map(({ schema, name, columns, key }) => ({ schema, name, columns, key }));
}

function inOrderOfReferences<T extends { oid: number; needs: number[] }>(tables: readonly T[]): T[] {
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const placed = new Set<T>();
  const place = (table: T): void => {
    if (placed.has(table)) return;
    placed.add(table);
    const needed = table.needs.flatMap((oid) => byOid.get(oid) ?? []);
    for (const each of needed) place(each);
    ordered.push(table);
  };
  const ordered: T[] = [];
  for (const table of tables) place(table);
  return ordered;
}

/** Rows in the order of their key, so that equal tables make equal texts. */
export function copyOut(table: Table): string {
  const order = table.key.length > 0 ? table.key : table.columns;
  const key = order.map((column) => `${quoted(column)}`).join(', ');
  const restarted = RESTARTED[table.name];
  const values = table.columns.map((column) => (column === restarted ? `'0'` : quoted(column))).join(', ');
  return `copy (select ${values} from ${name(table)} order by ${key}) to stdout`;
}

export function copyIn(table: Pick<Table, 'schema' | 'name' | 'columns'>): string {
  return `copy ${name(table)} (${list(table.columns)}) from stdin`;
}

/** Settings that make the text of a row the same on every server. */
export const SAME_TEXT =
  'set local datestyle to iso, ymd; set local intervalstyle to postgres; set local extra_float_digits to 3; set local timezone to utc; set local bytea_output to hex';

/** Partitions of tables that get theirs as data arrives. */
export async function listPartitions(client: pg.ClientBase, { schema, name: of }: Table) {
  if (schema !== 'public') return [];
  const { rows } = await client.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = format('%I.%I', $1::text, $2::text)::regclass order by 1`,
    [schema, of],
  );
  return rows;
}

/** Creates the missing partitions; their bounds come from a backup whose digest was checked. */
export async function makePartitions(
  client: pg.ClientBase,
  table: Pick<Table, 'schema' | 'name'>,
  partitions: readonly { name: string; bound: string }[],
): Promise<void> {
  for (const { name: partition, bound } of partitions)
    await client.query(
      `create table if not exists ${quoted(table.schema)}.${quoted(partition)} partition of ${name(table)} ${bound}`,
    );
}

/** The value of every sequence, as text: it may exceed JavaScript's safe integers. */
export async function listSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  );
  const found: { schema: string; name: string; value: string; isCalled: boolean }[] = [];
  for (const sequence of rows) {
    const { rows: places } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name(sequence)}`,
    );
    for (const place of places) found.push({ ...sequence, ...place });
  }
  return found;
}
