import type pg from 'pg';
import { FileMissing, type FileStorage } from '#adapters/storage/storage.port.ts';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/transaction.ts';
import type { MasterKey } from '#http/secrets/keyring.ts';
import { createChunks } from './chunks.ts';
import { createManifests, type Manifest } from './manifest.ts';
import { storeTable } from './read-tables.ts';
import { keysToCarry } from './restore-keys.ts';
import { whileRunning } from './running.ts';
import { listSequences, listTables, SAME_TEXT } from './tables.ts';

const FILE_CHUNK_BYTES = 4 * 1024 * 1024;

/** A place for backups, and the key that encrypts them, if any. */
export type BackupPlace = { storage: FileStorage; key: Buffer | null };

/** What is backed up, by which release, and when. */
export type BackupSource = {
  db: Pick<Db, 'pool'>;
  files: FileStorage;
  version: string;
  now: Date;
  /** The keys of the installation, which travel in an encrypted backup only. */
  keys?: readonly MasterKey[] | null;
};

/** The result of a backup. */
export type BackupReport = {
  name: string;
  tables: number;
  rows: number;
  files: number;
  /** Chunks that earlier backups did not have. */
  newChunks: number;
  /** Whether the keys of the installation are in it. */
  carriesKeys: boolean;
};

/**
 * Backs up a snapshot of the database, while the site runs, and then the files. Chunks that an earlier or an
 * interrupted backup has stored are not stored again.
 */
export async function makeBackup(source: BackupSource, place: BackupPlace): Promise<BackupReport> {
  const { storage } = place;
  return whileRunning({ storage, now: source.now }, 'backup', () => storeAll(source, place));
}

async function storeAll(source: BackupSource, { storage, key }: BackupPlace): Promise<BackupReport> {
  const chunks = createChunks(storage, key);
  const manifests = createManifests(storage, chunks);
  const [last] = (await manifests.names()).slice(-1);
  const earlier = last ? (await manifests.read(last)).manifest.files : [];
  const { newChunks, ...database } = await inSnapshot(source.db, (client) => storeDatabase(client, chunks));
  const files = await storeFiles(source.files, chunks, earlier);
  const manifest: Manifest = {
    format: 1,
    takenAt: source.now.toISOString(),
    version: source.version,
    ...database,
    ...(key && source.keys && { keys: keysToCarry(source.keys) }),
    files: files.stored,
  };
  return {
    name: await manifests.write(manifest),
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.length,
    newChunks: newChunks + files.newChunks,
    carriesKeys: manifest.keys !== undefined,
  };
}

/** A snapshot of the whole database: later writes are invisible, and nobody waits. */
export function inSnapshot<T>(
  { pool }: Pick<Db, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    await client.query(SAME_TEXT);
    return work(client);
  });
}

async function storeDatabase(client: pg.PoolClient, chunks: ReturnType<typeof createChunks>) {
  const tables: Manifest['tables'] = [];
  let newChunks = 0;
  for (const each of await listTables(client)) {
    const stored = await storeTable(client, each, chunks);
    tables.push(stored.table);
    newChunks += stored.newChunks;
  }
  const { rows } = await client.query<{ postgres: string; migrations: string[] }>(
    `select current_setting('server_version') as postgres,
       array(select hash from drizzle.__drizzle_migrations order by created_at) as migrations`,
  );
  const { postgres = '', migrations = [] } = rows[0] ?? {};
  return { tables, newChunks, sequences: await listSequences(client), postgres, migrations };
}

/** A file never changes under its key, so one that an earlier backup has is not read again. */
async function storeFiles(
  files: FileStorage,
  chunks: ReturnType<typeof createChunks>,
  earlier: Manifest['files'],
): Promise<{ stored: Manifest['files']; newChunks: number }> {
  const known = new Map(earlier.map((file) => [file.key, file]));
  const stored: Manifest['files'] = [];
  let newChunks = 0;
  for await (const fileKey of files.list()) {
    const before = known.get(fileKey);
    // Read again where a chunk of the earlier backup was lost.
    if (before && (await chunks.hasAll(before.chunks))) {
      stored.push(before);
      continue;
    }
    const bytes = await files.get(fileKey).catch((error: unknown) => {
      // Deleted since it was listed, with the row that referred to it.
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (!bytes) continue;
    const ids: string[] = [];
    for (const piece of piecesOf(bytes)) {
      const { id, isNew } = await chunks.write(piece);
      ids.push(id);
      if (isNew) newChunks += 1;
    }
    stored.push({ key: fileKey, bytes: bytes.length, chunks: ids });
  }
  return { stored, newChunks };
}

/** A file in the pieces that are stored. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += FILE_CHUNK_BYTES) yield bytes.subarray(at, at + FILE_CHUNK_BYTES);
}

/** Removes all but the newest backups, and the chunks that only the removed ones had. */
export async function pruneBackups(
  place: BackupPlace,
  keep: number,
  now: Date,
): Promise<{ removed: string[]; chunks: number }> {
  return whileRunning({ storage: place.storage, now }, 'prune', () => removeOld(place, keep));
}

async function removeOld({ storage, key }: BackupPlace, keep: number) {
  const chunks = createChunks(storage, key);
  const manifests = createManifests(storage, chunks);
  const names = await manifests.names();
  const [removed, kept] = [names.slice(0, -keep), names.slice(-keep)];
  // Read first: a backup that cannot be read must not lose its chunks.
  const used = new Set<string>();
  for (const name of kept) {
    const { manifest } = await manifests.read(name);
    for (const { chunks: ids } of [...manifest.tables, ...manifest.files]) for (const id of ids) used.add(id);
  }
  for (const name of removed) await manifests.remove(name);
  return { removed, chunks: await chunks.keepOnly(used) };
}
