import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountDesk, createAccountDesk } from '../../../../../tests/fakes/account-desk.ts';
import {
  type AccountVisits,
  createAccountVisits,
  startAccountSite,
} from '../../../../../tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '../../../../../tests/fakes/website.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import { AppError } from '../../../../lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '../../accounts.rules.ts';
import { customer, loginRecord } from '../../server/accounts.table.ts';
import { loginWithCode, loginWithPwd } from '../sign-in.contract.ts';

const CEILING = 12;
const SPRAYED = 60;
const wrong = refused(accountErrors.wrongCredentials, 'Invalid username or password.');
const locked = (minutes: number) =>
  refused(
    accountErrors.accountLocked,
    `Account locked, try later. Try again in ${minutes} min, or set a new password.`,
  );

let site: Website;
let visits: AccountVisits;
let desk: AccountDesk;
beforeAll(async () => {
  site = await startAccountSite({
    env: {
      WRONG_PASSWORDS_PER_ACCOUNT_AND_DAY: String(CEILING),
      WRONG_PASSWORDS_PER_VISITOR_AND_HOUR: String(SPRAYED),
    },
  });
  visits = createAccountVisits(site);
  desk = createAccountDesk(site);
});
afterAll(() => site.close());

let nth = 0;
async function owner() {
  nth += 1;
  const digits = `85${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'ดวงใจ' });
  await desk.equip(phone, 'Parcel2026');
  return { phone, typed: `0${digits}`, id: (await desk.find(phone))?.id ?? '' };
}
const guess = async (typed: string, visitor = 'guesser', times = 1) => {
  const answers = [];
  for (let each = 0; each < times; each += 1)
    answers.push(refusalIn(await visits.logIn(typed, `Guess${each}abc`, { visitor })));
  return answers;
};

describe('wrong passwords in a row', () => {
  it('lock the account for the visitor who typed them, for 10 minutes, and say so [X-04, C-02]', async () => {
    const { typed } = await owner();
    const answers = await guess(typed, 'guesser', LOGIN_TRIES);
    expect(answers.slice(0, -1)).toEqual(Array(LOGIN_TRIES - 1).fill(wrong));
    expect(answers.at(-1)).toEqual(locked(LOCKOUT_MINUTES));
    site.clock.forward(LOCKOUT_MINUTES * 60 - 61);
    const right = (visitor: string) => visits.logIn(typed, 'Parcel2026', { visitor });
    expect(refusalIn(await right('guesser'))).toEqual(locked(2));
    expect((await right('its owner')).code).toBe(1);
    site.clock.forward(61);
    expect((await right('guesser')).code).toBe(1);
  });

  it('of somebody else do not shut out an owner who has mistyped, too [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'its owner', LOGIN_TRIES - 1);
    expect((await guess(typed, 'guesser', LOGIN_TRIES)).at(-1)).toEqual(locked(LOCKOUT_MINUTES));
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'its owner' })).code).toBe(1);
  });

  it('are counted anew after the lock and after a right one [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'guesser', LOGIN_TRIES);
    site.clock.forward(LOCKOUT_MINUTES * 60);
    expect(await guess(typed)).toEqual([wrong]);
    await visits.logIn(typed, 'Parcel2026', { visitor: 'guesser' });
    expect(await guess(typed, 'guesser', LOGIN_TRIES - 1)).toEqual(Array(LOGIN_TRIES - 1).fill(wrong));
  });

  it('lock an account that does not exist just the same [X-04, X-01]', async () => {
    const answers = await guess('0898887777', 'guesser', LOGIN_TRIES + 1);
    expect(answers).toEqual([...Array(LOGIN_TRIES - 1).fill(wrong), locked(10), locked(10)]);
  });

  it('are counted over all ways to write and to send the number [X-04]', async () => {
    const { typed, phone } = await owner();
    await guess(typed, 'guesser', 3);
    await guess(phone, 'guesser', 1);
    const input = { phone: typed, password: await visits.seal('Guess1234'), ...(await visits.readImage()) };
    const answer = await site.call(loginWithPwd, input, { visitor: 'guesser' });
    expect(refusalIn(answer)).toEqual(locked(10));
  });

  it('at the same moment are counted one by one [X-04]', async () => {
    const { typed, phone } = await owner();
    const verify = vi.spyOn(site.services.accounts.passwords, 'verify');
    const inputs = await Promise.all(
      Array.from({ length: 20 }, async () => ({
        phone: typed,
        password: await visits.seal('Guess1234'),
        ...(await visits.readImage()),
      })),
    );
    await Promise.all(inputs.map((input) => site.call(loginWithPwd, input, { visitor: 'crowd' })));
    const compared = verify.mock.calls.filter(([hash]) => hash !== null).length;
    verify.mockRestore();
    expect(compared).toBeLessThanOrEqual(LOGIN_TRIES);
    expect((await desk.find(phone))?.restricted).toBe(false);
  });

  it('are not counted for right ones at the same moment: nobody locks himself out by haste [X-04]', async () => {
    const { typed } = await owner();
    const inputs = await Promise.all(
      Array.from({ length: 12 }, async () => ({
        phone: typed,
        password: await visits.seal('Parcel2026'),
        ...(await visits.readImage()),
      })),
    );
    const answers = await Promise.all(
      inputs.map((input) => site.call(loginWithPwd, input, { visitor: 'hasty' })),
    );
    const codes = new Set(answers.map(({ code }) => code));
    codes.delete(requestErrors.tooManyRequests.code);
    expect([...codes]).toEqual([1]);
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'hasty' })).code).toBe(1);
  });

  it('are kept in the owner’s history, and the refusals of a lock are not: nobody can fill it [X-04]', async () => {
    const { typed, id } = await owner();
    await guess(typed, 'guesser', LOGIN_TRIES + 3);
    await vi.waitFor(async () => {
      const rows = await site.db.orm.select().from(loginRecord).where(eq(loginRecord.customerId, id));
      expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['LOCKED', ...Array(4).fill('WRONG')]);
    });
  });

  it('that could not be looked at, because too many log in at once, do not count [X-04]', async () => {
    const { typed } = await owner();
    const busy = vi
      .spyOn(site.services.accounts.passwords, 'verify')
      .mockRejectedValue(new AppError(requestErrors.overloaded, { retryAfterSeconds: 5 }));
    for (let each = 0; each < LOGIN_TRIES + 1; each += 1) {
      const answer = await visits.logIn(typed, 'Parcel2026', { visitor: 'patient' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    busy.mockRestore();
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'patient' })).code).toBe(1);
  });

  it('count once they were compared, although the queue was full when their turn came again [X-04]', async () => {
    const { typed } = await owner();
    const { passwords } = site.services.accounts;
    const verify = passwords.verify;
    // The number may be one of another country as well, and that comparison finds no place.
    const busy = vi.spyOn(passwords, 'verify').mockImplementation(async (hash, plain) => {
      if (hash) return verify(hash, plain);
      throw new AppError(requestErrors.overloaded, { retryAfterSeconds: 5 });
    });
    const answers = await guess(typed, 'rush', LOGIN_TRIES);
    busy.mockRestore();
    expect(answers.at(-1)).toEqual(locked(LOCKOUT_MINUTES));
  });

  it('that a process took with it when it died do not keep their owner waiting for ever [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'unlucky', LOGIN_TRIES - 1);
    // The fifth was counted, and nobody was left to lock.
    await site.db.pool.query('update login_try set wrong = wrong + 1 where wrong = $1', [LOGIN_TRIES - 1]);
    const right = () => visits.logIn(typed, 'Parcel2026', { visitor: 'unlucky' });
    expect((await right()).code).toBe(requestErrors.tooManyRequests.code);
    site.clock.forward(4 * 60);
    expect((await right()).code).toBe(requestErrors.tooManyRequests.code);
    site.clock.forward(60);
    expect((await right()).code).toBe(1);
  });

  it('leave no name that was typed in the table [X-04]', async () => {
    await guess('0898887776');
    const { rows } = await site.db.pool.query('select * from login_try');
    expect(JSON.stringify(rows)).not.toContain('898887776');
  });
});

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
    // As many hashes as tries, on a machine that may be busy.
  }, 60_000);
});

describe('guessing from many addresses', () => {
  it('closes the password of the account for the day, and its owner still gets in by a code [X-04]', async () => {
    const { typed, phone } = await owner();
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const answer = await visits.logIn(typed, 'Parcel2026', { visitor: 'its owner' });
    expect(answer.code).toBe(accountErrors.accountLocked.code);
    expect(answer.msg).toMatch(/in (14[34]\d|1440) min/);
    const code = await desk.code('login', phone);
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

  it('starts from zero with a new password, which its owner sets by a code [X-04]', async () => {
    const { typed, phone, id } = await owner();
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const { customers, passwords } = site.services.accounts;
    await customers.setPassword(id, await passwords.hash('Another2026'), site.clock.now());
    expect((await visits.logIn(typed, 'Another2026', { visitor: 'its owner' })).code).toBe(1);
    expect((await desk.find(phone))?.passwordSetAt).toEqual(site.clock.now());
  });

  it('does not shut out who has logged in from there in the last 90 days [X-04]', async () => {
    const { typed } = await owner();
    await visits.logIn(typed, 'Parcel2026', { visitor: 'home' });
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const right = async (visitor: string) => (await visits.logIn(typed, 'Parcel2026', { visitor })).code;
    const { code } = accountErrors.accountLocked;
    expect([await right('home'), await right('elsewhere')]).toEqual([1, code]);
    site.clock.forward(91 * 24 * 3600);
    expect(await right('home')).toBe(code);
  });

  it('opens by such a login that account only, and no other that the number may mean [X-04]', async () => {
    const { typed, phone } = await owner();
    const namesake = phone.replace('+66', '+966');
    await site.db.orm.insert(customer).values({ phone: namesake, name: 'another' });
    await desk.equip(namesake, 'Namesake2026');
    expect((await visits.logIn(typed, 'Namesake2026', { visitor: 'neighbour' })).code).toBe(1);
    for (let each = 0; each < CEILING; each += 1) await guess(typed, `bot ${each}`);
    const attempt = (password: string) => visits.logIn(typed, password, { visitor: 'neighbour' });
    expect(refusalIn(await attempt('Parcel2026'))).toEqual(wrong);
    expect((await attempt('Namesake2026')).code).toBe(1);
  });

  it('is counted together for a VIP in whatever letter case, and so are tries in a row [X-04, P-03]', async () => {
    await site.db.orm
      .insert(customer)
      .values({ kind: 'VIP', accountName: 'SilkVip', phone: '+66850000001', name: 'a' });
    await desk.equip('+66850000001', 'Parcel2026');
    const names = ['silkvip', 'SILKVIP', 'SilkVip', 'silkVIP', 'SILKvip', 'Silkvip'];
    const codes = [];
    for (const name of names) codes.push((await visits.logInVip(name, 'Guess123', { visitor: 'one' })).code);
    expect(codes.slice(4)).toEqual([accountErrors.accountLocked.code, accountErrors.accountLocked.code]);
    for (let each = 0; each < CEILING; each += 1)
      await visits.logInVip(names[each % 6] ?? '', 'Guess123', { visitor: `bot ${each}` });
    const owned = await visits.logInVip('SilkVip', 'Parcel2026', { visitor: 'its owner' });
    expect(owned.code).toBe(accountErrors.accountLocked.code);
  });

  it('does not touch other accounts [X-04]', async () => {
    const [victim, other] = [await owner(), await owner()];
    for (let each = 0; each < CEILING; each += 1) await guess(victim.typed, `bot ${each}`);
    expect((await visits.logIn(other.typed, 'Parcel2026')).code).toBe(1);
  });
});

describe('one stranger alone', () => {
  it('may be wrong twenty times a day with one account, and closes it to nobody else [X-04]', async () => {
    const usual = await startAccountSite();
    try {
      const there = createAccountVisits(usual);
      const phone = '+66859999999';
      await usual.db.orm.insert(customer).values({ phone, name: 'ดวงใจ' });
      await createAccountDesk(usual).equip(phone, 'Parcel2026');
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
