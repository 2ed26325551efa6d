import type { StaffEntry } from '#http/audiences/staff.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type { FactorProof, startConfirmingAgain } from '../session.contract.ts';
import { entryStateOf, factorsOf, hasSecond } from './entry-state.ts';
import { type FactorDeps, requireStage } from './second-factor.service.ts';

/** Asks for a second factor again in an open session. */
export type ConfirmAgainService = ReturnType<typeof createConfirmAgainService>;

/** The service over its parts. */
export function createConfirmAgainService(deps: FactorDeps) {
  const { staff, passkeys, orm } = deps;

  async function isRight(member: StaffUser, sessionId: string, proof: FactorProof): Promise<boolean> {
    if (proof.code !== undefined) return deps.totp.use(member, proof.code, orm);
    if (proof.recoveryCode !== undefined) return deps.recoveryCodes.use(member.id, proof.recoveryCode, orm);
    return passkeys.use({ staffId: member.id, sessionId, response: proof.passkey ?? {} });
  }

  return {
    async start(call: StaffEntry): Promise<OutputOf<typeof startConfirmingAgain>> {
      const { member, session } = await requireStage(deps, call, ['open']);
      const { factors } = await entryStateOf(deps, member, 'open');
      const options = factors.includes('passkey') ? await passkeys.startUsing(member.id, session.id) : null;
      return { factors, options };
    },

    /**
     * Throws unless the caller has proved a second factor with this call; each proof works once. Demonstration members
     * without one need none (decision 053).
     */
    async require({ actor, session }: Pick<StaffContext, 'actor' | 'session'>, proof: FactorProof) {
      const member = await staff.find(actor.staffId);
      if (!member) throw new AppError(staffAccountErrors.setUpFirst);
      if (!hasSecond(await factorsOf(orm, member))) {
        if (member.isDemo) return;
        throw new AppError(staffAccountErrors.secondFactorFirst);
      }
      const given = [proof.code, proof.recoveryCode, proof.passkey].filter((each) => each !== undefined);
      if (given.length !== 1) throw new AppError(staffAccountErrors.confirmAgain);
      if (await deps.tries.code(member.id, () => isRight(member, session.id, proof))) return;
      throw new AppError(proof.passkey ? staffAccountErrors.wrongPasskey : staffAccountErrors.wrongCode);
    },
  };
}
