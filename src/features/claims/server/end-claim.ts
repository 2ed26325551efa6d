import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { DAY_MS } from '#lib/clock.ts';
import { IDENTIFICATION_KEPT_DAYS } from '../claim-clock.rules.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { labelsOf } from './claim-files.ts';
import type { ClaimRecord } from './claims.repo.ts';
import { claim } from './claims.table.ts';

/** As in the privacy policy: claims are deleted two years after the end of the case. */
export const CLAIM_KEPT_DAYS = 2 * 365;

/** Sets the retention of a closed claim's files: documents are deleted soon, pictures with the claim. */
export async function keepUntilEnd(
  { uploads }: Pick<ClaimDeps, 'uploads'>,
  row: ClaimRecord,
  endedAt: Date,
  tx: Orm,
): Promise<void> {
  const after = (days: number) => new Date(endedAt.getTime() + days * DAY_MS);
  const { files, papers } = labelsOf(row);
  await uploads.keepUntil(files, after(CLAIM_KEPT_DAYS), tx);
  const [open] = await tx
    .select({ id: claim.id })
    .from(claim)
    .where(and(eq(claim.requestKey, row.requestKey), ne(claim.id, row.id), isNull(claim.endedAt)))
    .limit(1);
  // The documents of a batch are still needed by its open claims.
  if (!open) await uploads.keepUntil(papers, after(IDENTIFICATION_KEPT_DAYS), tx);
}
