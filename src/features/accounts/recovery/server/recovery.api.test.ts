import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountDesk, createAccountDesk, otherCode } from '../../../../../tests/fakes/account-desk.ts';
import {
  type AccountVisits,
  createAccountVisits,
  startAccountSite,
} from '../../../../../tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '../../../../../tests/fakes/website.ts';
import { captchaErrors } from '../../../captcha/captcha.calls.ts';
import { changeEmail, confirmEmail } from '../../../personal-centre/personal.contract.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { sendVerifyCode } from '../../credentials/codes.contract.ts';
import { accountLink, customer } from '../../server/accounts.table.ts';
import { getCustomerInfo } from '../../sign-in/sign-in.contract.ts';
import {
  checkResetLink,
  forgetAndChangePassword,
  resetPasswordByLink,
  sendEmail,
  updatePwdByCode,
  verifySecurityCode,
} from '../recovery.contract.ts';

const codeWrong = refused(accountErrors.codeWrong, 'Verification code error.');
const linkUsed = refused(
  accountErrors.linkUsed,
  'This link has been used or has expired. You can ask for a new one.',
);

let site: Website;
let visits: AccountVisits;
let desk: AccountDesk;
beforeAll(async () => {
  site = await startAccountSite({
    env: { PUBLIC_URL: 'https://songduan.example', CODES_PER_VISITOR_AND_HOUR: '100' },
  });
  visits = createAccountVisits(site);
  desk = createAccountDesk(site);
});
afterAll(() => site.close());

