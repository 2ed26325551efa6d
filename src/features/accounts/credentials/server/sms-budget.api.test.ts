import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { customer } from '../../server/accounts.table.ts';
import { sendVerifyCode } from '../codes.contract.ts';

const SITE = 6;
const PER_COUNTRY = 3;
const PREFIX = 2;

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite({
    env: {
      CODES_PER_HOUR: String(SITE),
      CODES_PER_COUNTRY_ABROAD_AND_HOUR: String(PER_COUNTRY),
      CODES_PER_PREFIX_AND_HOUR: String(PREFIX),
    },
  });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
beforeEach(() => site.db.pool.query('delete from rate_limit'));
afterAll(() => site.close());

let visitors = 0;
const paused = accountErrors.codesPaused.code;

/** Registers from a new address each time, as fraud does. */
async function register(countryCode: '66' | '966' | '86', phoneNumber: string) {
  visitors += 1;
  const input = { countryCode, phoneNumber, type: codeTypes.register, ...visits.challenge() };
  return (await site.call(sendVerifyCode, input, { visitor: `place ${visitors}` })).code;
}

async function recover(phoneNumber: string) {
  visitors += 1;
  const input = { phoneNumber, type: codeTypes.forgotPassword, ...visits.challenge() };
  return (await site.call(sendVerifyCode, input, { visitor: `place ${visitors}` })).code;
}

it('neighbouring numbers get a limited number of codes an hour, and others still get theirs [A-16]', async () => {
  const codes = [];
  for (const digits of ['811110001', '811110002', '811110003']) codes.push(await register('66', digits));
  expect(codes).toEqual([1, 1, paused]);
  expect(await fixture.sentTo('+66811110003')).toEqual([]);
  expect(await register('66', '812220001')).toBe(1);
});

it('every other country has a budget of its own, separate from Thai numbers [A-16]', async () => {
  const codes = [];
  for (const digits of ['501110001', '502220001', '503330001', '504440001'])
    codes.push(await register('966', digits));
  expect(codes).toEqual([1, 1, 1, paused]);
  expect(await register('86', '13811110001')).toBe(1);
  expect(await register('66', '813330001')).toBe(1);
});

it('numbers of a block that get no more codes take none from their country [A-16]', async () => {
  const codes = [];
  for (const digits of ['541110001', '541110002', '541110003', '541110004', '542220001'])
    codes.push(await register('966', digits));
  expect(codes).toEqual([1, 1, paused, paused, 1]);
});

it('the site sends a limited number, and then answers alike whether or not a number has an account [A-16]', async () => {
  await site.db.orm.insert(customer).values({ phone: '+66898880001', name: 'ปิติ' });
  for (let each = 0; each < SITE; each += 1)
    expect(await register('66', `81${String(4_440_001 + each * 10_000)}`)).toBe(1);
  expect([
    await register('66', '819990001'),
    await recover('0898880001'),
    await recover('0898880002'),
  ]).toEqual([paused, paused, paused]);
  expect(await fixture.sentTo('+66898880001')).toEqual([]);
});

it('codes that are not sent cost nothing, so requesting them blocks nothing', async () => {
  for (let each = 0; each < SITE + 2; each += 1)
    expect(await recover(`08777${String(10_000 + each)}`)).toBe(1);
  expect(await register('66', '815550001')).toBe(1);
});
