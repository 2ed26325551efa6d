import type { Colleagues } from '#features/staff/duties/server/colleagues.ts';
import { dependenceRefusals } from '#features/staff/staff.calls.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { claimErrors } from '../../claims.calls.ts';
import type { ClaimDeps, StaffActor } from '../../server/claim-deps.ts';
import type { handOverClaims } from '../hand-over.contract.ts';
import { assignClaim } from './decisions.ts';

type HandedOver = OutputOf<typeof handOverClaims>;
type Why = HandedOver['left'][number]['why'];

/**
 * Gives claims to oneself or to a colleague, each in a transaction of its own; names those that are left out. A single
 * claim is refused instead, with everything that there is to say.
 */
export async function handOver(
  deps: ClaimDeps & { colleagues: Pick<Colleagues, 'get'> },
  actor: StaffActor,
  { claims, to }: ParsedInputOf<typeof handOverClaims>,
): Promise<HandedOver> {
  const receiver = to === 'me' ? actor : await deps.colleagues.get(to, 'claims.decide');
  const outcome: HandedOver = { handedOver: [], left: [] };
  for (const { claimNo, assignedTo } of claims) {
    try {
      await assignClaim(deps, actor, claimNo, receiver, { assignedTo, isOneOfMany: claims.length > 1 });
      outcome.handedOver.push(claimNo);
    } catch (cause) {
      const why = whyLeft(cause);
      if (!why || claims.length === 1) throw cause;
      outcome.left.push({ claimNo, why });
    }
  }
  // Nothing was changed, so the audit log has no entry.
  if (outcome.handedOver.length === 0 && actor.call) noteRecorded(actor.call.actor);
  return outcome;
}

/** Null for what is no refusal of this one claim. */
function whyLeft(cause: unknown): Why | null {
  if (!(cause instanceof AppError)) return null;
  const is = ({ code }: { code: number }) => code === cause.spec.code;
  if (is(staffErrors.changedMeanwhile) || is(claimErrors.claimNotFound)) return 'changed';
  if (is(claimErrors.notAllowedNow)) return 'notAllowed';
  return is(claimErrors.notAllowedToYou) || dependenceRefusals.some(is) ? 'ownRefusal' : null;
}
