import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { customerDetail } from '../accounts.staff.contract.ts';

const MAX_LISTED = 10;
/** As the log calls them. */
export const RESTRICTED = 'customer.restricted';
export const ALLOWED_AGAIN = 'customer.allowedAgain';

/** Who restricted a customer or lifted it, when and why, the newest first. */
export async function restrictionsOf(
  reading: ReadOrm,
  customerId: string,
): Promise<OutputOf<typeof customerDetail>['restrictions']> {
  const { action, at, actorName, after } = auditEntry;
  const rows = await reading
    .select({ action, at, actorName, after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, 'customer'),
        eq(auditEntry.subjectId, customerId),
        inArray(action, [RESTRICTED, ALLOWED_AGAIN]),
      ),
    )
    .orderBy(desc(auditEntry.seq))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    restricted: row.action === RESTRICTED,
    at: row.at.toISOString(),
    by: row.actorName,
    reason: String(row.after?.reason ?? ''),
  }));
}
