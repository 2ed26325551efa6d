import { writeFile } from 'node:fs/promises';
import pg from 'pg';

/**
 * Writes rows of a demonstration database as SQL, for the upgrade test: `node scripts/migrations/keep-rows.mjs
 * postgres://… tests/upgrade/1.0.0.sql`, run with the release that created the rows. Each table contributes its first
 * rows; parcels and scan events are those of the claims and of the demonstration parcels, so that references stay
 * valid.
 */
const [url, target] = process.argv.slice(2);
const MAX_TABLE_CHARS = 15_000;
const WAYBILLS = `select waybill_no from claim union (select waybill_no from parcel order by 1 limit 20)`;

const client = new pg.Client({ connectionString: url });
await client.connect();

async function list(sql, ...values) {
  return (await client.query(sql, values)).rows;
}

const tables = await list(
  `select c.oid, relname as name, quote_ident(relname) as quoted
   from pg_class c
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
);
const partitions = await list(
  `select quote_ident(c.relname) as name, quote_ident(p.relname) as of, pg_get_expr(c.relpartbound, c.oid) as bound
   from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
);
const sequences = await list(
  `select quote_literal(quote_ident(sequencename)) as name, last_value from pg_sequences
   where schemaname = 'public' and last_value is not null order by sequencename`,
);

/** The statements that fill a table, without generated columns. */
async function statementsFor({ oid, name, quoted }) {
  const columns = await list(
    `select attname as name, quote_ident(attname) as quoted from pg_attribute
     where attrelid = $1 and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    oid,
  );
  const names = columns.map((column) => column.quoted).join(', ');
  const order = await list(
    `select string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum)) as by
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1 and indisprimary`,
    oid,
  );
  const ofParcels = name === 'parcel' || name === 'scan_event' ? `where waybill_no in (${WAYBILLS})` : '';
  const rows = await list(
    `select to_jsonb(r)::text as text from (select ${names} from ${quoted} ${ofParcels} order by ${order[0]?.by ?? names}) r`,
  );
  let chars = 0;
  const kept = rows.filter(({ text }) => {
    chars += text.length;
    return ofParcels !== '' || chars <= MAX_TABLE_CHARS;
  });
  if (kept.length === 0) return [];
  const json = `[\n${kept.map(({ text }) => text).join(',\n')}\n]`;
  return [
    // The following rows include those that migrations themselves insert.
    `DELETE FROM ${quoted};`,
    `INSERT INTO ${quoted} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_recordset(NULL::${quoted}, $rows$${json}$rows$);`,
  ];
}

const statements = [
  // Rows come in any order, and the triggers of append-only tables would refuse some of them.
  'SET session_replication_role = replica;',
  ...partitions.map(({ name, of, bound }) => `CREATE TABLE ${name} PARTITION OF ${of} ${bound};`),
];
for (const table of tables) statements.push(...(await statementsFor(table)));
for (const { name, last_value } of sequences) statements.push(`SELECT setval(${name}, ${last_value});`);
statements.push('RESET session_replication_role;');
await client.end();
await writeFile(target, `${statements.join('\n')}\n`);
console.log(`${target}: ${statements.length} statements`);
