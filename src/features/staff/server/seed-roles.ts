import type { Orm } from '#db/orm.ts';
import { shippedRoles } from '../roles.rules.ts';
import { staffRole } from './staff.table.ts';

/** Adds missing shipped roles; permissions changed in the back office are kept. */
export async function seedRoles(orm: Orm, now: Date): Promise<void> {
  const rows = shippedRoles.map((role) => ({ ...role, permissions: [...role.permissions], createdAt: now }));
  await orm.insert(staffRole).values(rows).onConflictDoNothing();
}
