import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** How a PMTiles file of version 3 begins. */
const BEGINS = Buffer.from('PMTiles\x03', 'latin1');

export type StreetFileOpened = { handle: FileHandle; bytes: number; etag: string };

/** The header and the directory of the tiles, which no other file shares. */
const TAGGED_BYTES = 16_384;
let tagged: { of: string; etag: string } | null = null;

/**
 * Opens the file with its size and an entity tag, the same on every server that has this file, and another for one that
 * replaces it; null where there is none.
 */
export async function openStreetFile(path: string): Promise<StreetFileOpened | null> {
  const handle = await open(path, 'r').catch(() => null);
  if (!handle) return null;
  const stat = await handle.stat();
  if (!stat.isFile() || stat.size === 0) {
    await handle.close();
    return null;
  }
  try {
    const of = `${stat.mtimeMs} ${stat.size} ${path}`;
    const etag = tagged?.of === of ? tagged.etag : await tagOf(handle, stat.size);
    tagged = { of, etag };
    return { handle, bytes: stat.size, etag };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function tagOf(handle: FileHandle, size: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAGGED_BYTES), 0, TAGGED_BYTES, 0);
  const hash = createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('base64url');
  return `"${size.toString(36)}-${hash.slice(0, 22)}"`;
}

/** Whether the file is there and a PMTiles file. */
export async function isStreetFile(path: string): Promise<boolean> {
  const opened = await openStreetFile(path);
  if (!opened) return false;
  try {
    const { buffer } = await opened.handle.read(Buffer.alloc(BEGINS.length), 0, BEGINS.length, 0);
    return buffer.equals(BEGINS);
  } finally {
    await opened.handle.close();
  }
}
