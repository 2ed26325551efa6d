import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '../../accounts.rules.ts';
import { customer, loginRecord } from '../../server/accounts.table.ts';
import { loginWithPwd } from '../sign-in.contract.ts';

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

describe('wrong passwords in a row', () => {
  it('lock the account for that visitor, for 10 minutes, with a message [X-04, C-02]', async () => {
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

  it('of somebody else do not lock out an owner who has mistyped, too [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'its owner', LOGIN_TRIES - 1);
    expect((await guess(typed, 'guesser', LOGIN_TRIES)).at(-1)).toEqual(locked(LOCKOUT_MINUTES));
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'its owner' })).code).toBe(1);
  });

  it('are counted from zero after the lockout and after a right one [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'guesser', LOGIN_TRIES);
    site.clock.forward(LOCKOUT_MINUTES * 60);
    expect(await guess(typed)).toEqual([wrong]);
    await visits.logIn(typed, 'Parcel2026', { visitor: 'guesser' });
    expect(await guess(typed, 'guesser', LOGIN_TRIES - 1)).toEqual(Array(LOGIN_TRIES - 1).fill(wrong));
  });

  it('lock an account that does not exist in the same way [X-04, X-01]', async () => {
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
    expect((await fixture.find(phone))?.restricted).toBe(false);
  });

  it('do not count together with right ones at the same moment: haste locks nobody out [X-04]', async () => {
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

  it('are in the owner’s history, and the errors of a lockout are not: nobody can flood it [X-04]', async () => {
    const { typed, id } = await owner();
    await guess(typed, 'guesser', LOGIN_TRIES + 3);
    await vi.waitFor(async () => {
      const rows = await site.db.orm.select().from(loginRecord).where(eq(loginRecord.customerId, id));
      expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['LOCKED', ...Array(4).fill('WRONG')]);
    });
  });

  it('that could not be checked, because too many log in at once, neither count nor appear in the history [X-04]', async () => {
    const { typed, id } = await owner();
    const busy = vi
      .spyOn(site.services.accounts.passwords, 'verify')
      .mockRejectedValue(new AppError(requestErrors.overloaded, { retryAfterSeconds: 5 }));
    for (let each = 0; each < LOGIN_TRIES + 1; each += 1) {
      const answer = await visits.logIn(typed, 'Parcel2026', { visitor: 'patient' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    busy.mockRestore();
    expect((await visits.logIn(typed, 'Parcel2026', { visitor: 'patient' })).code).toBe(1);
    const rows = await site.db.orm.select().from(loginRecord).where(eq(loginRecord.customerId, id));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['OK']);
  });

  it('count once compared, even if the queue was full at their next turn [X-04]', async () => {
    const { typed } = await owner();
    const { passwords } = site.services.accounts;
    const verify = passwords.verify;
    // The number may also be one of another country, and that comparison finds no free slot.
    const busy = vi.spyOn(passwords, 'verify').mockImplementation(async (hash, plain) => {
      if (hash) return verify(hash, plain);
      throw new AppError(requestErrors.overloaded, { retryAfterSeconds: 5 });
    });
    const answers = await guess(typed, 'rush', LOGIN_TRIES);
    busy.mockRestore();
    expect(answers.at(-1)).toEqual(locked(LOCKOUT_MINUTES));
  });

  it('that were lost with a killed process do not keep their owner waiting forever [X-04]', async () => {
    const { typed } = await owner();
    await guess(typed, 'unlucky', LOGIN_TRIES - 1);
    // The fifth attempt was counted, but its process died before it could lock the account.
    await site.db.pool.query('update login_try set wrong = wrong + 1 where wrong = $1', [LOGIN_TRIES - 1]);
    const right = () => visits.logIn(typed, 'Parcel2026', { visitor: 'unlucky' });
    expect((await right()).code).toBe(requestErrors.tooManyRequests.code);
    site.clock.forward(4 * 60);
    expect((await right()).code).toBe(requestErrors.tooManyRequests.code);
    site.clock.forward(60);
    expect((await right()).code).toBe(1);
  });

  it('leave no typed name in the table [X-04]', async () => {
    await guess('0898887776');
    const { rows } = await site.db.pool.query('select * from login_try');
    expect(JSON.stringify(rows)).not.toContain('898887776');
  });
});
