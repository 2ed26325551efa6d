import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { keptUntil } from '#features/retention/retention.rules.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { labelsOf } from './claim-files.ts';
import type { ClaimRecord } from './claims.repo.ts';
import { claim } from './claims.table.ts';

/** Sets the dates of a closed claim's files, by the rules in force then: documents go soon, pictures with the claim. */
export async function keepUntilEnd(
  { uploads, rules }: Pick<ClaimDeps, 'uploads' | 'rules'>,
  row: ClaimRecord,
  endedAt: Date,
  tx: Orm,
): Promise<void> {
  const { claimMonths, claimDocumentDays } = (await rules.inForce(endedAt)).retention;
  const { files, papers } = labelsOf(row);
  await uploads.keepUntil(files, keptUntil('claimMonths', claimMonths, endedAt), tx);
  const [open] = await tx
    .select({ id: claim.id })
    .from(claim)
    .where(and(eq(claim.requestKey, row.requestKey), ne(claim.id, row.id), isNull(claim.endedAt)))
    .limit(1);
  // The documents of a batch are still needed by its open claims.
  if (!open) await uploads.keepUntil(papers, keptUntil('claimDocumentDays', claimDocumentDays, endedAt), tx);
}
