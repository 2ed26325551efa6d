import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { RoleKey } from '#features/staff/roles.rules.ts';
import { staffRole, staffSession, staffUser, staffUserRole } from '#features/staff/server/staff.table.ts';

/** How to log in as a demonstration member of staff. */
export type StaffLogin = { account: string; password: string; role: string };

/** Public, being in this file: only where the site's own address is local. */
const PASSWORD = 'parcel demo 2026';

const members: readonly { role: RoleKey; account: string; name: string }[] = [
  { role: 'superAdministrator', account: 'demo.admin', name: 'Araya (demo)' },
  { role: 'content', account: 'demo.content', name: 'Chanida (demo)' },
  { role: 'translator', account: 'demo.translator', name: 'Li Wei (demo)' },
  { role: 'pricing', account: 'demo.pricing', name: 'Nattapong (demo)' },
  { role: 'customerService', account: 'demo.service', name: 'Malee (demo)' },
  { role: 'claims', account: 'demo.claims', name: 'Somchai (demo)' },
  { role: 'finance', account: 'demo.finance', name: 'Wanida (demo)' },
  { role: 'operations', account: 'demo.operations', name: 'Prasert (demo)' },
  { role: 'recruiter', account: 'demo.recruiter', name: 'Kanya (demo)' },
  { role: 'auditor', account: 'demo.auditor', name: 'Thawatchai (demo)' },
];

/** Adds the missing demonstration members, one per role; returns those who still have the known password. */
export async function seedDemoStaff(
  { orm }: Pick<Db, 'orm'>,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<StaffLogin[]> {
  const roles = await orm.select().from(staffRole);
  const all = members.map(({ account, name }) => ({ account, name, isDemo: true, createdAt: now }));
  const added = await orm.insert(staffUser).values(all).onConflictDoNothing().returning();
  const held = added.flatMap(({ id: staffId, account }) => {
    const { role } = members.find((member) => member.account === account) ?? {};
    return roles.filter(({ key }) => key === role).map(({ id: roleId }) => ({ staffId, roleId }));
  });
  if (held.length > 0) await orm.insert(staffUserRole).values(held);
  await givePassword(orm, hash, now);
  const accounts = members.map(({ account }) => account);
  const isOurs = and(inArray(staffUser.account, accounts), eq(staffUser.isDemo, true));
  const rows = await orm.select({ account: staffUser.account }).from(staffUser).where(isOurs);
  const open = new Set(rows.map(({ account }) => account));
  return members
    .filter(({ account }) => open.has(account))
    .map(({ account, role }) => ({ account, password: PASSWORD, role: nameOf(role, roles) }));
}

/** Gives it to members without one: new ones, and those of a data folder that was public before and is local again. */
async function givePassword(
  orm: Db['orm'],
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  const isWithoutOne = and(eq(staffUser.isDemo, true), isNull(staffUser.passwordHash));
  const rows = await orm.select({ id: staffUser.id }).from(staffUser).where(isWithoutOne).limit(1);
  // A hash takes a tenth of a second, and few starts need one.
  if (rows.length === 0) return;
  const passwordHash = await hash(PASSWORD);
  await orm.update(staffUser).set({ passwordHash, passwordSetAt: now, enabled: true }).where(isWithoutOne);
}

/** Removes the known password from members of an earlier demonstration, and ends the sessions opened with it. */
export async function closeDemoStaff({ orm }: Pick<Db, 'orm'>): Promise<void> {
  const rows = await orm
    .update(staffUser)
    .set({ passwordHash: null, enabled: false })
    .where(eq(staffUser.isDemo, true))
    .returning({ id: staffUser.id });
  for (const { id } of rows) await orm.delete(staffSession).where(eq(staffSession.staffId, id));
}

function nameOf(role: RoleKey, roles: readonly { key: string | null; name: string }[]): string {
  return roles.find(({ key }) => key === role)?.name ?? role;
}
