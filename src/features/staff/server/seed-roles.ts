import type { Orm } from '#db/orm.ts';
import { shippedRoles } from '../roles.rules.ts';
import { staffRole } from './staff.table.ts';

/** Adds the roles that ship and are not there; what they allow is changed in the back office and stays so. */
export async function seedRoles(orm: Orm, now: Date): Promise<void> {
  const rows = shippedRoles.map((role) => ({ ...role, permissions: [...role.permissions], createdAt: now }));
  await orm.insert(staffRole).values(rows).onConflictDoNothing();
}
