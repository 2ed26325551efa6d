import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '../../accounts.rules.ts';
import { customer } from '../../server/accounts.table.ts';
import { loginWithCode } from '../sign-in.contract.ts';

const CEILING = 12;
const SPRAYED = 60;
const wrong = refused(accountErrors.wrongCredentials, 'Invalid username or password.');

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite({
    env: {
      WRONG_PASSWORDS_PER_ACCOUNT_AND_DAY: String(CEILING),
      WRONG_PASSWORDS_PER_VISITOR_AND_HOUR: String(SPRAYED),
    },
  });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
async function owner() {
  nth += 1;
  const digits = `85${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'ดวงใจ' });
  await fixture.equip(phone, 'Parcel2026');
  return { phone, typed: `0${digits}`, id: (await fixture.find(phone))?.id ?? '' };
}
const guess = async (typed: string, visitor = 'guesser', times = 1) => {
  const answers = [];
  for (let each = 0; each < times; each += 1)
    answers.push(refusalIn(await visits.logIn(typed, `Guess${each}abc`, { visitor })));
  return answers;
};

describe('one password tried on many accounts', () => {
  it('is refused to the visitor for the rest of the hour, and to nobody else [X-04]', async () => {
    const { typed } = await owner();
    const codes = [];
    for (let each = 0; each < SPRAYED + 1; each += 1) {
      const account = `08${String(70_000_000 + each)}`;
      codes.push((await visits.logIn(account, 'Parcel2026', { visitor: 'sprayer' })).code);
    }
    const { wrongCredentials } = accountErrors;
    expect(codes).toEqual([
      ...Array(SPRAYED).fill(wrongCredentials.code),
      requestErrors.tooManyRequests.code,
    ]);
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'its owner' })).code).toBe(1);
    // As many hashes as attempts, on a machine that may be busy.
  }, 60_000);
});

describe('guessing from many addresses', () => {
  it('blocks the account’s password for the day, and its owner still logs in by a code [X-04]', async () => {
    const { typed, phone } = await owner();
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const answer = await visits.logIn(typed, 'Parcel2026', { visitor: 'its owner' });
    expect(answer.code).toBe(accountErrors.accountLocked.code);
    expect(answer.msg).toMatch(/in (14[34]\d|1440) min/);
    const code = await fixture.code('login', phone);
    const input = { phone: typed, code, ...(await visits.readImage()) };
    expect((await site.call(loginWithCode, input, { visitor: 'its owner' })).code).toBe(1);
  });

  it('is counted together however the number is written [X-04]', async () => {
    const { typed, phone } = await owner();
    for (let each = 0; each < CEILING; each += 1) await guess(each % 2 ? typed : phone, `bot ${each}`);
    for (const way of [typed, phone]) {
      const answer = await visits.logIn(way, 'Parcel2026', { visitor: 'its owner' });
      expect(answer.code).toBe(accountErrors.accountLocked.code);
    }
  });

  it('is reset by a new password, which its owner sets by a code [X-04]', async () => {
    const { typed, phone, id } = await owner();
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const { customers, passwords } = site.services.accounts;
    await customers.setPassword(id, await passwords.hash('Another2026'), site.clock.now());
    expect((await visits.logIn(typed, 'Another2026', { visitor: 'its owner' })).code).toBe(1);
    expect((await fixture.find(phone))?.passwordSetAt).toEqual(site.clock.now());
  });

  it('does not block devices that have logged in within the last 90 days [X-04]', async () => {
    const { typed } = await owner();
    await visits.logIn(typed, 'Parcel2026', { visitor: 'home' });
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const right = async (visitor: string) => (await visits.logIn(typed, 'Parcel2026', { visitor })).code;
    const { code } = accountErrors.accountLocked;
    expect([await right('home'), await right('elsewhere')]).toEqual([1, code]);
    site.clock.forward(91 * 24 * 3600);
    expect(await right('home')).toBe(code);
  });

  it('unblocks by such a login that account only, and no other that the number may mean [X-04]', async () => {
    const { typed, phone } = await owner();
    const namesake = phone.replace('+66', '+966');
    await site.db.orm.insert(customer).values({ phone: namesake, name: 'another' });
    await fixture.equip(namesake, 'Namesake2026');
    expect((await visits.logIn(typed, 'Namesake2026', { visitor: 'neighbour' })).code).toBe(1);
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const attempt = (password: string) => visits.logIn(typed, password, { visitor: 'neighbour' });
    expect(refusalIn(await attempt('Parcel2026'))).toEqual(wrong);
    expect((await attempt('Namesake2026')).code).toBe(1);
  });

  it('is counted together for a VIP in any letter case, and so are attempts in a row [X-04, P-03]', async () => {
    await site.db.orm
      .insert(customer)
      .values({ kind: 'VIP', accountName: 'SilkVip', phone: '+66850000001', name: 'a' });
    await fixture.equip('+66850000001', 'Parcel2026');
    const names = ['silkvip', 'SILKVIP', 'SilkVip', 'silkVIP', 'SILKvip', 'Silkvip'];
    const codes = [];
    for (const name of names) codes.push((await visits.logInVip(name, 'Guess123', { visitor: 'one' })).code);
    expect(codes.slice(4)).toEqual([accountErrors.accountLocked.code, accountErrors.accountLocked.code]);
    for (let each = 0; each < CEILING; each += 1)
      await visits.logInVip(names[each % 6] ?? '', 'Guess123', { visitor: `bot ${each}` });
    const owned = await visits.logInVip('SilkVip', 'Parcel2026', { visitor: 'its owner' });
    expect(owned.code).toBe(accountErrors.accountLocked.code);
  });

  it('does not affect other accounts [X-04]', async () => {
    const [victim, other] = [await owner(), await owner()];
    for (let each = 0; each < CEILING; each += 1) await guess(victim.typed, `bot ${each}`);
    expect((await visits.logIn(other.typed, 'Parcel2026')).code).toBe(1);
  });
});

describe('a single stranger', () => {
  it('may be wrong twenty times a day with one account, and blocks it for nobody else [X-04]', async () => {
    const usual = await startAccountSite();
    try {
      const there = createAccountVisits(usual);
      const phone = '+66859999999';
      await usual.db.orm.insert(customer).values({ phone, name: 'ดวงใจ' });
      await createAccountFixture(usual).equip(phone, 'Parcel2026');
      const logIn = (visitor: string, password: string) => there.logIn('0859999999', password, { visitor });
      for (let each = 1; each <= 20; each += 1) {
        await logIn('stranger', `Guess${each}abc`);
        if (each % LOGIN_TRIES === 0) usual.clock.forward(LOCKOUT_MINUTES * 60);
      }
      const answer = await logIn('stranger', 'Parcel2026');
      expect(answer.code).toBe(accountErrors.accountLocked.code);
      expect(answer.msg).toMatch(/in (14[34]\d|1440) min/);
      expect((await logIn('its owner', 'Parcel2026')).code).toBe(1);
    } finally {
      await usual.close();
    }
  });
});
