import type autocannon from 'autocannon';
import { type Db, openPool } from '../../src/db/connect.ts';
import { findCustomers } from '../../src/features/accounts/staff/accounts.staff.contract.ts';
import { staffRole, staffUser, staffUserRole } from '../../src/features/staff/server/staff.table.ts';
import { createStaffSessions } from '../../src/features/staff/session/server/staff-sessions.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { writeCursor } from '../../src/lib/staff/list-cursor.ts';
import { getCall, postCall } from '../browser.ts';
import { type Child, siteSettings, startChild } from '../child.ts';
import { keptDatabase, openBenchCluster } from '../dataset.ts';
import { type Measurements, measureInTurn } from '../load.ts';
import { type Finding, report, throughputFinding } from '../report.ts';
import { sized } from '../size.ts';
import { type OfficeList, officeLists, PAGE_SIZE } from './lists.ts';
import { fillOffice, ROWS } from './rows.ts';

const FAR_PAGE = 1_000;
/** How much more a far page may cost than the first. */
const MAX_RISE = 1.2;

/**
 * Lists of the back office over a million rows against the plain select of the same rows, and far pages against
 * near ones.
 */
export async function benchBackoffice(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  const url = await keptDatabase(cluster, 'backoffice');
  const db = openPool(url);
  try {
    await fillOffice(db.pool);
    const site = await startChild('build/server/main.js', { ...siteSettings, DATABASE_URL: url });
    const bare = await startChild('bench/reference/bare-list.ts', { DATABASE_URL: url });
    children.push(site, bare);
    const asked = { site, bare, token: await logIn(db), db };
    const measured = await measureInTurn(
      [...(await Promise.all(officeLists.map((list) => subjectsOf(list, asked)))).flat(), ...people(asked)],
      { rounds: sized(5), seconds: sized(2) },
    );
    return report(comparison, findings(measured), measured);
  } finally {
    for (const child of children) await child.stop();
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: 'Back office: lists over a million records',
  reference: `node:http with a prepared select of the same ${PAGE_SIZE} rows`,
  fair: 'both answer as JSON what a list shows; the site also looks up who asks and what they may, at each call',
};

type Asked = { site: Child; bare: Child; token: string; db: Db };

async function subjectsOf(list: OfficeList, { site, bare, token, db }: Asked) {
  const { name, path, input } = list;
  const { rows } = await db.pool.query(list.place, [(FAR_PAGE - 1) * PAGE_SIZE - 1]);
  const { at, id } = rows[0] as { at: Date | null; id: string };
  const cursor = at === null ? id : writeCursor([at.toISOString(), id]);
  return [
    { name: `bare ${name}`, server: bare, requests: [postCall('/', { list: name })] },
    { name, server: site, requests: [asStaff(token, path, input)] },
    { name: `${name}, far`, server: site, requests: [asStaff(token, path, { ...input, cursor })] },
  ];
}

/**
 * Customers are found, not listed: by their phone number. Almost all of a call for one row is authentication, so
 * there is no goal.
 */
function people({ site, bare, token }: Asked) {
  const phones = Array.from({ length: 200 }, (_, nth) => `+66${800_000_001 + nth * (ROWS / 200)}`);
  return [
    {
      name: 'bare customers',
      server: bare,
      requests: phones.map((phone) => postCall('/', { list: 'customers', place: [phone] })),
    },
    {
      name: 'customers',
      server: site,
      requests: phones.map((text) => asStaff(token, findCustomers.path, { text })),
    },
  ];
}

function findings(measured: Measurements): Finding[] {
  const against = officeLists.map(({ name }) =>
    throughputFinding(measured, { what: name, site: name, reference: `bare ${name}`, atLeast: 0.5 }),
  );
  const flat = officeLists.map(({ name }) => ({
    what: `${name}: what page ${FAR_PAGE} costs against page 1`,
    ratio: measured.of(name).throughput / measured.of(`${name}, far`).throughput,
    aim: { atMost: MAX_RISE },
  }));
  return [...against, ...flat];
}

function asStaff(token: string, path: string, query: Record<string, string>): autocannon.Request {
  const request = getCall(path, query);
  return { ...request, headers: { ...request.headers, cookie: `lang=th; staff_session=${token}` } };
}

/** A member with all permissions to read, with a session of today. */
async function logIn({ orm }: Db): Promise<string> {
  const now = systemClock.now();
  const name = `Bench ${now.getTime()}`;
  const permissions = ['applications.read', 'claims.read', 'audit.read', 'customers.read'] as const;
  const [role] = await orm
    .insert(staffRole)
    .values({ name, permissions: [...permissions], createdAt: now })
    .returning();
  const [member] = await orm.insert(staffUser).values({ account: name, name, createdAt: now }).returning();
  if (!role || !member) throw new Error('Nobody could be added to the staff.');
  await orm.insert(staffUserRole).values({ staffId: member.id, roleId: role.id });
  return createStaffSessions({ orm, clock: systemClock }).open({
    staffId: member.id,
    stage: 'open',
    device: 'Bench',
  });
}
