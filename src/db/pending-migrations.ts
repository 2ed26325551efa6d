import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { readAppliedMigrations, requireKnownMigrations } from './applied-migrations.ts';
import { findInProject } from './find-in-project.ts';

/** A statement of a pending migration, with the table that it changes. */
export type PendingStatement = {
  /** Its first line. */
  summary: string;
  /** The existing table that it names first; null for a new one. */
  table: { name: string; estimatedRows: number } | null;
  /** It removes or narrows what processes of the earlier release use: they fail once it is applied. */
  breaksEarlier: boolean;
};

/** A migration that the next start will apply. */
export type PendingMigration = { name: string; statements: readonly PendingStatement[] };

/** The schema of a database, compared with the migrations of this release. */
export type SchemaState = {
  /** The number of migrations that it has; 0 for an empty database. */
  applied: number;
  pending: readonly PendingMigration[];
  /** Migrations that this release does not know: the database was upgraded by a newer release. */
  unknown: number;
};

type Journal = { entries: readonly { tag: string; when: number }[] };

const REMOVES = /^(?:drop (?!index)|truncate\b)/i;
const CHANGES_TABLE = /^alter table /i;
const NARROWS = / (?:drop column|rename|set not null|set data type)\b/i;

/** Compares a database with the migrations of this release; changes nothing. Refuses what a start refuses. */
export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const journalFile = findInProject('db/migrations/meta/_journal.json');
  const known = readMigrationFiles({ migrationsFolder: path.dirname(path.dirname(journalFile)) });
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const applied = (await readAppliedMigrations(pool)) ?? [];
  requireKnownMigrations(applied, known);
  const has = new Set(applied.map(({ hash }) => hash));
  const rowsOf = await estimateRows(pool);
  const pending = known
    .filter(({ hash }) => !has.has(hash))
    .map(({ folderMillis, sql }) => ({
      name: entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
      statements: sql.map((statement) => describe(statement, rowsOf)),
    }));
  return { applied: has.size, pending, unknown: has.size - (known.length - pending.length) };
}

/** Rows of each table as of its last ANALYZE, with those of its partitions. */
async function estimateRows(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select c.relname as name,
            (select coalesce(sum(greatest(leaf.reltuples, 0)), 0)::float8
               from pg_partition_tree(c.oid) part join pg_class leaf on leaf.oid = part.relid
              where part.isleaf) + case when c.relkind = 'r' then greatest(c.reltuples, 0)::float8 else 0 end as rows
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

function describe(statement: string, rowsOf: ReadonlyMap<string, number>): PendingStatement {
  const summary =
    statement
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('--')) ?? '';
  const named = [...statement.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  const name = named.find((each) => rowsOf.has(each));
  const table = name === undefined ? null : { name, estimatedRows: rowsOf.get(name) ?? 0 };
  const narrows = CHANGES_TABLE.test(summary) && NARROWS.test(summary);
  return { summary, table, breaksEarlier: REMOVES.test(summary) || narrows };
}
