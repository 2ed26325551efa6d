import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../src/db/connect.ts';
import type { RoleKey } from '../../../src/features/staff/roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from '../../../src/features/staff/server/staff.table.ts';
import { createStaffSessions } from '../../../src/features/staff/session/server/staff-sessions.ts';
import { systemClock } from '../../../src/lib/clock.ts';

/** Makes a member of staff with a role that ships with the product, and logs them in without the visit to a login. */
export async function logInAs(page: Page, role: RoleKey, name: string): Promise<void> {
  const dataDir = process.env.SITE_DATA_DIR;
  if (!dataDir) throw new Error('SITE_DATA_DIR names the data folder of the site under test.');
  const db = await openDatabase({ dataDir, poolSize: 1 });
  try {
    const [found] = await db.orm.select().from(staffRole).where(eq(staffRole.key, role));
    const account = `journey-${randomUUID().slice(0, 8)}`;
    const values = { account, name, createdAt: systemClock.now() };
    const [member] = await db.orm.insert(staffUser).values(values).returning();
    if (!found || !member) throw new Error(`The site has no role ${role}.`);
    await db.orm.insert(staffUserRole).values({ staffId: member.id, roleId: found.id });
    const sessions = createStaffSessions({ orm: db.orm, clock: systemClock });
    const token = await sessions.open({ staffId: member.id, stage: 'open', device: 'Journey' });
    const url = `${process.env.SITE_URL}/staff`;
    const cookie = { name: 'staff_session', value: token, httpOnly: true, sameSite: 'Strict' } as const;
    await page.context().addCookies([{ ...cookie, domain: new URL(url).hostname, path: '/staff' }]);
  } finally {
    await db.close();
  }
}
