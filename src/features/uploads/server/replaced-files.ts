import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { isAfter, oneByOne } from '#features/retention/server/one-by-one.repo.ts';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { replacedFile, upload } from './uploads.table.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Each is a call to the storage. */
const FILES_AT_ONCE = 20;

/** Files that a rotation of the keys has replaced; a backup that has read the rows before reads them for up to a day. */
export function createReplacedKind({
  storage,
  onProblem,
}: Pick<UploadsDeps, 'storage'> & { onProblem(cause: unknown): void }): RetentionKind {
  return {
    name: 'replacedFiles',
    term: { days: 1 },
    outcome: 'removed',
    count: (due, limit) =>
      countDue(
        due.orm,
        { from: sql`replaced_file t`, at: sql`t.since`, isDue: sql`t.since < ${instantOf(due.before)}` },
        limit,
      ),
    removeBatch: (due, { place }) =>
      oneByOne(
        due.orm,
        { limit: FILES_AT_ONCE, place },
        {
          async next(tx, passed, limit) {
            return tx
              .select({ id: replacedFile.storageKey, at: replacedFile.since })
              .from(replacedFile)
              .where(
                and(
                  lt(replacedFile.since, due.before),
                  isAfter(passed, replacedFile.since, replacedFile.storageKey),
                ),
              )
              .orderBy(asc(replacedFile.since), asc(replacedFile.storageKey))
              .limit(limit)
              .for('update', { skipLocked: true });
          },
          async remove({ id }, tx) {
            if ((await tx.$count(upload, eq(upload.storageKey, id))) === 0) await storage.remove(id);
            await tx.delete(replacedFile).where(eq(replacedFile.storageKey, id));
          },
          onProblem,
        },
      ),
  };
}
