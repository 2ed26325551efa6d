import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { isAfter, oneByOne } from '#features/retention/server/one-by-one.repo.ts';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { once } from '#lib/keep.ts';
import { RESTORE_DAYS } from '../../media.rules.ts';
import { image } from '../../server/media.table.ts';
import { keysOf } from '../../server/stored-files.ts';
import type { MediaDeps } from './media-deps.ts';
import { usesByLink } from './media-uses.ts';

/** Each is several calls to the storage, while its row is locked. */
const FILES_AT_ONCE = 10;

/** Files of the library that staff have deleted; those that content uses again are restored instead. */
export function createMediaKind({
  storage,
  uses,
  onProblem,
}: Pick<MediaDeps, 'storage' | 'uses'> & { onProblem(cause: unknown): void }): RetentionKind {
  return {
    name: 'deletedMedia',
    term: { days: RESTORE_DAYS },
    outcome: 'removed',
    count: (due, limit) =>
      countDue(
        due.orm,
        {
          from: sql`image t`,
          at: sql`t.deleted_at`,
          isDue: sql`t.deleted_at is not null and t.deleted_at <= ${instantOf(due.before)}`,
        },
        limit,
      ),
    removeBatch(due, { place }) {
      // Reads all content, and mostly nothing is due.
      const usesNow = once(async () => usesByLink(await uses.listNow()));
      return oneByOne(
        due.orm,
        { limit: FILES_AT_ONCE, place },
        {
          async next(tx, passed, limit) {
            const isDue = and(isNotNull(image.deletedAt), lte(image.deletedAt, due.before));
            const rows = await tx
              .select()
              .from(image)
              .where(and(isDue, isAfter(passed, image.deletedAt, image.id)))
              .orderBy(asc(image.deletedAt), asc(image.id))
              .limit(limit)
              .for('update', { skipLocked: true });
            return rows.flatMap((row) => (row.deletedAt ? [{ ...row, at: row.deletedAt }] : []));
          },
          async remove(row, tx) {
            if ((await usesNow()).has(row.link)) {
              await tx.update(image).set({ deletedAt: null }).where(eq(image.id, row.id));
              return;
            }
            await Promise.all(keysOf(row).map((key) => storage.remove(key)));
            await tx.delete(image).where(eq(image.id, row.id));
          },
          onProblem,
        },
      );
    },
  };
}
