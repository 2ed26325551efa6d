import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/transaction.ts';
import { createChunks } from './chunks.ts';
import { type BackupPlace, inSnapshot, piecesOf } from './make-backup.ts';
import { createManifests, type Manifest } from './manifest.ts';
import { prepareSchema } from './prepare-schema.ts';
import { readTable } from './read-tables.ts';
import { copyIn, listTables, makePartitions, quoted, SAME_TEXT } from './tables.ts';

/** A table of a backup compared with the restored one. */
export type Comparison = { table: string; rows: number; restoredRows: number; isEqual: boolean };

/** Fills an empty database and an empty storage from a backup; the newest unless one is named. */
export async function restoreBackup(
  { storage, key }: BackupPlace,
  target: { db: Db; files: FileStorage; version: string },
  name?: string,
): Promise<{ name: string; manifest: Manifest }> {
  const chunks = createChunks(storage, key);
  const found = await createManifests(storage, chunks).read(name);
  const { manifest } = found;
  requireSameMajor(manifest.version, target.version);
  await requireEmpty(target.db);
  await prepareSchema(target.db, manifest.migrations);
  await inTransaction(target.db.pool, async (client) => {
    await client.query(SAME_TEXT);
    for (const table of manifest.tables) {
      const name = `${quoted(table.schema)}.${quoted(table.name)}`;
      await makePartitions(client, table, table.partitions);
      // They ran when the rows were first written; the owner of a table may leave them out, a superuser is not needed.
      await client.query(`alter table ${name} disable trigger user`);
      await client.query(`delete from ${name}`);
      const pieces = Readable.from(readPieces(chunks, table.chunks));
      await pipeline(pieces, client.query(copyFrom(copyIn(table))));
      await client.query(`alter table ${name} enable trigger user`);
    }
    for (const { schema, name: sequence, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        `${quoted(schema)}.${quoted(sequence)}`,
        value,
        isCalled,
      ]);
  });
  for (const file of manifest.files) {
    const parts: Buffer[] = [];
    for await (const part of readPieces(chunks, file.chunks)) parts.push(part);
    await target.files.put(file.key, Buffer.concat(parts));
  }
  return found;
}

async function* readPieces(chunks: ReturnType<typeof createChunks>, ids: readonly string[]) {
  for (const id of ids) yield await chunks.read(id);
}

function requireSameMajor(made: string, mine: string): void {
  const major = (version: string) => version.split('.', 1)[0];
  if (major(made) === major(mine)) return;
  throw new Error(
    `The backup was made by release ${made}, and this is ${mine}: restore it with a release ${major(made)}.x, ` +
      'start that once, and upgrade then. Nothing has been changed.',
  );
}

async function requireEmpty(db: Pick<Db, 'pool'>): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg_toast%' limit 1`,
  );
  if (!rows[0]) return;
  throw new Error(
    'The database has tables already; a backup is restored into an empty one. Nothing has been changed.',
  );
}

/** Compares each restored table with its backup by a digest of its rows, and each file by its chunks. */
export async function compareWithBackup(manifest: Manifest, db: Pick<Db, 'pool'>): Promise<Comparison[]> {
  return inSnapshot(db, async (client) => {
    const compared: Comparison[] = [];
    const tables = new Map((await listTables(client)).map((each) => [`${each.schema}.${each.name}`, each]));
    for (const { schema, name, columns, rows, digest } of manifest.tables) {
      const label = `${schema}.${name}`;
      const table = tables.get(label);
      const found = table ? await readTable(client, { ...table, columns }, async () => {}) : null;
      const isEqual = found?.rows === rows && found.digest === digest;
      compared.push({ table: label, rows, restoredRows: found?.rows ?? 0, isEqual });
    }
    return compared;
  });
}

/** The keys of restored files that are missing or differ from their backup. */
export async function differingFiles(
  { storage, key }: BackupPlace,
  manifest: Manifest,
  files: FileStorage,
): Promise<string[]> {
  const { nameOf } = createChunks(storage, key);
  const differing: string[] = [];
  for (const file of manifest.files) {
    const bytes = (await files.has(file.key)) ? await files.get(file.key) : null;
    const names = bytes && Array.from(piecesOf(bytes), nameOf);
    if (bytes?.length !== file.bytes || names?.join() !== file.chunks.join()) differing.push(file.key);
  }
  return differing;
}
