import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#db/orm.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { moneyAmong, type Permission, type StaffMember } from '#lib/staff/staff-permissions.ts';
import { permissionsOf, type RoleKey } from '../../roles.rules.ts';
import { newMoneyRights, RIGHTS_BEGIN_AFTER_HOURS } from '../duties.rules.ts';
import { staffPendingRight } from './duties.table.ts';

/** A right over money that has not started. */
export type PendingRight = typeof staffPendingRight.$inferSelect;
type Roles = readonly { key: RoleKey | null; permissions: readonly Permission[] }[];

/** A change of a member's permissions: by their roles, before and after. */
type RightsChange = {
  staffId: string;
  before: ReadonlySet<Permission>;
  after: ReadonlySet<Permission>;
};

/**
 * Delays new rights over money by a day, in the transaction that grants them, and deletes the delays of revoked
 * ones: granted again, they start again from the beginning. Returns the pending ones, for the audit log.
 */
export async function deferRights(
  tx: Orm,
  changes: readonly RightsChange[],
  { by, now }: { by: StaffMember; now: Date },
): Promise<{ newRights: string[]; newRightsBegin: Date } | null> {
  const beginsAt = new Date(now.getTime() + RIGHTS_BEGIN_AFTER_HOURS * HOUR_MS);
  const given = { givenBy: by.staffId, givenByName: by.name, givenAt: now, beginsAt, toldAt: null };
  for (const { staffId, before, after } of changes) await forget(tx, staffId, newMoneyRights(after, before));
  const rows = changes.flatMap(({ staffId, before, after }) =>
    newMoneyRights(before, after).map((permission) => ({ staffId, permission, ...given })),
  );
  if (rows.length === 0) return null;
  const target = [staffPendingRight.staffId, staffPendingRight.permission];
  await tx.insert(staffPendingRight).values(rows).onConflictDoUpdate({ target, set: given });
  return { newRights: moneyAmong(rows.map(({ permission }) => permission)), newRightsBegin: beginsAt };
}

/** Deletes rows of rights that were revoked or confirmed. */
export async function forget(tx: Orm, staffId: string, rights: readonly PendingRight['permission'][]) {
  if (rights.length === 0) return;
  const isIt = and(
    eq(staffPendingRight.staffId, staffId),
    inArray(staffPendingRight.permission, [...rights]),
  );
  await tx.delete(staffPendingRight).where(isIt);
}

/** A member's rights over money that have not started. */
export function listPending(orm: Orm, staffId: string, now: Date): Promise<PendingRight[]> {
  return orm
    .select()
    .from(staffPendingRight)
    .where(and(eq(staffPendingRight.staffId, staffId), gt(staffPendingRight.beginsAt, now)))
    .orderBy(staffPendingRight.permission);
}

/** The same as a column for the session query: every row of the table. */
export function pendingColumn(staffId: AnyPgColumn) {
  return sql`coalesce((
    select json_agg(json_build_object('permission', p.permission, 'beginsAt', p.begins_at))
    from staff_pending_right p where p.staff_id = ${staffId}), '[]')`;
}

/** What roles currently allow: without rights over money that have not started. */
export function rightsInForce(
  roles: Roles,
  pending: readonly { permission: Permission; beginsAt: Date | string }[],
  now: Date,
): { permissions: ReadonlySet<Permission>; pendingRights: ReadonlyMap<Permission, Date> } {
  const allowed = permissionsOf(roles);
  const later = pending
    .map(({ permission, beginsAt }) => [permission, new Date(beginsAt)] as const)
    .filter(([permission, at]) => at.getTime() > now.getTime() && allowed.has(permission));
  const pendingRights = new Map(later);
  return { permissions: new Set([...allowed].filter((each) => !pendingRights.has(each))), pendingRights };
}
