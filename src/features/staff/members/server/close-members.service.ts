import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import type { StaffContext } from '../../../../http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { AppError } from '../../../../lib/errors.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import { staffPasskey, staffRecoveryCode, staffUser, staffUserRole } from '../../server/staff.table.ts';
import { by } from '../../session/server/own-account.service.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as contract from '../members.contract.ts';
import { requireTarget, type Target } from './manage-rights.ts';
import { toFacts } from './member-rows.ts';
import { invite, type MembersDeps, rowOf } from './members.service.ts';

/** Closes accounts of staff, and mends what their owners cannot: passwords, second factors, sessions. */
export type CloseMembersService = ReturnType<typeof createCloseMembersService>;

type Nothing = Record<string, never>;
const nextVersion = { version: sql`${staffUser.version} + 1` };

/** The same over the parts of the members. */
export function createCloseMembersService(deps: MembersDeps) {
  const { orm, staff, sessions, audit } = deps;

  /** Work on a colleague, in one transaction with its entry in the log. */
  function onColleague<T>(
    staffId: string,
    call: StaffContext,
    work: (target: Target, tx: Orm) => Promise<T>,
    version?: number,
  ): Promise<T> {
    if (staffId === call.actor.staffId) throw new AppError(staffAccountErrors.notYourself);
    return orm.transaction(async (tx) => {
      return work(await requireTarget(staff, { actor: call.actor, staffId, version }, tx), tx);
    });
  }

  return {
    setEnabled: (
      { staffId, version, enabled, reason }: ParsedInputOf<typeof contract.setStaffEnabled>,
      call: StaffContext,
    ): Promise<OutputOf<typeof contract.setStaffEnabled>> =>
      onColleague(
        staffId,
        call,
        async ({ member, isSuperAdministrator }, tx) => {
          if (!enabled && isSuperAdministrator) throw new AppError(staffAccountErrors.superAdministrator);
          const isIt = eq(staffUser.id, staffId);
          const [changed] = await tx
            .update(staffUser)
            .set({ enabled, ...nextVersion })
            .where(isIt)
            .returning();
          if (!enabled) await sessions.closeAll(staffId, null, tx);
          const action = enabled ? 'staff.enabled' : 'staff.disabled';
          const facts = { before: { enabled: member.enabled }, after: { enabled, reason } };
          await audit.record(tx, { ...by(call), action, subject: subjectOf(member), ...facts });
          return { member: await rowOf(tx, changed ?? member) };
        },
        version,
      ),

    remove: (
      { staffId, version, reason }: ParsedInputOf<typeof contract.deleteStaff>,
      call: StaffContext,
    ): Promise<Nothing> =>
      onColleague(
        staffId,
        call,
        async ({ member, isSuperAdministrator }, tx) => {
          if (isSuperAdministrator) throw new AppError(staffAccountErrors.superAdministrator);
          const before = toFacts(await rowOf(tx, member));
          await tx.delete(staffUserRole).where(eq(staffUserRole.staffId, staffId));
          await tx.delete(staffUser).where(eq(staffUser.id, staffId));
          const facts = { before, after: { reason } };
          await audit.record(tx, {
            ...by(call),
            action: 'staff.deleted',
            subject: subjectOf(member),
            ...facts,
          });
          return {};
        },
        version,
      ),

    invite: (staffId: string, call: StaffContext): Promise<{ validUntil: string }> =>
      orm.transaction(async (tx) => {
        const { member } = await requireTarget(staff, { actor: call.actor, staffId }, tx);
        if (!member.enabled) throw new AppError(staffAccountErrors.accountDisabled);
        const validUntil = await invite(deps, member, tx);
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
      return onColleague(staffId, call, async ({ member }, tx) => {
        const set = { passwordHash, passwordSetAt: deps.clock.now(), isDemo: false, ...nextVersion };
        await tx.update(staffUser).set(set).where(eq(staffUser.id, staffId));
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
      onColleague(staffId, call, async ({ member }, tx) => {
        const isTheirs = eq(staffPasskey.staffId, staffId);
        await tx
          .update(staffUser)
          .set({ sealedTotp: null, ...nextVersion })
          .where(eq(staffUser.id, staffId));
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
