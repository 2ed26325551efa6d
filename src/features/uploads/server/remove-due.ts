import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { upload } from './uploads.table.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** Deletes files whose time has come, and their rows; another process skips those that this one holds. */
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
      // A file that the storage does not let go must not keep the others.
      if (taken === undefined || failed.includes(taken)) throw cause;
      failed.push(taken);
    }
  }
}
