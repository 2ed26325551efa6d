import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { accountsOf } from '../duties/server/account-setups.ts';
import { permissionsOf, SUPER_ADMINISTRATOR } from '../roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from './staff.table.ts';

/** A row of a member of staff. */
export type StaffUser = typeof staffUser.$inferSelect;
export type StaffRole = typeof staffRole.$inferSelect;

/** Reads members of staff and their roles. */
export type StaffRepo = ReturnType<typeof createStaffRepo>;

/** The members over the database. */
export function createStaffRepo(orm: Orm) {
  const one = async (rows: Promise<StaffUser[]>) => (await rows)[0] ?? null;
  return {
    find: (id: string, tx: Orm = orm) => one(tx.select().from(staffUser).where(eq(staffUser.id, id))),

    /** Locked, so that nobody else changes this member until the transaction ends. */
    findLocked: (id: string, tx: Orm) =>
      one(tx.select().from(staffUser).where(eq(staffUser.id, id)).for('update')),

    findByAccount: (account: string, tx: Orm = orm) =>
      one(tx.select().from(staffUser).where(sql`lower(${staffUser.account}) = lower(${account})`)),

    rolesOf: (staffId: string, tx: Orm = orm): Promise<StaffRole[]> => rolesOf(tx, staffId),

    listRoles: (ids: readonly string[], tx: Orm = orm): Promise<StaffRole[]> =>
      tx
        .select()
        .from(staffRole)
        .where(inArray(staffRole.id, [...ids])),

    permissionsOf: async (staffId: string, tx: Orm = orm) => permissionsOf(await rolesOf(tx, staffId)),

    /** Who set up these accounts, for separation of duties. */
    accountsOf: (ids: readonly string[], tx: Orm = orm) => accountsOf(tx, ids),

    isAnybodyThere: async () => (await orm.select({ id: staffUser.id }).from(staffUser).limit(1)).length > 0,

    /** The super administrators, locked: of two, only one can give up the role [P-05]. */
    async listSuperAdministrators(tx: Orm): Promise<string[]> {
      await tx.select().from(staffRole).where(eq(staffRole.key, SUPER_ADMINISTRATOR)).for('update');
      const rows = await tx
        .select({ staffId: staffUserRole.staffId })
        .from(staffUserRole)
        .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
        .where(eq(staffRole.key, SUPER_ADMINISTRATOR));
      return rows.map(({ staffId }) => staffId);
    },
  };
}

async function rolesOf(orm: Orm, staffId: string): Promise<StaffRole[]> {
  const rows = await orm
    .select({ role: staffRole })
    .from(staffUserRole)
    .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
    .where(eq(staffUserRole.staffId, staffId))
    .orderBy(staffRole.createdAt, staffRole.name);
  return rows.map(({ role }) => role);
}
