import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { mayAll, type StaffMember } from '#lib/staff/staff-permissions.ts';
import { permissionsOf, SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { StaffRepo, StaffRole, StaffUser } from '../../server/staff.repo.ts';
import { staffAccountErrors } from '../../staff.calls.ts';

/** A member about to be changed, locked, with their roles. */
export type Target = { member: StaffUser; roles: StaffRole[]; isSuperAdministrator: boolean };

/**
 * Locks the member to be changed. Nobody changes members with more permissions than their own: whoever sets a
 * colleague's password can act as them.
 */
export async function requireTarget(
  staff: StaffRepo,
  { actor, staffId, version }: { actor: StaffMember; staffId: string; version?: number },
  tx: Orm,
): Promise<Target> {
  const member = await staff.findLocked(staffId, tx);
  if (!member) throw new AppError(staffAccountErrors.notFound);
  const roles = await staff.rolesOf(staffId, tx);
  // One's own pending rights are still one's own.
  if (staffId !== actor.staffId && !mayAll(actor.permissions, permissionsOf(roles)))
    throw new AppError(staffAccountErrors.outranked);
  requireVersion(member, version);
  const isSuperAdministrator = roles.some(({ key }) => key === SUPER_ADMINISTRATOR);
  return { member, roles, isSuperAdministrator };
}

/** Optimistic locking: the stored version must be the one that was read. */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw new AppError(staffErrors.changedMeanwhile);
}

/** The roles with these ids, if the caller may grant them: they must not allow more than the caller's own. */
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
