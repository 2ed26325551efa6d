import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { LOCKOUT_MINUTES, LOGIN_TRIES } from '#features/accounts/accounts.rules.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { changeEmail, changePhone, updatePwdByOld } from '../personal.contract.ts';

const OLD = 'OldPassword1';
const NEW = 'NewPassword2';

let site: Website;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startWebsite();
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
/** A customer with a password, a confirmed address and a session on two devices. */
async function newcomer() {
  nth += 1;
  const phone = `+6684444${String(nth).padStart(4, '0')}`;
  const token = await site.logIn(phone);
  await fixture.equip(phone, OLD, { email: `owner${nth}@example.com` });
  const { id } = (await fixture.find(phone)) ?? { id: '' };
  const tablet = await site.services.accounts.sessions.open(id, 'Tablet');
  return { phone, token, tablet, id, email: `owner${nth}@example.com` };
}

const isOpen = async (token: string) => (await site.call(getCustomerInfo, {}, { token })).succ;

describe('a password change by the old one', () => {
  const change = async (token: string, old: string, wanted: string) =>
    site.call(
      updatePwdByOld,
      { oldPassWord: await fixture.seal(old), newPassWord: await fixture.seal(wanted) },
      { token },
    );
  const isPassword = async (phone: string, password: string) =>
    site.services.accounts.passwords.verify((await fixture.find(phone))?.passwordHash ?? null, password);

  it('ends every session, gives this device a new token, and notifies the owner by SMS and e-mail [A-24, RM-04]', async () => {
    const { phone, token, tablet, id, email } = await newcomer();
    const stranger = await newcomer();
    const { data } = await change(token, OLD, NEW);
    expect(data?.user).toMatchObject({ id, name: 'ทดสอบ' });
    expect([await isOpen(data?.token ?? ''), await isOpen(token), await isOpen(tablet)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isOpen(stranger.tablet)).toBe(true);
    expect([await isPassword(phone, NEW), await isPassword(phone, OLD)]).toEqual([true, false]);
    for (const to of [phone, email])
      expect((await fixture.sentTo(to)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('cancels a pending address, which a thief could confirm afterwards', async () => {
    const { token } = await newcomer();
    await site.get(changeEmail, { email: 'thief@example.com', password: await fixture.seal(OLD) }, { token });
    const fresh = (await change(token, OLD, NEW)).data?.token ?? '';
    expect(await site.get(getCustomerInfo, {}, { token: fresh })).toMatchObject({ pendingEmail: null });
  });

  it('refuses a wrong old password and changes nothing [V-10, A-24]', async () => {
    const { phone, token, tablet } = await newcomer();
    const answer = await change(token, 'Wrong0password', NEW);
    const wrong = refused(accountErrors.wrongOldPassword, 'The current password is not correct.');
    expect(refusalIn(answer)).toEqual(wrong);
    expect([await isPassword(phone, OLD), await isOpen(tablet)]).toEqual([true, true]);
    expect(await fixture.sentTo(phone)).toEqual([]);
  });

  it('holds the new password to the rule of the account area, and to differ from the old [V-10]', async () => {
    const { phone, token } = await newcomer();
    const rule = 'Use 9 to 20 characters, with an upper case letter, a lower case letter and a digit';
    for (const bad of [
      'Short1aA',
      'nouppercase1',
      'NOLOWERCASE1',
      'NoDigitsHere',
      `Long1${'a'.repeat(16)}`,
    ]) {
      const answer = await change(token, OLD, bad);
      expect(answer.code).toBe(requestErrors.invalidParameter.code);
      expect(JSON.stringify(answer)).toContain(rule);
    }
    const same = await change(token, OLD, OLD);
    expect(JSON.stringify(same)).toContain('The new password must differ from the current one');
    expect(await isPassword(phone, OLD)).toBe(true);
  });

  it('locks after five wrong attempts for ten minutes, for every device, even with the right password [X-04]', async () => {
    const { id, phone, token } = await newcomer();
    for (let each = 1; each < LOGIN_TRIES; each += 1)
      expect((await change(token, `Wrong${each}word`, NEW)).code).toBe(accountErrors.wrongOldPassword.code);
    const fifth = await change(token, 'Wrong5words', NEW);
    expect(fifth.code).toBe(accountErrors.accountLocked.code);
    const tablet = await site.services.accounts.sessions.open(id);
    expect((await change(tablet, OLD, NEW)).code).toBe(accountErrors.accountLocked.code);
    expect(await isPassword(phone, OLD)).toBe(true);
    const { token: others } = await newcomer();
    expect((await change(others, OLD, NEW)).succ).toBe(true);
    site.clock.forward(LOCKOUT_MINUTES * 60 + 1);
    expect((await change(tablet, OLD, NEW)).succ).toBe(true);
  });

  it('counts concurrent guesses: no more than five are checked [X-04]', async () => {
    const { token } = await newcomer();
    const guesses = Array.from({ length: 12 }, (_, each) => change(token, `Guess${each}word`, NEW));
    const answers = (await Promise.all(guesses)).map(({ code }) => code);
    const looked = answers.filter((code) => code === accountErrors.wrongOldPassword.code);
    expect(looked.length).toBeLessThan(LOGIN_TRIES);
    expect(answers.every((code) => code !== 1)).toBe(true);
  });

  it('needs an old password: an account without one sets its first by a code', async () => {
    const token = await site.logIn('+66844449999');
    expect((await change(token, 'Anything123', NEW)).code).toBe(accountErrors.wrongOldPassword.code);
    expect((await site.get(getCustomerInfo, {}, { token })).hasPassword).toBe(false);
  });

  it('at the same moment on two devices happens once, and resets the wrong attempts [V-10, X-04]', async () => {
    const { phone, token, tablet } = await newcomer();
    site.clock.forward(1);
    const answers = await Promise.all([change(token, OLD, NEW), change(tablet, OLD, 'NewPassword3')]);
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    expect((await fixture.find(phone))?.passwordSetAt).toEqual(site.clock.now());
    expect((await fixture.sentTo(phone)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('voids pending links to set a password', async () => {
    const { id, token, email } = await newcomer();
    const { links } = site.services.accounts;
    const link = await links.issue({ customerId: id, purpose: 'RESET_PASSWORD', email });
    await change(token, OLD, NEW);
    expect(await links.find('RESET_PASSWORD', link)).toBeNull();
  });
});

describe('a phone change', () => {
  const change = (token: string, code: string, phone: string, newCode: string) =>
    site.call(changePhone, { code, countryCode: '66', newPhone: phone, newCode }, { token });
  let fresh = 0;
  const freshNumber = () => {
    fresh += 1;
    return `8555500${String(fresh).padStart(2, '0')}`;
  };

  it('verifies both numbers, ends the other sessions, gives this device a new token, and warns the old number [A-24, RM-04]', async () => {
    const { phone, token, tablet, email } = await newcomer();
    const wanted = freshNumber();
    const code = await fixture.code('currentPhone', phone);
    const newCode = await fixture.code('newPhone', `+66${wanted}`);
    const { data } = await change(token, code, wanted, newCode);
    expect(data?.user.maskedPhone).toBe(`085•••••${wanted.slice(-2)}`);
    const info = await site.get(getCustomerInfo, {}, { token: data?.token });
    expect(info.phone).toBe(`+66${wanted}`);
    expect([await isOpen(token), await isOpen(tablet)]).toEqual([false, false]);
    for (const to of [phone, email])
      expect(await fixture.sentTo(to)).toMatchObject([
        { kind: 'phoneChanged', language: 'th', params: { newPhone: `+66${wanted}` } },
      ]);
    expect(await fixture.sentTo(`+66${wanted}`)).toEqual([]);
  });

  it('is refused with either code wrong, and for a code of the other number or purpose [A-24]', async () => {
    const { phone, token, tablet } = await newcomer();
    const wanted = freshNumber();
    const code = await fixture.code('currentPhone', phone);
    const newCode = await fixture.code('newPhone', `+66${wanted}`);
    const wrong = refused(accountErrors.codeWrong, 'Verification code error.');
    const elsewhere = await fixture.code('login', phone);
    const pairs: [string, string][] = [
      [otherCode(code), newCode],
      [code, otherCode(newCode)],
    ];
    if (newCode !== code) pairs.push([newCode, code]);
    if (elsewhere !== code) pairs.push([elsewhere, newCode]);
    for (const [current, next] of pairs)
      expect(refusalIn(await change(token, current, wanted, next))).toEqual(wrong);
    expect(await fixture.find(phone)).toBeDefined();
    expect([await isOpen(token), await isOpen(tablet)]).toEqual([true, true]);
    expect((await change(token, code, wanted, newCode)).succ).toBe(true);
  });

  it('uses up both codes: the same two do not work a second time', async () => {
    const { phone, token } = await newcomer();
    const wanted = freshNumber();
    const codes = [await fixture.code('currentPhone', phone), await fixture.code('newPhone', `+66${wanted}`)];
    const { data } = await change(token, codes[0] ?? '', wanted, codes[1] ?? '');
    const again = await change(data?.token ?? '', codes[0] ?? '', freshNumber(), codes[1] ?? '');
    expect(again.code).toBe(accountErrors.codeWrong.code);
    for (const [purpose, holder] of [
      ['currentPhone', phone],
      ['newPhone', `+66${wanted}`],
    ] as const) {
      const typed = { purpose, phone: holder, visitor: 'somebody' };
      expect(await site.services.accounts.codes.isRight({ ...typed, code: codes[0] ?? '' })).toBe(false);
      expect(await site.services.accounts.codes.isRight({ ...typed, code: codes[1] ?? '' })).toBe(false);
    }
  });

  it('is refused where another device has changed the phone a moment ago: the code went to the number before', async () => {
    const { phone, token } = await newcomer();
    const wanted = freshNumber();
    const session = await site.services.accounts.sessions.find(token);
    const code = await fixture.code('currentPhone', phone);
    const newCode = await fixture.code('newPhone', `+66${wanted}`);
    const between = `+66${freshNumber()}`;
    await site.db.orm.update(customer).set({ phone: between }).where(eq(customer.phone, phone));
    const input = { code, countryCode: '66', newPhone: wanted, newCode } as const;
    const late = session && site.services.personalCentre.phones.change(session, input, { visitor: 'x' });
    await expect(late).rejects.toMatchObject({ spec: accountErrors.codeWrong });
    expect(await fixture.find(between)).toBeDefined();
  });

  it('reveals that the new number has an account only to those who control both numbers [X-03]', async () => {
    const owner = await newcomer();
    const { phone, token } = await newcomer();
    const taken = owner.phone.slice(3);
    const code = await fixture.code('currentPhone', phone);
    const newCode = await fixture.code('newPhone', owner.phone);
    const guessed = await change(token, code, taken, otherCode(newCode));
    expect(guessed.code).toBe(accountErrors.codeWrong.code);
    const proved = await change(token, code, taken, newCode);
    expect(refusalIn(proved)).toEqual(refused(accountErrors.accountExists, 'Account already exists.'));
    expect(await isOpen(token)).toBe(true);
    expect((await fixture.find(phone))?.id).toBeDefined();
    expect(await fixture.sentTo(phone)).toEqual([]);
  });

  it('refuses an invalid number, an impossible one, and the current one [V-05, V-09]', async () => {
    const { phone, token } = await newcomer();
    const cases = {
      '123': 'Please enter the correct phone number',
      '0811112222': 'Please enter the number without the leading 0',
      '111111111': 'Please enter the correct phone number',
      [phone.slice(3)]: 'This is your current number. Please enter the new one',
    };
    for (const [number, message] of Object.entries(cases)) {
      const answer = await change(token, '123456', number, '123456');
      expect(answer.code).toBe(requestErrors.invalidParameter.code);
      expect(JSON.stringify(answer)).toContain(message);
      expect(JSON.stringify(answer)).toContain('newPhone');
    }
  });
});
