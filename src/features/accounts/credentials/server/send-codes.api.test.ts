import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { type CodeRequests, createCodeRequests } from '#tests/fakes/code-requests.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { verifySecurityCode } from '../../recovery/recovery.contract.ts';
import { oneTimeCode } from '../../server/accounts.table.ts';
import { sendVerifyCode } from '../codes.contract.ts';

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
let requests: CodeRequests;
beforeAll(async () => {
  site = await startAccountSite({ env: { CODES_PER_VISITOR_AND_HOUR: '1000' } });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
  requests = createCodeRequests(site, visits, '82');
});
afterAll(() => site.close());

describe('a one-time code', () => {
  it('to register is sent by SMS in the language of the page; the answer says when to ask again [A-16, E-19, C-02, S-09]', async () => {
    const digits = requests.newDigits();
    const answer = await requests.toRegister(digits, { lang: 'CN' });
    expect(answer).toMatchObject({ code: 1, succ: true, data: { timeDiff: 59 } });
    expect(await fixture.sentTo(`+66${digits}`)).toEqual([
      { kind: 'registerCode', language: 'zh-cn', params: { code: expect.stringMatching(/^\d{6}$/) } },
    ]);
  });

  it('requested too early is not sent again, and the answer says how long to wait [S-09, C-02]', async () => {
    const digits = requests.newDigits();
    await requests.toRegister(digits);
    site.clock.forward(20);
    expect((await requests.toRegister(digits)).data).toEqual({ timeDiff: 39 });
    expect(await fixture.sentTo(`+66${digits}`)).toHaveLength(1);
    site.clock.forward(39);
    expect((await requests.toRegister(digits)).data).toEqual({ timeDiff: 59 });
    expect(await fixture.sentTo(`+66${digits}`)).toHaveLength(2);
  });

  it('requested several times at the same moment is sent once [S-09]', async () => {
    const digits = requests.newDigits();
    const answers = await Promise.all([1, 2, 3, 4].map(() => requests.toRegister(digits)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(await fixture.sentTo(`+66${digits}`)).toHaveLength(1);
  });

  it('is the same while it is valid, with the remaining attempts, and another after that [C-02]', async () => {
    const digits = requests.newDigits();
    const phone = await requests.addCustomer(digits);
    await requests.forForgottenPassword(digits);
    const first = await fixture.lastCode(phone);
    const check = (securityCode: string) =>
      site.call(verifySecurityCode, { phoneNumber: `0${digits}`, securityCode });
    for (let each = 0; each < 4; each += 1) await check(otherCode(first));
    site.clock.forward(60);
    await requests.forForgottenPassword(digits);
    expect(await fixture.lastCode(phone)).toBe(first);
    expect((await check(first)).code).toBe(1);
    expect((await check(otherCode(first))).code).toBe(accountErrors.codeWrong.code);
    expect((await check(first)).code).toBe(accountErrors.codeWrong.code);
    site.clock.forward(60);
    await requests.forForgottenPassword(digits);
    expect(await fixture.lastCode(phone)).not.toBe(first);
    const second = await fixture.lastCode(phone);
    site.clock.forward(301);
    await requests.forForgottenPassword(digits);
    expect(await fixture.lastCode(phone)).not.toBe(second);
  });

  it('is stored encrypted: the table is no list of codes', async () => {
    const digits = requests.newDigits();
    await requests.toRegister(digits);
    const code = await fixture.lastCode(`+66${digits}`);
    expect(JSON.stringify(await site.db.orm.select().from(oneTimeCode))).not.toContain(code);
  });

  it('needs a solved challenge, which works once and cannot be skipped when its provider is unavailable', async () => {
    const ask = (ticket: string) =>
      site.call(sendVerifyCode, {
        phoneNumber: requests.newDigits(),
        countryCode: '66',
        type: codeTypes.register,
        ticket,
        randstr: 'x',
      });
    const failed = refused(
      captchaErrors.challengeFailed,
      'The security check did not succeed. Please try again.',
    );
    expect(refusalIn(await ask('unsolved'))).toEqual(failed);
    expect(refusalIn(await ask('offline'))).toEqual(failed);
    expect((await ask('solved for codes')).code).toBe(1);
    expect(refusalIn(await ask('solved for codes'))).toEqual(failed);
  });

  it.each([
    ['', 'Please enter'],
    ['0812345678', 'Please enter the number without the leading 0'],
    ['81234567', 'Please enter the correct phone number'],
    // No such numbers are assigned, although the digits fit the pattern.
    ['111111111', 'Please enter the correct phone number'],
  ])(
    'to register the number "%s" is refused at its field, and costs no challenge [V-05, V-09]',
    async (phoneNumber, msg) => {
      const challenge = visits.challenge();
      const input = { phoneNumber, countryCode: '66', type: codeTypes.register, ...challenge } as const;
      const answer = await site.call(sendVerifyCode, input);
      expect(answer.data).toEqual({ fields: [{ field: 'phoneNumber', msg }] });
      expect((await site.call(sendVerifyCode, { ...input, phoneNumber: requests.newDigits() })).code).toBe(1);
    },
  );

  it.each([
    [undefined, '512345678', '+966512345678'],
    ['86', '13812345678', '+8613812345678'],
    ['66', '81 234-5678', '+66812345678'],
  ] as const)(
    'goes to country code %s and number %s as %s; 966 is the default [D-11, V-09]',
    async (countryCode, phoneNumber, phone) => {
      const input = { phoneNumber, countryCode, type: codeTypes.register, ...visits.challenge() } as const;
      expect((await site.call(sendVerifyCode, input)).code).toBe(1);
      expect(await fixture.sentTo(phone)).toHaveLength(1);
    },
  );
});

describe('a number that cannot be a mobile', () => {
  it.each([
    ['a landline', '110868986'],
    ['one that costs the sender', '925160967'],
    ['a shared-cost one', '920226182'],
  ])('gets no code: %s [V-09]', async (_what, phoneNumber) => {
    const input = {
      phoneNumber,
      countryCode: '966',
      type: codeTypes.register,
      ...visits.challenge(),
    } as const;
    const answer = await site.call(sendVerifyCode, input);
    const msg = 'Please enter the correct phone number';
    expect(answer.data).toEqual({ fields: [{ field: 'phoneNumber', msg }] });
    expect(await fixture.sentTo(`+966${phoneNumber}`)).toEqual([]);
  });
});

describe('the codes of sendVerifyCodeV2', () => {
  it('to log in go to known phones only [A-16, D-07]', async () => {
    const [known, unknown] = [requests.newDigits(), requests.newDigits()];
    const phone = await requests.addCustomer(known);
    expect((await requests.byType(codeTypes.login, `0${known}`)).data).toEqual({ timeDiff: 59 });
    expect((await requests.byType(codeTypes.login, `0${unknown}`)).data).toEqual({ timeDiff: 59 });
    expect(await fixture.sentTo(phone)).toMatchObject([{ kind: 'loginCode' }]);
    expect(await fixture.sentTo(`+66${unknown}`)).toEqual([]);
  });

  it('to the current and to a new phone need a session [A-16, RM-04]', async () => {
    const [present, next] = [requests.newDigits(), requests.newDigits()];
    expect((await requests.byType(codeTypes.currentPhone, undefined)).code).toBe(
      requestErrors.pleaseLogIn.code,
    );
    expect((await requests.byType(codeTypes.newPhone, next, 'x'.repeat(43))).code).toBe(70001);
    const token = await site.logIn(`+66${present}`);
    expect((await requests.byType(codeTypes.currentPhone, undefined, token)).data).toEqual({ timeDiff: 59 });
    expect((await requests.byType(codeTypes.newPhone, next, token)).data).toEqual({ timeDiff: 59 });
    expect(await fixture.sentTo(`+66${present}`)).toMatchObject([{ kind: 'changePhoneCode' }]);
    expect(await fixture.sentTo(`+66${next}`)).toMatchObject([{ kind: 'confirmPhoneCode' }]);
  });

  it('to a new phone that has an account already is refused at once [X-03, A-16]', async () => {
    const [present, taken] = [requests.newDigits(), requests.newDigits()];
    const token = await site.logIn(`+66${present}`);
    const phone = await requests.addCustomer(taken);
    const answer = await requests.byType(codeTypes.newPhone, taken, token);
    expect(answer.code).toBe(accountErrors.accountExists.code);
    expect(await fixture.sentTo(phone)).toEqual([]);
  });

  it('of a restricted customer are not sent [P-06]', async () => {
    const token = await site.logIn(`+66${requests.newDigits()}`, { restricted: true });
    expect((await requests.byType(codeTypes.currentPhone, undefined, token)).code).toBe(9000001);
  });
});
