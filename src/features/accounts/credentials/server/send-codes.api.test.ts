import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountDesk, createAccountDesk, otherCode } from '../../../../../tests/fakes/account-desk.ts';
import {
  type AccountVisits,
  createAccountVisits,
  startAccountSite,
} from '../../../../../tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '../../../../../tests/fakes/website.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import { captchaErrors } from '../../../captcha/captcha.calls.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { verifySecurityCode } from '../../recovery/recovery.contract.ts';
import { customer, oneTimeCode } from '../../server/accounts.table.ts';
import { sendVerifyCode, sendVerifyCodeV2 } from '../codes.contract.ts';

let site: Website;
let visits: AccountVisits;
let desk: AccountDesk;
beforeAll(async () => {
  site = await startAccountSite({ env: { CODES_PER_VISITOR_AND_HOUR: '1000' } });
  visits = createAccountVisits(site);
  desk = createAccountDesk(site);
});
afterAll(() => site.close());

let nth = 0;
const newDigits = () => {
  nth += 1;
  return `82${String(1_000_000 + nth)}`;
};
const register = async (digits: string) => {
  await site.db.orm.insert(customer).values({ phone: `+66${digits}`, name: 'ปิติ' });
  return `+66${digits}`;
};
const askToRegister = (digits: string, how?: { visitor?: string; lang?: 'TH' | 'EN' | 'CN' }) =>
  site.call(
    sendVerifyCode,
    { phoneNumber: digits, countryCode: '66', type: codeTypes.register, ...visits.challenge() },
    how,
  );
const askForgotten = (digits: string, visitor?: string) =>
  site.call(
    sendVerifyCode,
    { phoneNumber: `0${digits}`, type: codeTypes.forgotPassword, ...visits.challenge() },
    { visitor },
  );
const askV2 = (type: 2 | 3 | 4, phoneNumber: string | undefined, token?: string) =>
  site.call(sendVerifyCodeV2, { phoneNumber, countryCode: '66', type, ...visits.challenge() }, { token });
const lastCode = async (phone: string) => (await desk.sentTo(phone)).at(-1)?.params?.code ?? '';

