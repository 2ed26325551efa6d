import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { RoleKey } from '../../roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from '../../server/staff.table.ts';
import { staffPendingRight } from './duties.table.ts';
import { rightsInForce } from './pending-rights.ts';

type Rights = { id: string; name: string; permissions: ReadonlySet<Permission> };

/** All who can log in, by name, with the rights that have started. */
export async function listRights(tx: Orm, now: Date): Promise<Rights[]> {
  const rows = await tx
    .select({
      id: staffUser.id,
      name: staffUser.name,
      key: staffRole.key,
      permissions: staffRole.permissions,
    })
    .from(staffUser)
    .innerJoin(staffUserRole, eq(staffUserRole.staffId, staffUser.id))
    .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
    .where(eq(staffUser.enabled, true))
    .orderBy(staffUser.name);
  const pending = await tx.select().from(staffPendingRight);
  const byMember = new Map<
    string,
    { name: string; roles: { key: RoleKey | null; permissions: Permission[] }[] }
  >();
  for (const { id, name, ...role } of rows) {
    const member = byMember.get(id) ?? { name, roles: [] };
    member.roles.push(role);
    byMember.set(id, member);
  }
  return [...byMember].map(([id, { name, roles }]) => {
    const own = pending.filter((each) => each.staffId === id);
    return { id, name, permissions: rightsInForce(roles, own, now).permissions };
  });
}
