import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DiskHealth } from '../health.rules.ts';

/** Free space is what a user without special rights may still use. */
export async function readDisk(folder: DiskHealth['folder'], at: string): Promise<DiskHealth | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(at);
    return { folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch (error) {
    const above = path.dirname(at);
    // Folders are made when something is first stored in them.
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== at;
    return isMissing ? readDisk(folder, above) : null;
  }
}
