import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { SUPER_ADMINISTRATOR } from '../../roles.rules.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffPasskey, staffRole, staffUser, staffUserRole } from '../../server/staff.table.ts';
import type { listStaff, MemberRow } from '../members.contract.ts';

type Asked = ParsedInputOf<typeof listStaff>;

const columns = {
  name: staffUser.name,
  lastLoginAt: staffUser.lastLoginAt,
  createdAt: staffUser.createdAt,
} as const;

/** One page of members, and the total. */
export async function listMembers(orm: Orm, asked: Asked): Promise<{ rows: MemberRow[]; total: number }> {
  const where = and(...conditionsOf(orm, asked));
  const { sort, page, size } = asked;
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const order = sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
  const members = await orm
    .select()
    .from(staffUser)
    .where(where)
    .orderBy(order, asc(staffUser.id))
    .limit(size)
    .offset((page - 1) * size);
  const [count] = await orm
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(staffUser)
    .where(where);
  return { rows: await toMemberRows(orm, members), total: count?.total ?? 0 };
}

function conditionsOf(orm: Orm, { text, roleId, enabled }: Asked): (SQL | undefined)[] {
  const ofRole = (id: string) =>
    orm
      .select({ one: sql`1` })
      .from(staffUserRole)
      .where(and(eq(staffUserRole.staffId, staffUser.id), eq(staffUserRole.roleId, id)));
  return [
    text
      ? or(...[staffUser.name, staffUser.account, staffUser.email].map((column) => holdsText(column, text)))
      : undefined,
    roleId ? exists(ofRole(roleId)) : undefined,
    enabled ? eq(staffUser.enabled, enabled === 'true') : undefined,
  ];
}

/** Members in the form of screens. */
export async function toMemberRows(orm: Orm, members: readonly StaffUser[]): Promise<MemberRow[]> {
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const given = await orm
    .select({ staffId: staffUserRole.staffId, role: staffRole })
    .from(staffUserRole)
    .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
    .where(inArray(staffUserRole.staffId, ids))
    .orderBy(desc(staffRole.key), asc(staffRole.name));
  const withPasskey = await orm
    .selectDistinct({ staffId: staffPasskey.staffId })
    .from(staffPasskey)
    .where(inArray(staffPasskey.staffId, ids));
  const passkeys = new Set(withPasskey.map(({ staffId }) => staffId));
  return members.map((member) => {
    const roles = given.filter(({ staffId }) => staffId === member.id).map(({ role }) => role);
    const { id: staffId, account, name, email, language, enabled, version } = member;
    return {
      staffId,
      account,
      name,
      email,
      language,
      enabled,
      version,
      isInvited: member.passwordHash === null,
      hasSecondFactor: member.sealedTotp !== null || passkeys.has(staffId),
      isSuperAdministrator: roles.some(({ key }) => key === SUPER_ADMINISTRATOR),
      roles: roles.map((role) => ({ roleId: role.id, key: role.key, name: role.name })),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      createdAt: member.createdAt.toISOString(),
    };
  });
}

/** The fields of a member in the audit log, without secrets. */
export function toFacts({ account, name, email, language, enabled, roles }: MemberRow) {
  return { account, name, email, language, enabled, roles: roles.map((role) => role.name) };
}
