import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { mayAll, moneyPermissions, type StaffMember } from '#lib/staff/staff-permissions.ts';
import type { confirmRights } from '../../members/members.contract.ts';
import { SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { Audit } from '../../server/audit.ts';
import { subjectOf } from '../../server/audit-subjects.ts';
import type { StaffRepo } from '../../server/staff.repo.ts';
import type { Transactions } from '../../server/staff-deps.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import { mayCheck } from '../duties.rules.ts';
import { forget, listPending, type PendingRight } from './pending-rights.ts';

/** Lets a second super administrator confirm rights over money, so that they start early. */
export type ConfirmRightsService = ReturnType<typeof createConfirmRightsService>;

/** The service over the pending rights. */
export function createConfirmRightsService(deps: {
  orm: Transactions;
  staff: StaffRepo;
  audit: Audit;
  clock: Clock;
}) {
  const { orm, staff, audit, clock } = deps;
  return {
    confirm: (
      { staffId, permissions }: ParsedInputOf<typeof confirmRights>,
      { actor, visitor }: StaffContext,
    ): Promise<Record<string, never>> =>
      orm.transaction(async (tx) => {
        const member = await staff.findLocked(staffId, tx);
        if (!member) throw new AppError(staffAccountErrors.notFound);
        const asked = new Set<string>(permissions);
        const rows = (await listPending(tx, staffId, clock.now())).filter((row) => asked.has(row.permission));
        // Exactly the rights that were shown are confirmed.
        if (rows.length < asked.size) throw new AppError(staffErrors.changedMeanwhile);
        if (!(await mayConfirm(staff, { actor, staffId, rows }, tx)))
          throw new AppError(staffAccountErrors.notSecondAdministrator);
        await forget(tx, staffId, permissions);
        const givenBy = [...new Set(rows.map(({ givenByName }) => givenByName))];
        const what = { action: 'staff.rightsConfirmed', subject: subjectOf(member) } as const;
        await audit.record(tx, { actor, visitor, ...what, after: { rights: permissions, givenBy } });
        return {};
      }),
  };
}

/**
 * Whether somebody may confirm: a super administrator whose own rights over money have started, who neither granted
 * these nor receives them, and who is another person than the one who granted them.
 */
export async function mayConfirm(
  staff: StaffRepo,
  { actor, staffId, rows }: { actor: StaffMember; staffId: string; rows: readonly PendingRight[] },
  tx?: Orm,
): Promise<boolean> {
  if (actor.staffId === staffId || rows.length === 0 || !mayAll(actor.permissions, moneyPermissions))
    return false;
  const roles = await staff.rolesOf(actor.staffId, tx);
  if (!roles.some(({ key }) => key === SUPER_ADMINISTRATOR)) return false;
  const givers = [...new Set(rows.map(({ givenBy }) => givenBy))];
  const accounts = await staff.accountsOf([actor.staffId, ...givers], tx);
  const own = accounts.get(actor.staffId);
  return givers.every((giver) => {
    const other = accounts.get(giver);
    return own !== undefined && other !== undefined && mayCheck(own, other).may;
  });
}
