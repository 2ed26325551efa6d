import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../accounts.calls.ts';
import { codeTypes } from '../accounts.rules.ts';
import { sendVerifyCode } from '../credentials/codes.contract.ts';
import { sendEmail } from '../recovery/recovery.contract.ts';

const { tooManyCodes } = accountErrors;

let site: Website;
let visits: AccountVisits;
beforeAll(async () => {
  site = await startAccountSite({ env: { CODES_PER_PHONE_AND_DAY: '3', CODES_PER_VISITOR_AND_HOUR: '2' } });
  visits = createAccountVisits(site);
});
afterAll(() => site.close());

it('a phone gets a limited number of codes a day, whoever asks, and the error counts in hours', async () => {
  const codes = [];
  let last = '';
  for (let each = 0; each < 4; each += 1) {
    const input = { phoneNumber: '0812345678', type: codeTypes.forgotPassword, ...visits.challenge() };
    const { code, msg } = await site.call(sendVerifyCode, input, { visitor: `visitor ${each}` });
    codes.push(code);
    last = msg;
    site.clock.forward(60);
  }
  expect(codes).toEqual([1, 1, 1, tooManyCodes.code]);
  expect(last).toMatch(/in (14[34]\d|1440) min/);
});

it('a visitor gets a limited number of e-mails an hour, to any addresses [V-04]', async () => {
  const codes = [];
  for (let each = 0; each < 3; each += 1) {
    const input = { email: `somebody${each}@example.com`, ...visits.challenge() };
    codes.push((await site.call(sendEmail, input, { visitor: 'writer' })).code);
  }
  expect(codes).toEqual([1, 1, tooManyCodes.code]);
});

it('attempted names are forgotten after a day [X-04]', async () => {
  const tried = async () => (await site.db.pool.query('select distinct visitor from login_try')).rows;
  await visits.logIn('0812345678', 'Guess1234', { visitor: 'yesterday' });
  site.clock.forward(24 * 3600 - 60);
  await visits.logIn('0812345679', 'Guess1234', { visitor: 'nearly a day later' });
  expect(await tried()).toHaveLength(2);
  site.clock.forward(120);
  await visits.logIn('0812345679', 'Guess1234', { visitor: 'today' });
  expect(await tried()).not.toContainEqual({ visitor: 'yesterday' });
});
