import { eq } from 'drizzle-orm';
import type { StaffContext } from '#http/http-env.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { noteSetup } from '../../duties/server/account-setups.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import { staffPasskey, staffRecoveryCode, staffUser } from '../../server/staff.table.ts';
import { by } from '../../session/server/own-account.service.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as contract from '../members.contract.ts';
import { nextVersion, onColleague } from './close-members.service.ts';
import { requireTarget } from './manage-rights.ts';
import { invite, type MembersDeps } from './members.service.ts';

/** Resets what members of staff cannot restore themselves: passwords, second factors, sessions. */
export type MendMembersService = ReturnType<typeof createMendMembersService>;

type Nothing = Record<string, never>;

/** The service over its parts. */
export function createMendMembersService(deps: MembersDeps) {
  const { orm, staff, sessions, audit } = deps;
  return {
    invite: (staffId: string, call: StaffContext): Promise<{ validUntil: string }> =>
      orm.transaction(async (tx) => {
        const { member } = await requireTarget(staff, { actor: call.actor, staffId }, tx);
        if (!member.enabled) throw new AppError(staffAccountErrors.accountDisabled);
        const validUntil = await invite(deps, member, tx);
        await noteSetup(tx, { kind: 'linkSent', member, by: call.actor, at: deps.clock.now() });
        await audit.record(tx, { ...by(call), action: 'staff.invited', subject: subjectOf(member) });
        return { validUntil: validUntil.toISOString() };
      }),

    async setPassword(
      { staffId, password }: ParsedInputOf<typeof contract.setStaffPassword>,
      call: StaffContext,
    ): Promise<Nothing> {
      const known = await staff.find(staffId);
      await deps.policy.require(password, known ? [known.account, known.name] : []);
      const passwordHash = await deps.passwords.hash(password);
      return onColleague(deps, { staffId, call }, async ({ member }, tx) => {
        const at = deps.clock.now();
        const set = { passwordHash, passwordSetAt: at, mustChangePassword: true, isDemo: false };
        await tx
          .update(staffUser)
          .set({ ...set, ...nextVersion })
          .where(eq(staffUser.id, staffId));
        await noteSetup(tx, { kind: 'passwordSet', member, by: call.actor, at });
        await deps.links.cancelAll(staffId, tx);
        await sessions.closeAll(staffId, null, tx);
        await audit.record(tx, { ...by(call), action: 'staff.passwordSet', subject: subjectOf(member) });
        return {};
      });
    },

    resetSecondFactor: (
      { staffId, reason }: ParsedInputOf<typeof contract.resetSecondFactor>,
      call: StaffContext,
    ): Promise<Nothing> =>
      onColleague(deps, { staffId, call }, async ({ member }, tx) => {
        const isTheirs = eq(staffPasskey.staffId, staffId);
        await tx
          .update(staffUser)
          .set({ sealedTotp: null, ...nextVersion })
          .where(eq(staffUser.id, staffId));
        const at = deps.clock.now();
        await noteSetup(tx, { kind: 'secondFactorReset', member, by: call.actor, at });
        await tx.delete(staffPasskey).where(isTheirs);
        await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
        await sessions.closeAll(staffId, null, tx);
        const what = { action: 'staff.secondFactorReset', subject: subjectOf(member) } as const;
        await audit.record(tx, { ...by(call), ...what, after: { reason } });
        return {};
      }),

    endSessions: (staffId: string, call: StaffContext): Promise<{ ended: number }> =>
      orm.transaction(async (tx) => {
        const { member } = await requireTarget(staff, { actor: call.actor, staffId }, tx);
        const ended = await sessions.closeAll(staffId, call.session.id, tx);
        const what = { action: 'staff.sessionsEnded', subject: subjectOf(member), after: { ended } } as const;
        await audit.record(tx, { ...by(call), ...what });
        return { ended };
      }),
  };
}