let nth = 0;
async function forgetful(differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `84${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'วีระ', ...differs });
  await desk.equip(phone, 'Forgotten1');
  return { phone, typed: `0${digits}` };
}
async function askCode({ phone, typed }: { phone: string; typed: string }): Promise<string> {
  const input = { phoneNumber: typed, type: codeTypes.forgotPassword, ...visits.challenge() };
  await site.get(sendVerifyCode, input);
  return (await desk.sentTo(phone)).at(-1)?.params?.code ?? '';
}
const change = async (phone: string, securityCode: string, password = 'Fresh-Start') =>
  site.call(forgetAndChangePassword, {
    phone,
    newPassWord: await visits.seal(password),
    securityCode,
    type: 2,
  });

describe('a forgotten password, by phone', () => {
  it('takes back the wish for another address, which a thief could confirm afterwards [D-08]', async () => {
    const who = await forgetful();
    const token = (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '';
    const password = await visits.seal('Forgotten1');
    await site.get(changeEmail, { email: 'thief@example.com', password }, { token });
    const [letter] = await desk.sentTo('thief@example.com');
    const link = new URL(letter?.params?.url ?? '').searchParams.get('token') ?? '';
    expect((await change(who.typed, await askCode(who))).code).toBe(1);
    expect(refusalIn(await site.call(confirmEmail, { token: link }))).toEqual(linkUsed);
    expect((await desk.find(who.phone))?.email).toBeNull();
  });

  it('is checked in step 1 and set in step 2 with the same code, which is used up then [A-16, E-20, E-21, D-08, S-08]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const check = { phoneNumber: who.typed, securityCode: code };
    expect(await site.call(verifySecurityCode, check)).toMatchObject({ code: 1, data: {} });
    expect(await change(who.typed, code)).toMatchObject({ code: 1, data: {} });
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
    expect((await visits.logIn(who.typed, 'Forgotten1')).code).toBe(accountErrors.wrongCredentials.code);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('ends every session, and the owner is told by SMS and e-mail [A-16]', async () => {
    const who = await forgetful({ email: 'weera@example.com' });
    const tokens = [
      (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '',
      (await visits.logIn(who.typed, 'Forgotten1', { visitor: 'phone' })).data?.token ?? '',
    ];
    await change(who.typed, await askCode(who));
    for (const token of tokens) expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect((await desk.sentTo(who.phone)).map(({ kind }) => kind)).toEqual(['resetCode', 'passwordChanged']);
    expect((await desk.sentTo('weera@example.com')).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('checking counts wrong tries: after five the right code is dead in both steps [C-02, X-08, V-03]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const check = (securityCode: string) =>
      site.call(verifySecurityCode, { phoneNumber: who.typed, securityCode });
    for (let each = 0; each < 5; each += 1)
      expect(refusalIn(await check(otherCode(code)))).toEqual(codeWrong);
    expect(refusalIn(await check(code))).toEqual(codeWrong);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('guesses at the same moment are counted one by one: of many visitors’, fifteen are looked at [C-02]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const before = await site.db.pool.query('select tries from one_time_code where phone = $1', [who.phone]);
    expect(before.rows).toEqual([{ tries: 0 }]);
    await Promise.all(
      Array.from({ length: 25 }, (_, each) =>
        site.call(
          verifySecurityCode,
          { phoneNumber: who.typed, securityCode: otherCode(code) },
          { visitor: `guesser ${each}` },
        ),
      ),
    );
    const { rows } = await site.db.pool.query('select tries from one_time_code where phone = $1', [
      who.phone,
    ]);
    expect(rows).toEqual([{ tries: 15 }]);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('a code for something else changes nothing [A-16]', async () => {
    const who = await forgetful();
    const code = await desk.code('login', who.phone);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('with a password against the rule is told so, and the code stays good [V-03]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const msg =
      'Use 8 to 20 characters, with at least three of: upper case, lower case, digits, special characters';
    for (const password of ['Ab1-xyz', 'Ab1-'.repeat(6), 'onlylower1', 'ONLYUPPER1']) {
      const answer = await change(who.typed, code, password);
      expect(answer.data).toEqual({ fields: [{ field: 'newPassWord', msg }] });
    }
    expect((await change(who.typed, code, 'only-lower1')).code).toBe(1);
  });

  it.each(['12345', 'abcdef', '1234567'])(
    'the code %s is told to be incorrect at its field [V-03]',
    async (securityCode) => {
      const { typed } = await forgetful();
      const answer = await site.call(verifySecurityCode, { phoneNumber: typed, securityCode });
      expect(answer.data).toEqual({
        fields: [{ field: 'securityCode', msg: 'Incorrect verification code' }],
      });
    },
  );

  it('says that the account is gone to whoever holds its phone, in both steps and to older clients [X-02]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    await site.db.orm.delete(customer).where(eq(customer.phone, who.phone));
    const gone = refused(accountErrors.accountMissing, 'Account does not exist.');
    const check = (securityCode: string) =>
      site.call(verifySecurityCode, { phoneNumber: who.typed, securityCode });
    expect(refusalIn(await check(otherCode(code)))).toEqual(codeWrong);
    expect(refusalIn(await check(code))).toEqual(gone);
    expect(refusalIn(await change(who.typed, code))).toEqual(gone);
    const newPassWord = await visits.seal('Fresh-Start');
    const older = await site.call(updatePwdByCode, { phone: who.typed, code, newPassWord });
    expect(refusalIn(older)).toEqual(gone);
  });

  it('works for older clients alike [A-24]', async () => {
    const who = await forgetful();
    const input = {
      phone: who.typed,
      code: await askCode(who),
      newPassWord: await visits.seal('Fresh-Start'),
    };
    expect(await site.call(updatePwdByCode, input)).toMatchObject({ code: 1, data: {} });
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
    expect(refusalIn(await site.call(updatePwdByCode, input))).toEqual(codeWrong);
  });

  it('sets the password of a VIP customer, too, if the phone is no other customer’s [P-03]', async () => {
    const who = await forgetful({ kind: 'VIP', accountName: 'forgetful-vip' });
    await change(who.typed, await askCode(who));
    expect((await visits.logInVip('forgetful-vip', 'Fresh-Start')).code).toBe(1);
    await site.db.orm.insert(customer).values({ phone: who.phone, name: 'general' });
    site.clock.forward(60);
    await change(who.typed, await askCode(who), 'General-99');
    expect((await visits.logInVip('forgetful-vip', 'Fresh-Start')).code).toBe(1);
    expect((await visits.logIn(who.typed, 'General-99')).code).toBe(1);
  });

  it('sets nobody’s password by a phone that two VIP customers share [P-03]', async () => {
    const who = await forgetful({ kind: 'VIP', accountName: 'partner-one' });
    const other = { kind: 'VIP', accountName: 'partner-two', phone: who.phone, name: 'two' } as const;
    await site.db.orm.insert(customer).values(other);
    expect(await askCode(who)).toBe('');
    expect((await visits.logInVip('partner-one', 'Forgotten1')).code).toBe(1);
  });

  it('opens the door again to an owner who is locked out [X-04]', async () => {
    const who = await forgetful();
    for (let each = 0; each < 5; each += 1) await visits.logIn(who.typed, 'Guess1234');
    expect((await visits.logIn(who.typed, 'Forgotten1')).code).toBe(accountErrors.accountLocked.code);
    await change(who.typed, await askCode(who));
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
  });
});

describe('a forgotten password, by e-mail', () => {
  const ask = (email: string, visitor?: string) =>
    site.call(sendEmail, { email, ...visits.challenge() }, { visitor });
  async function linkTo(email: string): Promise<string> {
    const letter = (await desk.sentTo(email)).filter(({ kind }) => kind === 'resetLink').at(-1);
    const link = new URL(letter?.params?.url ?? 'none:');
    expect(`${link.origin}${link.pathname}`).toBe('https://songduan.example/resetPassword');
    return link.searchParams.get('token') ?? '';
  }
  const isUsable = async (token: string) => (await site.get(checkResetLink, { token })).isUsable;
  const reset = async (token: string, password = 'Fresh-Start') =>
    site.call(resetPasswordByLink, { token, newPassWord: await visits.seal(password) });

  it('is set by a link that works once, ends every session and tells the owner [A-16, E-22, D-09]', async () => {
    const who = await forgetful({ email: 'link@example.com' });
    const token = (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '';
    expect(await ask('LINK@example.com')).toMatchObject({ code: 1, data: {} });
    const link = await linkTo('link@example.com');
    expect([await isUsable(link), await isUsable(link)]).toEqual([true, true]);
    expect(await reset(link)).toMatchObject({ code: 1, data: {} });
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect(await isUsable(link)).toBe(false);
    expect(refusalIn(await reset(link))).toEqual(linkUsed);
    expect((await desk.sentTo(who.phone)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('works for 30 minutes, and only by the newest link', async () => {
    await forgetful({ email: 'slow@example.com' });
    await ask('slow@example.com');
    const first = await linkTo('slow@example.com');
    await ask('slow@example.com');
    const second = await linkTo('slow@example.com');
    expect([await isUsable(first), await isUsable(second)]).toEqual([false, true]);
    site.clock.forward(30 * 60);
    expect(await isUsable(second)).toBe(false);
    expect(refusalIn(await reset(second))).toEqual(linkUsed);
  });

  it('the table of links holds no token', async () => {
    await forgetful({ email: 'rest@example.com' });
    await ask('rest@example.com');
    const rows = await site.db.orm
      .select()
      .from(accountLink)
      .where(eq(accountLink.email, 'rest@example.com'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await linkTo('rest@example.com'));
  });

  it('of an unknown or unconfirmed address is answered alike, and nothing is sent [V-04]', async () => {
    const answer = await ask('nobody@example.com');
    expect(answer).toMatchObject({ code: 1, msg: '', data: {} });
    expect(await desk.sentTo('nobody@example.com')).toEqual([]);
  });

  it('with a password against the rule is told so, and the link stays good [V-03]', async () => {
    await forgetful({ email: 'rule@example.com' });
    await ask('rule@example.com');
    const link = await linkTo('rule@example.com');
    expect((await reset(link, 'short')).data).toMatchObject({ fields: [{ field: 'newPassWord' }] });
    expect((await reset(link)).code).toBe(1);
  });

  it('used twice at the same moment works once', async () => {
    await forgetful({ email: 'twice@example.com' });
    await ask('twice@example.com');
    const link = await linkTo('twice@example.com');
    const answers = await Promise.all([reset(link, 'First-One1'), reset(link, 'Second-One1')]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, accountErrors.linkUsed.code]);
  });

  it.each([
    ['', 'Please enter'],
    ['nobody', 'E-mail is incorrect'],
    ['nobody@localhost', 'E-mail is incorrect'],
    [`${'x'.repeat(39)}@example.com`, 'An e-mail address can have at most 50 characters'],
  ])('the address "%s" is refused at its field [V-04, V-09]', async (email, msg) => {
    expect((await ask(email)).data).toEqual({ fields: [{ field: 'email', msg }] });
  });

  it('is sent to an address five times an hour at most, whether or not it has an account', async () => {
    await forgetful({ email: 'often@example.com' });
    for (const email of ['often@example.com', 'never@example.com']) {
      const codes = [];
      for (let each = 0; each < 6; each += 1) codes.push((await ask(email, `visitor ${each}`)).code);
      expect(codes).toEqual([1, 1, 1, 1, 1, accountErrors.tooManyCodes.code]);
    }
  });

  it('needs a solved challenge', async () => {
    const input = { email: 'nobody@example.com', ticket: 'unsolved', randstr: 'x' };
    expect((await site.call(sendEmail, input)).code).toBe(captchaErrors.challengeFailed.code);
  });
});
