import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { sendVerifyCodeV2 } from '../../credentials/codes.contract.ts';
import { customer } from '../../server/accounts.table.ts';
import { getCustomerInfo, loginWithCode, loginWithPwd, logout, phoneExist } from '../sign-in.contract.ts';

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite();
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
async function someone(differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `86${String(1_000_000 + nth)}`;
  await site.db.orm.insert(customer).values({ phone: `+66${digits}`, name: 'สมคิด', ...differs });
  await fixture.equip(`+66${digits}`, 'Parcel2026');
  return { phone: `+66${digits}`, typed: `0${digits}` };
}

describe('phoneExist', () => {
  it('says whether a general customer has the phone [A-24, X-02]', async () => {
    const { typed } = await someone();
    expect(await site.call(phoneExist, { phone: typed })).toMatchObject({ code: 1, data: true });
    expect(await site.call(phoneExist, { phone: '0899999999' })).toMatchObject({ code: 1, data: false });
    const vip = await someone({ kind: 'VIP', accountName: 'phone-exist' });
    expect((await site.call(phoneExist, { phone: vip.typed })).data).toBe(false);
  });

  it('answers a visitor only a few times, or it would be a directory [A-24]', async () => {
    const codes = [];
    for (let each = 0; each < 21; each += 1)
      codes.push((await site.call(phoneExist, { phone: '0899999999' }, { visitor: 'collector' })).code);
    expect(codes).toEqual([...Array(20).fill(1), accountErrors.tooManyCodes.code]);
    expect((await site.call(phoneExist, { phone: '0899999999' }, { visitor: 'another' })).code).toBe(1);
  });
});

describe('logout', () => {
  it('ends the session of its token, and succeeds also when that has expired [A-24, S-02]', async () => {
    const token = await site.logIn('+66867770001');
    const other = await site.logIn('+66867770002');
    expect(await site.call(logout, {}, { token })).toMatchObject({ code: 1, data: {} });
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect(await site.call(logout, {}, { token })).toMatchObject({ code: 1, data: {} });
    expect((await site.call(logout, {})).code).toBe(1);
    expect((await site.call(getCustomerInfo, {}, { token: other })).code).toBe(1);
  });

  it('is allowed for a restricted customer [P-06]', async () => {
    const token = await site.logIn('+66867770003', { restricted: true });
    expect((await site.call(logout, {}, { token })).code).toBe(1);
    expect(await site.services.accounts.sessions.find(token)).toBeNull();
  });
});

describe('loginWithPwd', () => {
  it('logs in by phone, password and captcha in one call [A-24, D-07, E-17]', async () => {
    const { typed } = await someone();
    const input = async () => ({ phone: typed, password: await visits.seal('Parcel2026') });
    const answer = await site.call(loginWithPwd, { ...(await input()), ...(await visits.readImage()) });
    expect(answer.data?.user).toMatchObject({ kind: 'GENERAL', name: 'สมคิด' });
    const image = { ...(await visits.readImage()), captcha: '0000' };
    expect(refusalIn(await site.call(loginWithPwd, { ...(await input()), ...image }))).toEqual(
      refused(captchaErrors.imageCodeWrong, 'Verification code error.'),
    );
    const wrong = { phone: typed, password: await visits.seal('x'), ...(await visits.readImage()) };
    expect((await site.call(loginWithPwd, wrong)).code).toBe(accountErrors.wrongCredentials.code);
  });
});

describe('loginWithCode', () => {
  const ask = async ({ phone, typed }: { phone: string; typed: string }) => {
    await site.get(sendVerifyCodeV2, { phoneNumber: typed, type: codeTypes.login, ...visits.challenge() });
    return fixture.lastCode(phone);
  };
  const attempt = async (phone: string, code: string) =>
    site.call(loginWithCode, { phone, code, ...(await visits.readImage()) });

  it('logs in by the sent code, once [A-24, D-07]', async () => {
    const who = await someone();
    const code = await ask(who);
    expect((await attempt(who.typed, otherCode(code))).code).toBe(accountErrors.codeWrong.code);
    const answer = await attempt(who.typed, code);
    expect((await site.call(getCustomerInfo, {}, { token: answer.data?.token })).code).toBe(1);
    expect((await attempt(who.typed, code)).code).toBe(accountErrors.codeWrong.code);
  });

  it('logs in once by one code, also at the same moment [A-24, C-02]', async () => {
    const who = await someone();
    const code = await ask(who);
    const answers = await Promise.all([1, 2, 3].map(() => attempt(who.typed, code)));
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
  });

  it('requires the captcha, which is checked before the code [X-08]', async () => {
    const who = await someone();
    const code = await ask(who);
    const input = { phone: who.typed, code, ...(await visits.readImage()), captcha: '0000' };
    expect((await site.call(loginWithCode, input)).code).toBe(captchaErrors.imageCodeWrong.code);
    expect((await attempt(who.typed, code)).code).toBe(1);
  });

  it('of a phone without account is answered like a wrong code, and so is a code for another purpose [X-08]', async () => {
    const who = await someone();
    expect((await attempt('0899999997', '123456')).code).toBe(accountErrors.codeWrong.code);
    const code = await fixture.code('forgotPassword', who.phone);
    expect((await attempt(who.typed, code)).code).toBe(accountErrors.codeWrong.code);
  });

  it('tells only the owner of the phone that the account was deleted [X-02]', async () => {
    const who = await someone();
    const code = await ask(who);
    await site.db.orm.delete(customer).where(eq(customer.phone, who.phone));
    expect((await attempt(who.typed, otherCode(code))).code).toBe(accountErrors.codeWrong.code);
    expect(refusalIn(await attempt(who.typed, code))).toEqual(
      refused(accountErrors.accountMissing, 'Account does not exist.'),
    );
  });

  it('refuses a restricted customer with 9000001 [S-13, P-06]', async () => {
    const who = await someone({ restricted: true });
    expect((await attempt(who.typed, await ask(who))).code).toBe(9000001);
  });

  it('with a malformed code is refused at its field [V-03]', async () => {
    const answer = await attempt('0899999997', '12');
    expect(answer.data).toEqual({ fields: [{ field: 'code', msg: 'Incorrect verification code' }] });
  });
});
