import { uniqueBreach } from '#db/errors/unique-breach.ts';
import type { Orm } from '#db/orm.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { staffAccountErrors } from '../staff.calls.ts';
import type { StaffUser } from './staff.repo.ts';
import { staffUser, staffUserRole } from './staff.table.ts';

const taken: Readonly<Record<string, ErrorSpec>> = {
  staff_user_account: staffAccountErrors.accountTaken,
  staff_user_name: staffAccountErrors.nameTaken,
  staff_user_email: staffAccountErrors.emailTaken,
  staff_role_name: staffAccountErrors.nameTaken,
};

/** Adds a member with roles; names are unique in any letter case [V-18, X-16]. */
export async function insertMember(
  tx: Orm,
  values: typeof staffUser.$inferInsert,
  roleIds: readonly string[],
): Promise<StaffUser> {
  const [member] = await refuseTaken(() => tx.insert(staffUser).values(values).returning());
  if (!member) throw new Error('A member of staff was not stored.');
  await setRoles(tx, member.id, roleIds);
  return member;
}

/** Replaces a member's roles. */
export async function setRoles(tx: Orm, staffId: string, roleIds: readonly string[]): Promise<void> {
  const rows = [...new Set(roleIds)].map((roleId) => ({ staffId, roleId }));
  if (rows.length > 0) await tx.insert(staffUserRole).values(rows);
}

/** Maps violations of unique indexes to messages. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const spec = taken[uniqueBreach(error) ?? ''];
    throw spec ? new AppError(spec, { cause: error }) : error;
  }
}
