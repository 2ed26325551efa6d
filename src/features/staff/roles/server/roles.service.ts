import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { mayAll, permissions, type StaffMember } from '#lib/staff/staff-permissions.ts';
import { deferRights } from '../../duties/server/pending-rights.ts';
import { requireVersion } from '../../members/server/manage-rights.ts';
import { permissionsOf, SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { Audit } from '../../server/audit.ts';
import { refuseTaken } from '../../server/insert-member.ts';
import type { StaffRole } from '../../server/staff.repo.ts';
import { staffRole, staffUserRole } from '../../server/staff.table.ts';
import type { Transactions } from '../../server/staff-deps.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import type * as contract from '../roles.contract.ts';

/** Composes roles of permissions. */
export type RolesService = ReturnType<typeof createRolesService>;

type Deps = { orm: Transactions; audit: Audit; announceRights(tx: Orm): Promise<number>; clock: Clock };

/** Roles over their table; permissions are read on each call, so a change needs no new login. */
export function createRolesService(deps: Deps) {
  const { orm, audit, clock } = deps;
  return {
    async list({ actor }: StaffContext): Promise<OutputOf<typeof contract.listRoles>> {
      const roles = await orm.select().from(staffRole).orderBy(asc(staffRole.createdAt), asc(staffRole.name));
      const rows = await Promise.all(roles.map((role) => toRow(orm, role, actor)));
      return { roles: rows, permissions: [...permissions] };
    },

    create: (content: ParsedInputOf<typeof contract.createRole>, { actor, visitor }: StaffContext) =>
      orm.transaction(async (tx) => {
        requireOwnRights(actor, content.permissions);
        const adding = tx
          .insert(staffRole)
          .values({ ...content, createdAt: clock.now() })
          .returning();
        const [role] = await refuseTaken(() => adding);
        if (!role) throw new Error('A role was not stored.');
        const what = { action: 'role.created', subject: subjectOf(role), after: toFacts(role) } as const;
        await audit.record(tx, { actor, visitor, ...what });
        return { role: await toRow(tx, role, actor) };
      }),

    change: (
      { roleId, version, ...content }: ParsedInputOf<typeof contract.changeRole>,
      { actor, visitor }: StaffContext,
    ) =>
      orm.transaction(async (tx) => {
        const role = await requireRole(tx, { roleId, version, actor });
        if (role.key === SUPER_ADMINISTRATOR) throw new AppError(staffAccountErrors.superAdministrator);
        requireOwnRights(actor, content.permissions);
        const members = await rolesOfMembers(tx, roleId);
        const set = { ...content, version: version + 1 };
        const changing = tx.update(staffRole).set(set).where(eq(staffRole.id, roleId)).returning();
        const [changed = role] = await refuseTaken(() => changing);
        const changes = [...members].map(([staffId, roles]) => ({
          staffId,
          before: permissionsOf(roles),
          after: permissionsOf(roles.map((each) => (each.id === roleId ? changed : each))),
        }));
        const later = await deferRights(tx, changes, { by: actor, now: clock.now() });
        await deps.announceRights(tx);
        const facts = { before: toFacts(role), after: { ...toFacts(changed), ...later } };
        const what = { action: 'role.changed', subject: subjectOf(changed), ...facts } as const;
        await audit.record(tx, { actor, visitor, ...what });
        return { role: await toRow(tx, changed, actor) };
      }),

    remove: (
      { roleId, version }: ParsedInputOf<typeof contract.deleteRole>,
      { actor, visitor }: StaffContext,
    ): Promise<Record<string, never>> =>
      orm.transaction(async (tx) => {
        const role = await requireRole(tx, { roleId, version, actor });
        if (role.key !== null) throw new AppError(staffAccountErrors.shippedRole);
        if ((await countMembers(tx, roleId)) > 0) throw new AppError(staffAccountErrors.roleInUse);
        await tx.delete(staffRole).where(eq(staffRole.id, roleId));
        const what = { action: 'role.deleted', subject: subjectOf(role), before: toFacts(role) } as const;
        await audit.record(tx, { actor, visitor, ...what });
        return {};
      }),
  };
}

/** Nobody creates a role that allows more than their own: they could take it. */
function requireOwnRights(actor: StaffMember, given: StaffRole['permissions']): void {
  if (!mayAll(actor.permissions, given)) throw new AppError(staffAccountErrors.outranked);
}

async function requireRole(
  tx: Orm,
  { roleId, version, actor }: { roleId: string; version: number; actor: StaffMember },
): Promise<StaffRole> {
  const [role] = await tx.select().from(staffRole).where(eq(staffRole.id, roleId)).for('update');
  if (!role) throw new AppError(staffAccountErrors.notFound);
  requireOwnRights(actor, [...permissionsOf([role])]);
  requireVersion(role, version);
  return role;
}

/** All roles of each member who has this one: a right that another role already grants is not new. */
async function rolesOfMembers(tx: Orm, roleId: string): Promise<Map<string, StaffRole[]>> {
  const holders = tx
    .select({ staffId: staffUserRole.staffId })
    .from(staffUserRole)
    .where(eq(staffUserRole.roleId, roleId));
  const rows = await tx
    .select({ staffId: staffUserRole.staffId, role: staffRole })
    .from(staffUserRole)
    .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
    .where(inArray(staffUserRole.staffId, holders));
  const grouped = Map.groupBy(rows, ({ staffId }) => staffId);
  return new Map([...grouped].map(([staffId, of]) => [staffId, of.map(({ role }) => role)]));
}

async function countMembers(orm: Orm, roleId: string): Promise<number> {
  const count = sql<number>`count(*)`.mapWith(Number);
  const [row] = await orm.select({ count }).from(staffUserRole).where(eq(staffUserRole.roleId, roleId));
  return row?.count ?? 0;
}

async function toRow(orm: Orm, role: StaffRole, actor: StaffMember): Promise<contract.RoleRow> {
  const { id: roleId, key, name, needsSecondFactor, version } = role;
  const allowed = permissionsOf([role]);
  const members = await countMembers(orm, roleId);
  const mayGive = mayAll(actor.permissions, allowed);
  return { roleId, key, name, needsSecondFactor, version, permissions: [...allowed], members, mayGive };
}

function subjectOf({ id, name }: StaffRole) {
  return { kind: 'role', id, name };
}

function toFacts({ name, permissions: allowed, needsSecondFactor }: StaffRole) {
  return { name, permissions: allowed, needsSecondFactor };
}
