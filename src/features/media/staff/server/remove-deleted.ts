import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm';
import { DAY_MS } from '#lib/clock.ts';
import { once } from '#lib/keep.ts';
import { RESTORE_DAYS } from '../../media.rules.ts';
import { image } from '../../server/media.table.ts';
import { keysOf } from '../../server/stored-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { usesByLink } from './media-uses.ts';

/**
 * Permanently deletes files that were deleted 30 days ago; those that content uses again are restored. Returns how
 * many were deleted.
 */
export async function removeDeleted({
  orm,
  storage,
  uses,
  clock,
}: Pick<MediaDeps, 'orm' | 'storage' | 'uses' | 'clock'>): Promise<number> {
  const due = lte(image.deletedAt, new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS));
  // Reads all content, and mostly nothing is due.
  const usesNow = once(async () => usesByLink(await uses.listNow()));
  const left: string[] = [];
  let removed = 0;
  for (;;) {
    const [row] = await orm
      .select()
      .from(image)
      .where(and(isNotNull(image.deletedAt), due, notInArray(image.id, left)))
      .orderBy(asc(image.deletedAt))
      .limit(1);
    if (!row) return removed;
    // An error with this one must not hold up the next.
    left.push(row.id);
    if ((await usesNow()).has(row.link)) {
      await orm.update(image).set({ deletedAt: null }).where(eq(image.id, row.id));
      continue;
    }
    const gone = await Promise.allSettled(keysOf(row).map((key) => storage.remove(key)));
    if (gone.some(({ status }) => status === 'rejected')) continue;
    await orm.delete(image).where(eq(image.id, row.id));
    removed += 1;
  }
}
