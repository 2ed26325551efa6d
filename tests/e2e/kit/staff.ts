import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import type { RoleKey } from '#features/staff/roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from '#features/staff/server/staff.table.ts';
import { createStaffSessions } from '#features/staff/session/server/staff-sessions.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { systemClock } from '#lib/clock.ts';

type SiteDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function onDatabase<T>(work: (db: SiteDatabase) => Promise<T>): Promise<T> {
  const dataDir = process.env.SITE_DATA_DIR;
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  return work(db).finally(() => db.close());
}

async function insertMember(
  { orm }: SiteDatabase,
  roles: readonly RoleKey[],
  name: string,
  passwordHash: string | null = null,
) {
  const found = await orm
    .select()
    .from(staffRole)
    .where(inArray(staffRole.key, [...roles]));
  const account = `journey-${randomUUID().slice(0, 8)}`;
  const values = { account, name, passwordHash, createdAt: systemClock.now() };
  const [member] = await orm.insert(staffUser).values(values).returning();
  if (found.length < roles.length || !member) throw new Error(`The site lacks a role: ${roles}.`);
  await orm.insert(staffUserRole).values(found.map(({ id: roleId }) => ({ staffId: member.id, roleId })));
  return member;
}

/** Creates a member of staff who has never logged in; returns the account. */
export async function addMember(role: RoleKey, name: string, password: string): Promise<string> {
  const passwordHash = await createPasswordHash({ memoryKiB: 1024, passes: 1 }).hash(password);
  return onDatabase(async (db) => (await insertMember(db, [role], name, passwordHash)).account);
}

/** Creates a member of staff with built-in roles, and logs them in without the form. */
export async function logInAs(page: Page, role: RoleKey | readonly RoleKey[], name: string): Promise<void> {
  const token = await onDatabase(async (db) => {
    const { id: staffId } = await insertMember(db, typeof role === 'string' ? [role] : role, name);
    const sessions = createStaffSessions({ orm: db.orm, clock: systemClock });
    return sessions.open({ staffId, stage: 'open', device: 'Journey' });
  });
  const { hostname: domain } = new URL(process.env.SITE_URL ?? '');
  const cookie = { name: 'staff_session', value: token, httpOnly: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([{ ...cookie, domain, path: '/staff' }]);
}
