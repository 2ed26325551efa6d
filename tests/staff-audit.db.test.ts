import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountApi } from '#app/api.ts';
import { checkAudit } from '#features/staff/audit/audit.contract.ts';
import { staffPendingRight } from '#features/staff/duties/server/duties.table.ts';
import * as members from '#features/staff/members/members.contract.ts';
import * as roles from '#features/staff/roles/roles.contract.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import * as own from '#features/staff/session/own-account.contract.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Endpoint, isForStaff } from '#lib/contract.ts';
import { startAccountSite } from './fakes/account-visits.ts';
import { type StaffCaller, startStaff } from './fakes/staff.ts';
import type { Website } from './fakes/website.ts';

const PASSWORD = 'seven quiet otters';
let site: Website;
let office: ReturnType<typeof startStaff>;
let admin: StaffCaller;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
  admin = await office.as('superAdministrator', 'Araya');
});
afterAll(() => site.close());

const pair = (password: string) => ({ password, passwordAgain: password });
type Row = [Endpoint, (subject: StaffCaller) => object, string];

/** Changes of staff accounts, each with its name in the log; their subject is a colleague, or a role. */
const rows: Row[] = [
  [members.createStaff, () => ({ account: 'somsri', name: 'Somsri', ...pair(PASSWORD) }), 'staff.created'],
  [
    members.changeStaff,
    ({ staffId }) => ({ staffId, version: 1, email: 'a@songduan.example' }),
    'staff.changed',
  ],
  [members.inviteStaff, ({ staffId }) => ({ staffId }), 'staff.invited'],
  [members.setStaffPassword, ({ staffId }) => ({ staffId, ...pair(PASSWORD) }), 'staff.passwordSet'],
  [members.resetSecondFactor, ({ staffId }) => ({ staffId, reason: 'lost' }), 'staff.secondFactorReset'],
  [
    members.confirmRights,
    ({ staffId }) => ({ staffId, permissions: ['claims.pay'] }),
    'staff.rightsConfirmed',
  ],
  [members.endStaffSessions, ({ staffId }) => ({ staffId }), 'staff.sessionsEnded'],
  [members.setStaffEnabled, ({ staffId }) => ({ staffId, version: 4, enabled: false }), 'staff.disabled'],
  [members.deleteStaff, ({ staffId }) => ({ staffId, version: 5 }), 'staff.deleted'],
  [
    roles.changeRole,
    ({ roleId }) => ({ roleId, version: 1, name: 'Other', permissions: [], needsSecondFactor: false }),
    'role.changed',
  ],
  [roles.deleteRole, ({ roleId }) => ({ roleId, version: 2 }), 'role.deleted'],
  [checkAudit, () => ({}), 'audit.checked'],
  [roles.createRole, () => ({ name: 'New', permissions: [], needsSecondFactor: false }), 'role.created'],
];

/** What members do with their own accounts; its tests are in `session/server`. */
const ofOneself: Endpoint[] = [
  own.removeTotp,
  own.removePasskey,
  own.renewRecoveryCodes,
  own.changePassword,
  own.endSessions,
];

it('records every change of an account or a role, with its author [A-25]', async () => {
  const colleague = await office.as([], 'Malee');
  const [givenAt, beginsAt] = [site.clock.now(), new Date(site.clock.now().getTime() + 86_400_000)];
  const given = {
    staffId: colleague.staffId,
    givenBy: 'somebody',
    givenByName: 'Somebody',
    givenAt,
    beginsAt,
  };
  await site.db.orm.insert(staffPendingRight).values({ ...given, permission: 'claims.pay' });
  for (const [endpoint, inputOf, action] of rows) {
    const before = (await site.db.orm.select().from(auditEntry)).length;
    const answer = await admin.call(endpoint, inputOf(colleague));
    expect([endpoint.path, answer.code]).toEqual([endpoint.path, 1]);
    const entries = await site.db.orm.select().from(auditEntry).orderBy(auditEntry.seq);
    const added = entries.slice(before).map((entry) => [entry.actorName, entry.action]);
    expect([endpoint.path, added]).toEqual([endpoint.path, [['Araya', action]]]);
  }
  const log = JSON.stringify(await site.db.orm.select().from(auditEntry));
  for (const secret of [PASSWORD, '$argon2']) expect(log).not.toContain(secret);
});

it('covers every change of staff accounts above', () => {
  const endpoints = mountApi(new Hono<HttpEnv>(), site.services).filter(isForStaff);
  const changing = endpoints.filter(
    ({ path, method, access, readsOnly }) =>
      /^\/staff\/api\/(?:session|staff|roles|audit)\//.test(path) &&
      method === 'POST' &&
      access !== 'staffPublic' &&
      !readsOnly,
  );
  const named = [...rows.map(([endpoint]) => endpoint), ...ofOneself];
  expect(changing.map(({ path }) => path).sort()).toEqual(named.map(({ path }) => path).sort());
});
