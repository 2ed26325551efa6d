import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Chunks } from './chunks.ts';
import type { BackedUpTable } from './manifest.ts';
import { rowChunks } from './row-chunks.ts';
import { copyOut, listPartitions, type Table } from './tables.ts';

/** Rows and digest of a table, as in the manifest. */
export type TableDigest = Pick<BackedUpTable, 'rows' | 'digest'>;

/** Reads a table in its client's transaction and passes on its chunks one by one. */
export async function readTable(
  client: pg.PoolClient,
  table: Table,
  onChunk: (bytes: Buffer) => Promise<void>,
): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of rowChunks(client.query(copyTo(copyOut(table))))) {
    hash.update(chunk.bytes);
    rows += chunk.rows;
    await onChunk(chunk.bytes);
  }
  return { rows, digest: hash.digest('hex') };
}

/** Stores a table; returns how many of its chunks were new. */
export async function storeTable(
  client: pg.PoolClient,
  table: Table,
  chunks: Pick<Chunks, 'write'>,
): Promise<{ table: BackedUpTable; newChunks: number }> {
  const ids: string[] = [];
  let newChunks = 0;
  const read = await readTable(client, table, async (bytes) => {
    const { id, isNew } = await chunks.write(bytes);
    ids.push(id);
    if (isNew) newChunks += 1;
  });
  const { schema, name, columns } = table;
  const partitions = await listPartitions(client, table);
  return { table: { schema, name, columns, ...read, chunks: ids, partitions }, newChunks };
}
