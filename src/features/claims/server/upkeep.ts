import { and, eq, lt } from 'drizzle-orm';
import { bangkokDate } from '#lib/clock.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { createHistoryRepo } from './claim-history.repo.ts';
import { createClaimsRepo } from './claims.repo.ts';
import { claim } from './claims.table.ts';
import { keepUntilEnd } from './end-claim.ts';
import { informCustomer } from './inform-customer.ts';

/** Closes claims whose customers did not send requested information. */
export async function lookAfterClaims(deps: ClaimDeps): Promise<void> {
  const now = deps.clock.now();
  const unanswered = and(eq(claim.state, 'moreInformationNeeded'), lt(claim.askedUntil, bangkokDate(now)));
  const rows = await deps.orm.select({ claimNo: claim.claimNo }).from(claim).where(unanswered);
  for (const { claimNo } of rows) await closeUnanswered(deps, claimNo, now);
}

/** Does nothing if another process has closed it, or the answer has just arrived. */
async function closeUnanswered(deps: ClaimDeps, claimNo: string, now: Date): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const row = await repo.lock(claimNo);
    if (!row?.askedUntil || row.askedUntil >= bangkokDate(now)) return;
    const moved = await repo.move(row.id, 'closeUnanswered', { endedAt: now, decideBy: null });
    if (!moved) return;
    await createHistoryRepo(tx).note({ claimId: row.id, at: now, by: 'system', kind: 'closedUnanswered' });
    await keepUntilEnd(deps, moved, now, tx);
    await informCustomer(deps, moved, { kind: 'claimClosed', tx });
  });
}
