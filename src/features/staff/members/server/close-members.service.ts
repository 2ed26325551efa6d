import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import { staffUser, staffUserRole } from '../../server/staff.table.ts';
import { by } from '../../session/server/own-account.service.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as contract from '../members.contract.ts';
import { requireTarget, type Target } from './manage-rights.ts';
import { toFacts } from './member-rows.ts';
import { type MembersDeps, rowOf } from './members.service.ts';

/** Disables and deletes accounts of staff. */
export type CloseMembersService = ReturnType<typeof createCloseMembersService>;

/** Each change invalidates earlier reads. */
export const nextVersion = { version: sql`${staffUser.version} + 1` };

/** The service over its parts. */
export function createCloseMembersService(deps: MembersDeps) {
  const { sessions, audit } = deps;

  return {
    setEnabled: (
      { staffId, version, enabled, reason }: ParsedInputOf<typeof contract.setStaffEnabled>,
      call: StaffContext,
    ): Promise<OutputOf<typeof contract.setStaffEnabled>> =>
      onColleague(deps, { staffId, version, call }, async ({ member, isSuperAdministrator }, tx) => {
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
      }),

    remove: (
      { staffId, version, reason }: ParsedInputOf<typeof contract.deleteStaff>,
      call: StaffContext,
    ): Promise<Record<string, never>> =>
      onColleague(deps, { staffId, version, call }, async ({ member, isSuperAdministrator }, tx) => {
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
      }),
  };
}

/**
 * Changes a colleague in one transaction with its audit log entry; refused on oneself, which could lock one out, or
 * escalate.
 */
export async function onColleague<T>(
  { orm, staff }: MembersDeps,
  { staffId, version, call }: { staffId: string; version?: number; call: StaffContext },
  work: (target: Target, tx: Orm) => Promise<T>,
): Promise<T> {
  const { actor } = call;
  if (staffId === actor.staffId) throw new AppError(staffAccountErrors.notYourself);
  return orm.transaction(async (tx) => work(await requireTarget(staff, { actor, staffId, version }, tx), tx));
}
