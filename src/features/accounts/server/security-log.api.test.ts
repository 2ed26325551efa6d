import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendParcels } from '#features/feed/feed.contract.ts';
import { createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { LOGIN_TRIES } from '../accounts.rules.ts';
import { getCustomerInfo, logout } from '../sign-in/sign-in.contract.ts';
import { customer } from './accounts.table.ts';

type Line = { event?: string; level: number; requestId?: string; visitor?: string; msg: string };

let site: Website;
let visits: ReturnType<typeof createAccountVisits>;
let lines: string[] = [];
beforeAll(async () => {
  site = await startAccountSite({
    env: { CALLS_PER_MINUTE: '40' },
    logTo: { write: (line) => lines.push(line) },
  });
  visits = createAccountVisits(site);
  const passwordHash = await site.services.accounts.passwords.hash('Parcel2026');
  await site.db.orm.insert(customer).values([
    { phone: '+66812345678', name: 'ชื่อลับ', passwordHash },
    { phone: '+66812345679', name: 'ชื่อลับ', passwordHash, restricted: true },
  ]);
});
afterAll(() => site.close());
beforeEach(() => {
  lines = [];
});

/** The kinds of security events in the log; each line is at `info` and has its request id. */
function logged(): (string | undefined)[] {
  const all = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security');
  for (const line of all)
    expect(line).toMatchObject({
      level: 30,
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      visitor: expect.any(String),
      time: expect.any(Number),
    });
  for (const secret of [
    '812345678',
    '812345679',
    'Parcel2026',
    'Wrong2026',
    'ชื่อลับ',
    'sk_guessed',
    'guessed-token',
  ])
    expect(lines.join('').includes(secret), secret).toBe(false);
  return all.map(({ event }) => event);
}

it('a login is logged, a wrong one as failed, and the last of a series as a lockout', async () => {
  expect((await visits.logIn('0812345678', 'Parcel2026')).succ).toBe(true);
  expect(logged()).toEqual(['logged in']);
  lines = [];
  for (let nth = 0; nth < LOGIN_TRIES; nth += 1) await visits.logIn('0812345678', 'Wrong2026');
  expect(logged()).toEqual([...Array(LOGIN_TRIES - 1).fill('login failed'), 'account locked']);
});

it('a login says how, and a logout follows; the lines of one visitor belong together', async () => {
  const how = { visitor: 'a keyed hash' };
  const { data } = await visits.logIn('0812345678', 'Parcel2026', how);
  await site.call(logout, {}, { ...how, token: data?.token ?? '' });
  expect(logged()).toEqual(['logged in', 'logged out']);
  const all = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
  expect(all).toMatchObject([
    { of: 'customer', by: 'PASSWORD', visitor: 'a keyed hash' },
    { of: 'customer', visitor: 'a keyed hash' },
  ]);
});

it('a restricted account is logged', async () => {
  await visits.logIn('0812345679', 'Parcel2026');
  expect(logged()).toEqual(['account restricted']);
});

it('refused tokens, keys and signatures are logged', async () => {
  await site.call(getCustomerInfo, {}, { token: 'guessed-token' });
  const headers = { authorization: 'Bearer sk_guessed' };
  await site.send(sendParcels.path, { method: 'POST', headers, body: '[]' });
  await site.call(getCustomerInfo, {}, { sign: 'f'.repeat(64) });
  expect(logged()).toEqual(['token refused', 'key refused', 'sign refused']);
});

it('excessive calls are logged, and nothing of an ordinary one', async () => {
  await site.call(getCustomerInfo, {}, { visitor: 'calm' });
  expect(logged()).toEqual([]);
  let answer = await site.call(getCustomerInfo, {}, { visitor: 'busy' });
  while (answer.status !== 429) answer = await site.call(getCustomerInfo, {}, { visitor: 'busy' });
  expect(logged()).toEqual(['too many']);
});