describe('a one-time code', () => {
  it('to register is sent by SMS in the language of the page; the answer says when to ask again [A-16, E-19, C-02, S-09]', async () => {
    const digits = newDigits();
    const answer = await askToRegister(digits, { lang: 'CN' });
    expect(answer).toMatchObject({ code: 1, succ: true, data: { timeDiff: 59 } });
    expect(await desk.sentTo(`+66${digits}`)).toEqual([
      { kind: 'registerCode', language: 'zh-cn', params: { code: expect.stringMatching(/^\d{6}$/) } },
    ]);
  });

  it('asked for too early is not sent again, and the answer says how long is left [S-09, C-02]', async () => {
    const digits = newDigits();
    await askToRegister(digits);
    site.clock.forward(20);
    expect((await askToRegister(digits)).data).toEqual({ timeDiff: 39 });
    expect(await desk.sentTo(`+66${digits}`)).toHaveLength(1);
    site.clock.forward(39);
    expect((await askToRegister(digits)).data).toEqual({ timeDiff: 59 });
    expect(await desk.sentTo(`+66${digits}`)).toHaveLength(2);
  });

  it('asked for several times at the same moment is sent once [S-09]', async () => {
    const digits = newDigits();
    const answers = await Promise.all([1, 2, 3, 4].map(() => askToRegister(digits)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(await desk.sentTo(`+66${digits}`)).toHaveLength(1);
  });

  it('is the same while it is valid, with the tries it has left, and another after that [C-02]', async () => {
    const digits = newDigits();
    const phone = await register(digits);
    await askForgotten(digits);
    const first = await lastCode(phone);
    const check = (securityCode: string) =>
      site.call(verifySecurityCode, { phoneNumber: `0${digits}`, securityCode });
    for (let each = 0; each < 4; each += 1) await check(otherCode(first));
    site.clock.forward(60);
    await askForgotten(digits);
    expect(await lastCode(phone)).toBe(first);
    expect((await check(first)).code).toBe(1);
    expect((await check(otherCode(first))).code).toBe(accountErrors.codeWrong.code);
    expect((await check(first)).code).toBe(accountErrors.codeWrong.code);
    site.clock.forward(60);
    await askForgotten(digits);
    expect(await lastCode(phone)).not.toBe(first);
    const second = await lastCode(phone);
    site.clock.forward(301);
    await askForgotten(digits);
    expect(await lastCode(phone)).not.toBe(second);
  });

  it('rests sealed: the table cannot be read like a list of codes', async () => {
    const digits = newDigits();
    await askToRegister(digits);
    const code = await lastCode(`+66${digits}`);
    expect(JSON.stringify(await site.db.orm.select().from(oneTimeCode))).not.toContain(code);
  });

  it('needs a solved challenge, which works once and cannot be skipped when its provider is away', async () => {
    const ask = (ticket: string) =>
      site.call(sendVerifyCode, {
        phoneNumber: newDigits(),
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
    // No such numbers are given out, although the digits fit the pattern.
    ['111111111', 'Please enter the correct phone number'],
  ])(
    'to register the number "%s" is refused at its field, and costs no challenge [V-05, V-09]',
    async (phoneNumber, msg) => {
      const challenge = visits.challenge();
      const input = { phoneNumber, countryCode: '66', type: codeTypes.register, ...challenge } as const;
      const answer = await site.call(sendVerifyCode, input);
      expect(answer.data).toEqual({ fields: [{ field: 'phoneNumber', msg }] });
      expect((await site.call(sendVerifyCode, { ...input, phoneNumber: newDigits() })).code).toBe(1);
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
      expect(await desk.sentTo(phone)).toHaveLength(1);
    },
  );
});

describe('a number that cannot be a mobile', () => {
  it.each([
    ['a landline', '110868986'],
    ['one that costs the sender', '925160967'],
    ['a shared-cost one', '920226182'],
  ])('is sent no code: %s [V-09]', async (_what, phoneNumber) => {
    const input = {
      phoneNumber,
      countryCode: '966',
      type: codeTypes.register,
      ...visits.challenge(),
    } as const;
    const answer = await site.call(sendVerifyCode, input);
    const msg = 'Please enter the correct phone number';
    expect(answer.data).toEqual({ fields: [{ field: 'phoneNumber', msg }] });
    expect(await desk.sentTo(`+966${phoneNumber}`)).toEqual([]);
  });
});

describe('whether a phone has an account', () => {
  it('is not told by asking for a code: whoever holds the phone reads it in an SMS [A-16]', async () => {
    const [known, unknown] = [newDigits(), newDigits()];
    const phone = await register(known);
    const [one, other] = [await askToRegister(known), await askToRegister(unknown)];
    expect(one.data).toEqual(other.data);
    expect(await desk.sentTo(phone)).toMatchObject([{ kind: 'alreadyRegistered', params: {} }]);
    expect(await desk.sentTo(`+66${unknown}`)).toMatchObject([{ kind: 'registerCode' }]);
    expect((await askToRegister(known)).data).toEqual((await askToRegister(unknown)).data);
  });

  it('is not told by a forgotten password either: an unknown phone gets nothing [A-16]', async () => {
    const [known, unknown] = [newDigits(), newDigits()];
    const phone = await register(known);
    expect((await askForgotten(known)).data).toEqual((await askForgotten(unknown)).data);
    expect(await desk.sentTo(phone)).toMatchObject([{ kind: 'resetCode' }]);
    expect(await desk.sentTo(`+66${unknown}`)).toEqual([]);
    expect(await desk.sentTo(`+966${unknown}`)).toEqual([]);
    site.clock.forward(10);
    expect((await askForgotten(known)).data).toEqual({ timeDiff: 49 });
    expect((await askForgotten(unknown)).data).toEqual({ timeDiff: 49 });
    const { rows } = await site.db.pool.query(
      "select count(*)::int as jobs from pgboss.job where name = 'message'",
    );
    const { rows: kept } = await site.db.pool.query('select count(*)::int as jobs from message');
    expect(rows).toEqual(kept);
  });

  it('is not told by the limits: both end at the same number of codes [A-16]', async () => {
    const [known, unknown] = [newDigits(), newDigits()];
    await register(known);
    const ends = [];
    for (const digits of [known, unknown]) {
      const codes: number[] = [];
      for (let each = 0; each < 7; each += 1) {
        codes.push((await askForgotten(digits, `visitor ${each}`)).code);
        site.clock.forward(60);
      }
      ends.push(codes);
    }
    expect(ends[0]).toEqual([1, 1, 1, 1, 1, 1, accountErrors.tooManyCodes.code]);
    expect(ends[1]).toEqual(ends[0]);
  });
});

describe('limits', () => {
  it('a phone gets six codes an hour, whoever asks, and the refusal says when to come back', async () => {
    const digits = newDigits();
    for (let each = 0; each < 6; each += 1) {
      expect((await askToRegister(digits, { visitor: `visitor ${each}` })).code).toBe(1);
      site.clock.forward(60);
    }
    const answer = await askToRegister(digits, { visitor: 'visitor 7' });
    expect(answer.code).toBe(accountErrors.tooManyCodes.code);
    expect(answer.msg).toMatch(/^Too many codes or links have been requested\. Try again in (5\d|60) min\.$/);
    expect(await desk.sentTo(`+66${digits}`)).toHaveLength(6);
  });

  it('a visitor gets so many codes an hour, to whichever phones', async () => {
    const strict = await startAccountSite({ env: { CODES_PER_VISITOR_AND_HOUR: '3' } });
    try {
      const there = createAccountVisits(strict);
      const codes = [];
      for (let each = 0; each < 4; each += 1) {
        const input = { phoneNumber: newDigits(), countryCode: '66', type: 0, ...there.challenge() } as const;
        codes.push((await strict.call(sendVerifyCode, input, { visitor: 'one' })).code);
      }
      expect(codes).toEqual([1, 1, 1, accountErrors.tooManyCodes.code]);
    } finally {
      await strict.close();
    }
  });

  it('whoever types many wrong codes is told to wait, before another is even looked at', async () => {
    const strict = await startAccountSite({ env: { WRONG_CODES_PER_VISITOR_AND_HOUR: '2' } });
    try {
      const check = (phoneNumber: string, visitor: string) =>
        strict.call(verifySecurityCode, { phoneNumber, securityCode: '000000' }, { visitor });
      expect((await check('0812345671', 'guesser')).code).toBe(accountErrors.codeWrong.code);
      expect((await check('0812345672', 'guesser')).code).toBe(accountErrors.codeWrong.code);
      const third = await check('0812345673', 'guesser');
      expect(third).toMatchObject({ code: requestErrors.tooManyRequests.code, status: 429 });
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect((await check('0812345673', 'another')).code).toBe(accountErrors.codeWrong.code);
    } finally {
      await strict.close();
    }
  });
});

describe('the codes of sendVerifyCodeV2', () => {
  it('to log in go to known phones only [A-16, D-07]', async () => {
    const [known, unknown] = [newDigits(), newDigits()];
    const phone = await register(known);
    expect((await askV2(codeTypes.login, `0${known}`)).data).toEqual({ timeDiff: 59 });
    expect((await askV2(codeTypes.login, `0${unknown}`)).data).toEqual({ timeDiff: 59 });
    expect(await desk.sentTo(phone)).toMatchObject([{ kind: 'loginCode' }]);
    expect(await desk.sentTo(`+66${unknown}`)).toEqual([]);
  });

  it('to the present and to a new phone need a session [A-16, RM-04]', async () => {
    const [present, next] = [newDigits(), newDigits()];
    expect((await askV2(codeTypes.currentPhone, undefined)).code).toBe(requestErrors.pleaseLogIn.code);
    expect((await askV2(codeTypes.newPhone, next, 'x'.repeat(43))).code).toBe(70001);
    const token = await site.logIn(`+66${present}`);
    expect((await askV2(codeTypes.currentPhone, undefined, token)).data).toEqual({ timeDiff: 59 });
    expect((await askV2(codeTypes.newPhone, next, token)).data).toEqual({ timeDiff: 59 });
    expect(await desk.sentTo(`+66${present}`)).toMatchObject([{ kind: 'changePhoneCode' }]);
    expect(await desk.sentTo(`+66${next}`)).toMatchObject([{ kind: 'confirmPhoneCode' }]);
  });

  it('to a new phone that has an account already is an SMS that says so [A-16]', async () => {
    const [present, taken] = [newDigits(), newDigits()];
    const token = await site.logIn(`+66${present}`);
    const phone = await register(taken);
    expect((await askV2(codeTypes.newPhone, taken, token)).data).toEqual({ timeDiff: 59 });
    expect(await desk.sentTo(phone)).toMatchObject([{ kind: 'alreadyRegistered' }]);
  });

  it('of a restricted customer are not sent [P-06]', async () => {
    const token = await site.logIn(`+66${newDigits()}`, { restricted: true });
    expect((await askV2(codeTypes.currentPhone, undefined, token)).code).toBe(9000001);
  });
});
