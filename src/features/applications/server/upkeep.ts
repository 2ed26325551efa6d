import { asc, lte } from 'drizzle-orm';
import type { ApplicationDeps } from './application-deps.ts';
import { application } from './applications.table.ts';
import { removeApplication } from './own-application.ts';

/** Deletes applications that are due, one by one; another process skips those locked by this one. */
export async function removeDueApplications(
  deps: Pick<ApplicationDeps, 'orm' | 'uploads' | 'messages' | 'translate' | 'clock'>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await deps.orm.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(application)
        .where(lte(application.deleteAt, deps.clock.now()))
        .orderBy(asc(application.deleteAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (row) await removeApplication(deps, row, tx);
      return row !== undefined;
    });
    if (!found) return removed;
    removed += 1;
  }
}
