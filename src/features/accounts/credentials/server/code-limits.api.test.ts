import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { type CodeRequests, createCodeRequests } from '#tests/fakes/code-requests.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { verifySecurityCode } from '../../recovery/recovery.contract.ts';
import { phoneExist } from '../../sign-in/sign-in.contract.ts';
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

describe('whether a phone has an account', () => {
  it('is answered at once when registering, and no code is sent [X-03, A-16]', async () => {
    const [known, unknown] = [requests.newDigits(), requests.newDigits()];
    const phone = await requests.addCustomer(known);
    const taken = await requests.toRegister(known);
    expect(refusalIn(taken)).toEqual(refused(accountErrors.accountExists, 'Account already exists.'));
    expect(await fixture.sentTo(phone)).toEqual([]);
    expect((await requests.toRegister(unknown)).data).toEqual({ timeDiff: 59 });
  });

  it('is answered a few times, including phoneExist; then in an SMS to its owner [X-03, A-24]', async () => {
    const visitor = 'collector';
    const [known, unknown] = [requests.newDigits(), requests.newDigits()];
    const phone = await requests.addCustomer(known);
    // 20 by default; requesting a code for a new phone counts, too.
    for (let nth = 0; nth < 18; nth += 1) await site.call(phoneExist, { phone: '0899999999' }, { visitor });
    expect((await requests.toRegister(requests.newDigits(), { visitor })).succ).toBe(true);
    expect((await requests.toRegister(known, { visitor })).code).toBe(accountErrors.accountExists.code);
    const [one, other] = [
      await requests.toRegister(known, { visitor }),
      await requests.toRegister(unknown, { visitor }),
    ];
    expect(one.data).toEqual(other.data);
    expect(await fixture.sentTo(phone)).toMatchObject([{ kind: 'alreadyRegistered', params: {} }]);
    expect(await fixture.sentTo(`+66${unknown}`)).toMatchObject([{ kind: 'registerCode' }]);
    const again = await requests.toRegister(known, { visitor });
    expect(again.data).toEqual((await requests.toRegister(unknown, { visitor })).data);
    expect((await site.call(phoneExist, { phone: `0${known}` }, { visitor })).code).toBe(
      accountErrors.tooManyCodes.code,
    );
  });

  it('is not revealed by a forgotten password either: an unknown phone gets nothing [A-16]', async () => {
    const [known, unknown] = [requests.newDigits(), requests.newDigits()];
    const phone = await requests.addCustomer(known);
    expect((await requests.forForgottenPassword(known)).data).toEqual(
      (await requests.forForgottenPassword(unknown)).data,
    );
    expect(await fixture.sentTo(phone)).toMatchObject([{ kind: 'resetCode' }]);
    expect(await fixture.sentTo(`+66${unknown}`)).toEqual([]);
    expect(await fixture.sentTo(`+966${unknown}`)).toEqual([]);
    site.clock.forward(10);
    expect((await requests.forForgottenPassword(known)).data).toEqual({ timeDiff: 49 });
    expect((await requests.forForgottenPassword(unknown)).data).toEqual({ timeDiff: 49 });
    const { rows } = await site.db.pool.query(
      "select count(*)::int as jobs from pgboss.job where name = 'message'",
    );
    const { rows: kept } = await site.db.pool.query('select count(*)::int as jobs from message');
    expect(rows).toEqual(kept);
  });

  it('is not revealed by the limits: both end at the same number of codes [A-16]', async () => {
    const [known, unknown] = [requests.newDigits(), requests.newDigits()];
    await requests.addCustomer(known);
    const ends = [];
    for (const digits of [known, unknown]) {
      const codes: number[] = [];
      for (let each = 0; each < 7; each += 1) {
        codes.push((await requests.forForgottenPassword(digits, `visitor ${each}`)).code);
        site.clock.forward(60);
      }
      ends.push(codes);
    }
    expect(ends[0]).toEqual([1, 1, 1, 1, 1, 1, accountErrors.tooManyCodes.code]);
    expect(ends[1]).toEqual(ends[0]);
  });
});

describe('limits', () => {
  it('a phone gets six codes an hour, whoever asks, and the error says when to retry', async () => {
    const digits = requests.newDigits();
    for (let each = 0; each < 6; each += 1) {
      expect((await requests.toRegister(digits, { visitor: `visitor ${each}` })).code).toBe(1);
      site.clock.forward(60);
    }
    const answer = await requests.toRegister(digits, { visitor: 'visitor 7' });
    expect(answer.code).toBe(accountErrors.tooManyCodes.code);
    expect(answer.msg).toMatch(/^Too many codes or links have been requested\. Try again in (5\d|60) min\.$/);
    expect(await fixture.sentTo(`+66${digits}`)).toHaveLength(6);
  });

  it('a visitor gets a limited number of codes an hour, to any phones', async () => {
    const strict = await startAccountSite({ env: { CODES_PER_VISITOR_AND_HOUR: '3' } });
    try {
      const there = createAccountVisits(strict);
      const codes = [];
      for (let each = 0; each < 4; each += 1) {
        const input = {
          phoneNumber: requests.newDigits(),
          countryCode: '66',
          type: 0,
          ...there.challenge(),
        } as const;
        codes.push((await strict.call(sendVerifyCode, input, { visitor: 'one' })).code);
      }
      expect(codes).toEqual([1, 1, 1, accountErrors.tooManyCodes.code]);
    } finally {
      await strict.close();
    }
  });

  it('a visitor who types many wrong codes must wait, before another is even checked', async () => {
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
