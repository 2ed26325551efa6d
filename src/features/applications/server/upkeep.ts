import { and, asc, lte, sql } from 'drizzle-orm';
import { isAfter, oneByOne } from '#features/retention/server/one-by-one.repo.ts';
import type { RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { application } from './applications.table.ts';
import { removeApplication } from './own-application.ts';

/** Each sends a letter to the office. */
const APPLICATIONS_AT_ONCE = 20;

/** Applications, until the date that their applicants were told. */
export function createApplicationKind(
  deps: Pick<ApplicationDeps, 'uploads' | 'messages' | 'translate'>,
  onProblem: (cause: unknown) => void,
): RetentionKind {
  return {
    name: 'applications',
    term: 'ownDate',
    outcome: 'removed',
    count: (due, limit) =>
      countDue(
        due.orm,
        {
          from: sql`application t`,
          at: sql`t.delete_at`,
          isDue: sql`t.delete_at <= ${instantOf(due.now)} and not ${due.stays('customer', sql`t.customer_id`)}`,
        },
        limit,
      ),
    removeBatch: (due, { place }) =>
      oneByOne(
        due.orm,
        { limit: APPLICATIONS_AT_ONCE, place },
        {
          async next(tx, passed, limit) {
            const isHeld = due.stays('customer', sql`${application.customerId}`);
            const rows = await tx
              .select()
              .from(application)
              .where(
                and(
                  lte(application.deleteAt, due.now),
                  sql`not ${isHeld}`,
                  isAfter(passed, application.deleteAt, application.id),
                ),
              )
              .orderBy(asc(application.deleteAt), asc(application.id))
              .limit(limit)
              .for('update', { skipLocked: true });
            return rows.map((row) => ({ ...row, at: row.deleteAt }));
          },
          remove: (row, tx) => removeApplication(deps, row, tx),
          onProblem,
        },
      ),
  };
}
