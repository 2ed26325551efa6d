import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { isAfter, oneByOne } from '#features/retention/server/one-by-one.repo.ts';
import type { Due, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { upload } from './uploads.table.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Each is a call to the storage, while its row is locked. */
const FILES_AT_ONCE = 20;

/** Files with their rows, until the date that the attaching feature has set: pictures of documents, of claims, resumes. */
export function createUploadKind({
  storage,
  onProblem,
}: Pick<UploadsDeps, 'storage'> & { onProblem(cause: unknown): void }): RetentionKind {
  return {
    name: 'uploads',
    term: 'ownDate',
    outcome: 'removed',
    count: (due, limit) =>
      countDue(
        due.orm,
        {
          from: sql`upload t`,
          at: sql`t.delete_at`,
          isDue: sql`t.delete_at <= ${instantOf(due.now)} and not ${stays(due, 't')}`,
        },
        limit,
      ),
    removeBatch: (due, { place }) =>
      oneByOne(
        due.orm,
        { limit: FILES_AT_ONCE, place },
        {
          async next(tx, passed, limit) {
            const isDue = and(lte(upload.deleteAt, due.now), sql`not ${stays(due, 'upload')}`);
            return tx
              .select({ id: upload.id, storageKey: upload.storageKey, at: upload.deleteAt })
              .from(upload)
              .where(and(isDue, isAfter(passed, upload.deleteAt, upload.id)))
              .orderBy(asc(upload.deleteAt), asc(upload.id))
              .limit(limit)
              .for('update', { skipLocked: true });
          },
          async remove(row, tx) {
            await storage.remove(row.storageKey);
            await tx.delete(upload).where(eq(upload.id, row.id));
          },
          onProblem,
        },
      ),
  };
}

function stays(due: Due, alias: 't' | 'upload') {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`(${due.stays('upload', column('id'))} or ${due.stays('customer', column('customer_id'))})`;
}
