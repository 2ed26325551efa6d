import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { upload } from './uploads.table.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Deletes expired files with their rows; another process skips those locked by this one. */
export async function removeDue({ orm, storage, clock }: UploadsDeps): Promise<number> {
  const failed: string[] = [];
  let removed = 0;
  for (;;) {
    let taken: string | undefined;
    try {
      const found = await orm.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: upload.id, storageKey: upload.storageKey })
          .from(upload)
          .where(and(lte(upload.deleteAt, clock.now()), notInArray(upload.id, [...failed])))
          .orderBy(asc(upload.deleteAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!row) return false;
        taken = row.id;
        await storage.remove(row.storageKey);
        await tx.delete(upload).where(eq(upload.id, row.id));
        return true;
      });
      if (!found) return removed;
      removed += 1;
    } catch (cause) {
      // A file that the storage fails to delete must not block the others.
      if (taken === undefined || failed.includes(taken)) throw cause;
      failed.push(taken);
    }
  }
}
