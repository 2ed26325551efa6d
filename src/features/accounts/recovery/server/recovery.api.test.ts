import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEmail, confirmEmail } from '#features/personal-centre/personal.contract.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { sendVerifyCode } from '../../credentials/codes.contract.ts';
import { customer } from '../../server/accounts.table.ts';
import { getCustomerInfo } from '../../sign-in/sign-in.contract.ts';
import { forgetAndChangePassword, updatePwdByCode, verifySecurityCode } from '../recovery.contract.ts';

const codeWrong = refused(accountErrors.codeWrong, 'Verification code error.');
const linkUsed = refused(
  accountErrors.linkUsed,
  'This link has been used or has expired. You can ask for a new one.',
);

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite({
    env: { PUBLIC_URL: 'https://songduan.example', CODES_PER_VISITOR_AND_HOUR: '100' },
  });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
async function forgetful(differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `84${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'วีระ', ...differs });
  await fixture.equip(phone, 'Forgotten1');
  return { phone, typed: `0${digits}` };
}
async function askCode({ phone, typed }: { phone: string; typed: string }): Promise<string> {
  const input = { phoneNumber: typed, type: codeTypes.forgotPassword, ...visits.challenge() };
  await site.get(sendVerifyCode, input);
  return fixture.lastCode(phone);
}
const change = async (phone: string, securityCode: string, password = 'Fresh-Start') =>
  site.call(forgetAndChangePassword, {
    phone,
    newPassWord: await visits.seal(password),
    securityCode,
    type: 2,
  });

describe('a forgotten password, by phone', () => {
  it('cancels a pending address, which a thief could confirm afterwards [D-08]', async () => {
    const who = await forgetful();
    const token = (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '';
    const password = await visits.seal('Forgotten1');
    await site.get(changeEmail, { email: 'thief@example.com', password }, { token });
    const [letter] = await fixture.sentTo('thief@example.com');
    const link = new URL(letter?.params?.url ?? '').searchParams.get('token') ?? '';
    expect((await change(who.typed, await askCode(who))).code).toBe(1);
    expect(refusalIn(await site.call(confirmEmail, { token: link }))).toEqual(linkUsed);
    expect((await fixture.find(who.phone))?.email).toBeNull();
  });

  it('is checked in step 1 and set in step 2 with the same code, which is then used up [A-16, E-20, E-21, D-08, S-08]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const check = { phoneNumber: who.typed, securityCode: code };
    expect(await site.call(verifySecurityCode, check)).toMatchObject({ code: 1, data: {} });
    expect(await change(who.typed, code)).toMatchObject({ code: 1, data: {} });
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
    expect((await visits.logIn(who.typed, 'Forgotten1')).code).toBe(accountErrors.wrongCredentials.code);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('ends every session, and the owner is notified by SMS and e-mail [A-16]', async () => {
    const who = await forgetful({ email: 'weera@example.com' });
    const tokens = [
      (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '',
      (await visits.logIn(who.typed, 'Forgotten1', { visitor: 'phone' })).data?.token ?? '',
    ];
    await change(who.typed, await askCode(who));
    for (const token of tokens) expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect((await fixture.sentTo(who.phone)).map(({ kind }) => kind)).toEqual([
      'resetCode',
      'passwordChanged',
    ]);
    expect((await fixture.sentTo('weera@example.com')).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('checking counts wrong attempts: after five the right code is invalid in both steps [C-02, X-08, V-03]', async () => {
    const who = await forgetful();
    const code = await askCode(who);
    const check = (securityCode: string) =>
      site.call(verifySecurityCode, { phoneNumber: who.typed, securityCode });
    for (let each = 0; each < 5; each += 1)
      expect(refusalIn(await check(otherCode(code)))).toEqual(codeWrong);
    expect(refusalIn(await check(code))).toEqual(codeWrong);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('guesses at the same moment are counted one by one: of many visitors’, fifteen are checked [C-02]', async () => {
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

  it('a code for another purpose changes nothing [A-16]', async () => {
    const who = await forgetful();
    const code = await fixture.code('login', who.phone);
    expect(refusalIn(await change(who.typed, code))).toEqual(codeWrong);
  });

  it('with an invalid password is refused, and the code stays valid [V-03]', async () => {
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
    'the code %s is reported as incorrect at its field [V-03]',
    async (securityCode) => {
      const { typed } = await forgetful();
      const answer = await site.call(verifySecurityCode, { phoneNumber: typed, securityCode });
      expect(answer.data).toEqual({
        fields: [{ field: 'securityCode', msg: 'Incorrect verification code' }],
      });
    },
  );

  it('tells the owner of the phone that the account was deleted, in both steps and to older clients [X-02]', async () => {
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

  it('works the same for older clients [A-24]', async () => {
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

  it('sets the password of a VIP customer, too, if no other customer has the phone [P-03]', async () => {
    const who = await forgetful({ kind: 'VIP', accountName: 'forgetful-vip' });
    await change(who.typed, await askCode(who));
    expect((await visits.logInVip('forgetful-vip', 'Fresh-Start')).code).toBe(1);
    await site.db.orm.insert(customer).values({ phone: who.phone, name: 'general' });
    site.clock.forward(60);
    await change(who.typed, await askCode(who), 'Umbrella-99');
    expect((await visits.logInVip('forgetful-vip', 'Fresh-Start')).code).toBe(1);
    expect((await visits.logIn(who.typed, 'Umbrella-99')).code).toBe(1);
  });

  it('sets nobody’s password by a phone that two VIP customers share [P-03]', async () => {
    const who = await forgetful({ kind: 'VIP', accountName: 'partner-one' });
    const other = { kind: 'VIP', accountName: 'partner-two', phone: who.phone, name: 'two' } as const;
    await site.db.orm.insert(customer).values(other);
    expect(await askCode(who)).toBe('');
    expect((await visits.logInVip('partner-one', 'Forgotten1')).code).toBe(1);
  });

  it('ends the lockout of an owner [X-04]', async () => {
    const who = await forgetful();
    for (let each = 0; each < 5; each += 1) await visits.logIn(who.typed, 'Guess1234');
    expect((await visits.logIn(who.typed, 'Forgotten1')).code).toBe(accountErrors.accountLocked.code);
    await change(who.typed, await askCode(who));
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
  });
});
