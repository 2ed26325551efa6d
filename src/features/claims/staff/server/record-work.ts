import type { Orm } from '#db/orm.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';

/** The fields of a claim in the audit log; the rest is in the claim's own history. */
function factsOf({ state, assignedName, amountSatang, paymentRunId }: ClaimRecord) {
  return { state, assignedName, amountSatang, paymentRunId };
}

/** Writes a call's changes of a claim into the audit log, at the end of its transaction. */
export async function recordWork(
  { audit }: Pick<ClaimDeps, 'audit'>,
  { call }: StaffActor,
  { kinds, before, after }: { kinds: readonly string[]; before: ClaimRecord; after: ClaimRecord },
  tx: Orm,
): Promise<void> {
  if (!call) return;
  const { actor, visitor } = call;
  const subject = { kind: 'claim', id: before.claimNo };
  const facts = { before: factsOf(before), after: factsOf(after) };
  for (const kind of kinds)
    await audit.record(tx, { actor, visitor, action: `claim.${kind}`, subject, ...facts });
}
