import { spawnSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetPasswordByLink } from '#features/accounts/recovery/recovery.contract.ts';
import { createAccountCommands } from '#features/accounts/server/account-commands.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { withoutDatabase } from '#tests/fakes/processes/command-output.ts';
import { createAccountVisits, startAccountSite } from '../../tests/fakes/account-visits.ts';
import type { Website } from '../../tests/fakes/website.ts';

let site: Website;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

function run(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: site.db.directUrl };
  const command = ['src/cli/customer.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, output: stdout.trim(), problem: withoutDatabase(stderr).trim() };
}
const createVip = (account: string, ...more: string[]) =>
  run('create-vip', '--account', account, '--name', 'ร้านผ้าไหม', '--phone', '0812345678', ...more);

it('creates a VIP customer, who sets the password by the printed link, and restricts them [P-03, P-06]', async () => {
  const visits = createAccountVisits(site);
  const made = createVip('Silk-Shop', '--email', 'silk@example.com');
  expect(made.status).toBe(0);
  const link = new URL(made.output);
  expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/resetPassword');
  const [row] = await site.db.orm.select().from(customer).where(eq(customer.accountName, 'Silk-Shop'));
  expect(row).toMatchObject({ kind: 'VIP', phone: '+66812345678', email: 'silk@example.com' });
  expect(row?.passwordHash).toBeNull();
  const newPassWord = await visits.seal('Lantern-31-Moss');
  const token = link.searchParams.get('token') ?? '';
  expect((await site.call(resetPasswordByLink, { token, newPassWord })).code).toBe(1);
  expect((await visits.logInVip('silk-shop', 'Lantern-31-Moss')).code).toBe(1);

  expect(run('restrict', 'silk-SHOP')).toMatchObject({ status: 0, output: 'Restricted: ร้านผ้าไหม' });
  expect((await visits.logInVip('silk-shop', 'Lantern-31-Moss')).code).toBe(9000001);
});

it('refuses in one sentence what is impossible [P-03]', async () => {
  const commands = createAccountCommands({
    orm: site.db.orm,
    linkUrl: (token) => token,
    clock: site.clock,
  });
  const vip = { accountName: 'taken', name: 'ร้านผ้าไหม', phone: '+966512345678' };
  await commands.createVip(vip);
  await expect(commands.createVip({ ...vip, accountName: 'TAKEN' })).rejects.toThrow(/^The account name or/);
  await expect(commands.createVip({ ...vip, accountName: 'a'.repeat(17) })).rejects.toThrow(
    'cannot be the account name.',
  );
  await expect(commands.createVip({ ...vip, phone: '12' })).rejects.toThrow('12 is no phone number.');
  await expect(commands.createVip({ ...vip, email: 'x' })).rejects.toThrow('x cannot be the e-mail address.');
  await expect(commands.setRestricted('0899999999', true)).rejects.toThrow(/^No customer has/);
  expect(run('restrict').status).toBe(1);
});
