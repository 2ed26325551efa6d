import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { mayAll, type StaffMember } from '#lib/staff/staff-permissions.ts';
import { permissionsOf, SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { StaffRepo, StaffRole, StaffUser } from '../../server/staff.repo.ts';
import { staffAccountErrors } from '../../staff.calls.ts';

/** A member about to be changed, locked, with what they are. */
export type Target = { member: StaffUser; roles: StaffRole[]; isSuperAdministrator: boolean };

/**
 * The member to be changed, whom nobody else changes meanwhile. Nobody changes those who may do more than they
 * themselves: who sets the password of a colleague can be that colleague.
 */
export async function requireTarget(
  staff: StaffRepo,
  { actor, staffId, version }: { actor: StaffMember; staffId: string; version?: number },
  tx: Orm,
): Promise<Target> {
  const member = await staff.findLocked(staffId, tx);
  if (!member) throw new AppError(staffAccountErrors.notFound);
  const roles = await staff.rolesOf(staffId, tx);
  // One's own rights may not all have begun, and they are still one's own.
  if (staffId !== actor.staffId && !mayAll(actor.permissions, permissionsOf(roles)))
    throw new AppError(staffAccountErrors.outranked);
  requireVersion(member, version);
  const isSuperAdministrator = roles.some(({ key }) => key === SUPER_ADMINISTRATOR);
  return { member, roles, isSuperAdministrator };
}

/** Optimistic locking: what was read is what is stored. */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw new AppError(staffErrors.changedMeanwhile);
}

/** The roles of these ids, which who asks may give: they allow nothing that they may not do themselves. */
export async function requireRoles(
  staff: StaffRepo,
  { actor, roleIds }: { actor: StaffMember; roleIds: readonly string[] },
  tx: Orm,
): Promise<StaffRole[]> {
  const roles = await staff.listRoles(roleIds, tx);
  if (roles.length < new Set(roleIds).size) throw new AppError(staffAccountErrors.notFound);
  if (!mayAll(actor.permissions, permissionsOf(roles))) throw new AppError(staffAccountErrors.outranked);
  return roles;
}
