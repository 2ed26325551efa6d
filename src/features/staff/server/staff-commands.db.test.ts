import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDemoStaff, seedDemoStaff } from '#demo/demo-staff.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { verifyAudit } from '../audit/server/verify-audit.ts';
import { shippedRoles } from '../roles.rules.ts';
import { acceptLink, checkLink, current, login } from '../session/session.contract.ts';
import { staffAccountErrors } from '../staff.calls.ts';
import { createStaffCommands } from './staff-commands.ts';

const pair = { password: 'seven quiet otters', passwordAgain: 'seven quiet otters' };
let site: Website;
let office: ReturnType<typeof startStaff>;

beforeEach(async () => {
  site = await startAccountSite();
  await site.services.seed(['staff']);
  office = startStaff(site);
});
afterEach(() => site.close());

const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? '';

it('creates the first administrator by a link, once, within the hour, while there is nobody [P-05]', async () => {
  const old = tokenOf(await site.services.staff.firstLink());
  const token = tokenOf(await site.services.staff.firstLink());
  expect((await office.call(checkLink, { token: old })).data?.isUsable).toBe(false);
  expect((await office.call(checkLink, { token })).data).toMatchObject({ isUsable: true, isFirst: true });
  expect(await office.call(acceptLink, { token, ...pair })).toMatchObject({
    data: { fields: [{ field: 'account' }, { field: 'name' }] },
  });
  const who = { account: 'araya', name: 'Araya' };
  const both = await Promise.all(
    ['araya', 'araya2'].map((account) => office.call(acceptLink, { token, account, name: account, ...pair })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([1, staffAccountErrors.linkUsed.code]);
  const account = both.find(({ data }) => data)?.data?.account ?? '';
  expect((await office.call(login, { account, password: pair.password })).data?.stage).toBe('enrol');
  expect(await site.services.staff.firstLink()).toBeNull();
  expect((await office.call(acceptLink, { token, ...who, ...pair })).code).toBe(
    staffAccountErrors.linkUsed.code,
  );
});

it('lets a link for the first administrator expire', async () => {
  const token = tokenOf(await site.services.staff.firstLink());
  site.clock.forward(3601);
  const answer = await office.call(acceptLink, { token, account: 'araya', name: 'Araya', ...pair });
  expect(answer.code).toBe(staffAccountErrors.linkUsed.code);
});

it('creates administrators at the terminal, whose first login sets up a second factor', async () => {
  const { hash } = site.services.staff.passwords;
  const commands = createStaffCommands({
    orm: site.db.orm,
    hash,
    publicUrl: 'http://x.test',
    clock: site.clock,
  });
  const password = await commands.createAdministrator({ account: 'araya', name: 'Araya' });
  expect((await office.call(login, { account: 'araya', password })).data?.stage).toBe('ownPassword');
  await expect(commands.createAdministrator({ account: 'ARAYA', name: 'Other' })).rejects.toThrow(
    'belongs to another',
  );
  await expect(commands.createAdministrator({ account: 'a b', name: 'Other' })).rejects.toThrow(
    'login account',
  );
  const token = tokenOf(await commands.linkFor('araya'));
  expect((await office.call(acceptLink, { token, ...pair })).data).toEqual({ account: 'araya' });
  expect(await verifyAudit(site.db.orm)).toMatchObject({ isWhole: true, entries: 3 });
});

it('has demonstration members, one for each role, which a public site disables', async () => {
  const { hash } = site.services.staff.passwords;
  const logins = await seedDemoStaff(site.db, hash, site.clock.now());
  expect(logins.map(({ role }) => role)).toEqual(shippedRoles.map(({ name }) => name));
  const [admin = { account: '', password: '' }] = logins;
  const entered = await office.call(login, admin);
  expect(entered.data?.stage).toBe('open');
  const [, token = ''] = /staff_session=([^;]*)/.exec(entered.headers.get('set-cookie') ?? '') ?? [];
  await closeDemoStaff(site.db);
  expect((await office.call(current, {}, { token })).data?.stage).toBe('none');
  expect((await office.call(login, admin)).code).toBe(staffAccountErrors.wrongLogin.code);
  expect(await seedDemoStaff(site.db, hash, site.clock.now())).toHaveLength(10);
  expect((await office.call(login, admin)).data?.stage).toBe('open');
});
