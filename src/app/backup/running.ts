import { randomUUID } from 'node:crypto';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import { DAY_MS } from '#lib/clock.ts';

const FOLDER = 'running/';

/** What works in a place of backups; backups may run side by side, a prune runs alone. */
type Work = 'backup' | 'prune';

/**
 * Notes `work` in the place while it runs. A prune would remove chunks that a running backup counts on: whichever comes
 * second is refused. A note that a killed process left behind counts for a day.
 */
export async function whileRunning<T>(
  { storage, now }: { storage: FileStorage; now: Date },
  work: Work,
  action: () => Promise<T>,
): Promise<T> {
  const own = `${FOLDER}${work}-${randomUUID()}`;
  // Noted before it looks: of two that start at once at least one sees the other.
  await storage.put(own, Buffer.from(now.toISOString()));
  try {
    for await (const at of storage.list(FOLDER)) {
      const isOther = at !== own && (work === 'prune' || at.startsWith(`${FOLDER}prune`));
      if (isOther && (await isRecent(storage, at, now)))
        throw new Error(
          'Another backup or prune is running in this place, or was killed within the last day. ' +
            'Nothing has been removed; try again later.',
        );
    }
    return await action();
  } finally {
    await storage.remove(own);
  }
}

/** Removes a note that is older than a day; one that is gone already was finished meanwhile. */
async function isRecent(storage: FileStorage, at: string, now: Date): Promise<boolean> {
  if (!(await storage.has(at))) return false;
  const noted = new Date(Buffer.from(await storage.get(at)).toString());
  if (now.getTime() - noted.getTime() < DAY_MS) return true;
  await storage.remove(at);
  return false;
}
