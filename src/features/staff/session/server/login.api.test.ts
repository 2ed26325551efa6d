import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { cookiesOf } from '#tests/replicas/beside-replica.ts';
import { staffSession, staffUser } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import { changePassword, endSessions, ownSessions } from '../own-account.contract.ts';
import { current, login, logout } from '../session.contract.ts';

const PASSWORD = 'seven quiet otters';
let site: Website;
let office: ReturnType<typeof startStaff>;
let nth = 0;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
});
afterAll(() => site.close());
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));

/** A member with a password. */
async function member(role: Parameters<typeof office.as>[0] = ['content.read']) {
  nth += 1;
  const made = await office.as(role, `Somsri ${nth}`);
  const passwordHash = await site.services.staff.passwords.hash(PASSWORD);
  await site.db.orm.update(staffUser).set({ passwordHash }).where(eq(staffUser.id, made.staffId));
  return { ...made, account: `somsri.${nth}` };
}

/** The session token in an answer. */
function tokenIn(answer: { headers: Headers }): string {
  return /staff_session=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

describe('logging in to the back office', () => {
  it('works with account and password, in any letter case of the account', async () => {
    const { account } = await member();
    const answer = await office.call(login, { account: account.toUpperCase(), password: PASSWORD });
    expect(answer.data).toMatchObject({ stage: 'open', member: { account, permissions: ['content.read'] } });
    expect(cookiesOf(answer)).toEqual([expect.stringMatching(/; Path=\/staff; HttpOnly; SameSite=Strict$/)]);
    expect((await office.call(current, {}, { token: tokenIn(answer) })).data?.stage).toBe('open');
  });

  it('stores only the hash of the token', async () => {
    const { account } = await member();
    const token = tokenIn(await office.call(login, { account, password: PASSWORD }));
    const rows = await site.db.orm.select().from(staffSession);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('never keeps an earlier token, and ends it', async () => {
    const { account, token: old } = await member();
    const token = tokenIn(await office.call(login, { account, password: PASSWORD }, { token: old }));
    expect(token).not.toBe(old);
    expect((await office.call(current, {}, { token: old })).data?.stage).toBe('none');
    const planted = 'x'.repeat(43);
    expect(tokenIn(await office.call(login, { account, password: PASSWORD }, { token: planted }))).not.toBe(
      planted,
    );
  });

  it('answers a wrong password, an unknown account and one without a password alike', async () => {
    const { account } = await member();
    const { name } = await office.as([]);
    const invited = name.replaceAll(' ', '.');
    const answers = await Promise.all(
      [account, 'nobody.here', invited].map((each, index) =>
        office.call(login, { account: each, password: 'wrong one here' }, { visitor: `stranger ${index}` }),
      ),
    );
    for (const { code, msg } of answers)
      expect([code, msg]).toEqual([
        staffAccountErrors.wrongLogin.code,
        'The account or the password is wrong.',
      ]);
  });

  it('reveals that an account is disabled only to those who know its password [S-17]', async () => {
    const { account, staffId, token } = await member();
    await site.db.orm.update(staffUser).set({ enabled: false }).where(eq(staffUser.id, staffId));
    expect((await office.call(login, { account, password: 'wrong one here' })).code).toBe(
      staffAccountErrors.wrongLogin.code,
    );
    expect((await office.call(login, { account, password: PASSWORD })).code).toBe(
      staffAccountErrors.accountDisabled.code,
    );
    expect((await office.call(current, {}, { token })).data?.stage).toBe('none');
  });

  it('is blocked after five wrong passwords for their visitor, not for the member elsewhere', async () => {
    const { account } = await member();
    const guess = (password: string, visitor: string) =>
      office.call(login, { account, password }, { visitor });
    for (let count = 0; count < 5; count += 1) await guess(`wrong number ${count}`, 'guesser');
    expect((await guess(PASSWORD, 'guesser')).code).toBe(staffAccountErrors.tooManyTries.code);
    expect((await guess(PASSWORD, 'the office')).data?.stage).toBe('open');
  });

  it('stays possible for a member at a new address while strangers at many guess, each of them once a day', async () => {
    const { account } = await member();
    const guess = (password: string, visitor: string) =>
      office.call(login, { account, password }, { visitor });
    const crowd = Array.from({ length: 50 }, (_, count) => `stranger ${count}`);
    for (const stranger of crowd) await guess('wrong number', stranger);
    expect((await guess(PASSWORD, 'a new address')).data?.stage).toBe('open');
    const judged: number[] = [];
    for (let count = 0; count < 4; count += 1)
      judged.push((await guess('wrong number', 'one more stranger')).code);
    const { wrongLogin, tooManyTries } = staffAccountErrors;
    expect(judged).toEqual([wrongLogin.code, tooManyTries.code, tooManyTries.code, tooManyTries.code]);
    expect((await guess(PASSWORD, 'another new address')).data?.stage).toBe('open');
    // The same as for an account that does not exist.
    for (const stranger of crowd)
      await office.call(login, { account: 'no.one', password: 'x' }, { visitor: stranger });
    const late = () => office.call(login, { account: 'no.one', password: 'x' }, { visitor: 'late' });
    expect([(await late()).code, (await late()).code]).toEqual([wrongLogin.code, tooManyTries.code]);
  });

  it('counts concurrent attempts', async () => {
    const { account } = await member();
    const tries = Array.from({ length: 12 }, (_, count) =>
      office.call(login, { account, password: `wrong number ${count}` }, { visitor: 'many hands' }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === staffAccountErrors.wrongLogin.code)).toHaveLength(5);
  });
});

describe('a session of staff', () => {
  it('ends after half an hour without a call, and after a working day in any case', async () => {
    const { account } = await member();
    const token = tokenIn(await office.call(login, { account, password: PASSWORD }));
    const stage = async () => (await office.call(current, {}, { token })).data?.stage;
    for (let hours = 0; hours < 11; hours += 1) {
      site.clock.forward(29 * 60);
      expect(await stage()).toBe('open');
    }
    site.clock.forward(31 * 60);
    expect(await stage()).toBe('none');
    const second = tokenIn(await office.call(login, { account, password: PASSWORD }));
    for (let halves = 0; halves < 25; halves += 1) {
      await office.call(current, {}, { token: second });
      site.clock.forward(29 * 60);
    }
    expect((await office.call(current, {}, { token: second })).data?.stage).toBe('none');
  });

  it('ends by logging out', async () => {
    const { token } = await member();
    const answer = await office.call(logout, {}, { token });
    expect(answer.headers.get('set-cookie')).toMatch(/^staff_session=;.*Path=\/staff/);
    const { code } = await office.call(ownSessions, {}, { token });
    expect(code).toBe(staffErrors.staffSessionEnded.code);
  });

  it('can be ended from another one, and nobody ends those of a colleague', async () => {
    const me = await member();
    const colleague = await member();
    const token = tokenIn(await office.call(login, { account: me.account, password: PASSWORD }));
    const { sessions } = await me.get(ownSessions, {});
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const [theirs] = (await colleague.get(ownSessions, {})).sessions;
    expect(await me.get(endSessions, { sessionId: theirs?.sessionId })).toEqual({ ended: 0 });
    expect(await me.get(endSessions, {})).toEqual({ ended: 1 });
    expect((await office.call(current, {}, { token })).data?.stage).toBe('none');
  });

  it('is the only one left after the password is changed', async () => {
    const me = await member();
    const token = tokenIn(await office.call(login, { account: me.account, password: PASSWORD }));
    const input = {
      oldPassword: PASSWORD,
      password: 'eleven tall lanterns',
      passwordAgain: 'eleven tall lanterns',
    };
    expect((await me.call(changePassword, { ...input, oldPassword: 'not this one' })).code).toBe(
      staffAccountErrors.wrongPassword.code,
    );
    await me.get(changePassword, input);
    expect((await office.call(current, {}, { token })).data?.stage).toBe('none');
    expect((await office.call(current, {}, { token: me.token })).data?.stage).toBe('open');
    expect((await office.call(login, { account: me.account, password: PASSWORD })).code).toBe(
      staffAccountErrors.wrongLogin.code,
    );
  });

  it.each([
    ['short', 'elevenchars'],
    ['common', 'qwerty123456'],
    ['common with a year and a mark', 'Password2026!'],
    ['one thing repeated', 'abababababab'],
    ['digits alone', '938271650012'],
    ['the own name', 'somsri loves tea'],
  ])('accepts no new password that is %s', async (_name, password) => {
    const me = await member();
    const answer = await me.call(changePassword, {
      oldPassword: PASSWORD,
      password,
      passwordAgain: password,
    });
    expect(answer).toMatchObject({ succ: false, data: { fields: [{ field: 'password' }] } });
  });

  it('accepts a new password without any digit or symbol', async () => {
    const me = await member();
    const password = 'กาแฟร้อนสองแก้วตอนเช้า';
    expect(
      (await me.call(changePassword, { oldPassword: PASSWORD, password, passwordAgain: password })).succ,
    ).toBe(true);
  });
});
