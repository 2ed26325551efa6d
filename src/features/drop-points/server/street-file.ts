import { type FileHandle, open } from 'node:fs/promises';

/** How a PMTiles file of version 3 begins. */
const BEGINS = Buffer.from('PMTiles\x03', 'latin1');

export type StreetFileOpened = { handle: FileHandle; bytes: number; etag: string };

/** Opens the file with its size and an entity tag that a replaced file does not share; null where there is none. */
export async function openStreetFile(path: string): Promise<StreetFileOpened | null> {
  const handle = await open(path, 'r').catch(() => null);
  if (!handle) return null;
  const stat = await handle.stat();
  if (!stat.isFile() || stat.size === 0) {
    await handle.close();
    return null;
  }
  const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
  return { handle, bytes: stat.size, etag };
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
