import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePhone } from '#features/personal-centre/personal.contract.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { CODE_TRIES, CODE_TRIES_OF_ALL, codeTypes } from '../../accounts.rules.ts';
import { sendVerifyCode, sendVerifyCodeV2 } from '../../credentials/codes.contract.ts';
import { sendEmail, verifySecurityCode } from '../../recovery/recovery.contract.ts';
import { customer } from '../../server/accounts.table.ts';

const { tooManyCodes, codeWrong } = accountErrors;

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
async function owner(differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `83${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'มานี', ...differs });
  await fixture.equip(phone, 'Parcel2026');
  return { phone, typed: `0${digits}` };
}

const askCode = async (typed: string, visitor: string) => {
  const input = { phoneNumber: typed, type: codeTypes.forgotPassword, ...visits.challenge() };
  const { code } = await site.call(sendVerifyCode, input, { visitor });
  site.clock.forward(60);
  return code;
};

describe('the codes of a phone', () => {
  it('are sent to one visitor five times a day, and to others after that', async () => {
    const { typed } = await owner();
    const codes = [];
    for (let each = 0; each < 6; each += 1) codes.push(await askCode(typed, 'stranger'));
    expect(codes).toEqual([1, 1, 1, 1, 1, tooManyCodes.code]);
    expect(await askCode(typed, 'another')).toBe(1);
  });

  it('are sent to known devices, however many strangers have requested some [X-04]', async () => {
    const { typed, phone } = await owner();
    await visits.logIn(typed, 'Parcel2026', { visitor: 'home' });
    for (let each = 0; each < 6; each += 1) await askCode(typed, `stranger ${each}`);
    expect(await askCode(typed, 'stranger 7')).toBe(tooManyCodes.code);
    const before = (await fixture.sentTo(phone)).length;
    const codes = [];
    for (let each = 0; each < 6; each += 1) codes.push(await askCode(typed, 'home'));
    expect(codes).toEqual([1, 1, 1, 1, 1, tooManyCodes.code]);
    expect(await fixture.sentTo(phone)).toHaveLength(before + 5);
  });
});

describe('the e-mails to an address', () => {
  const ask = async (email: string, visitor: string) =>
    (await site.call(sendEmail, { email, ...visits.challenge() }, { visitor })).code;

  it('are sent to one visitor three times a day, and to others after that', async () => {
    await owner({ email: 'three@example.com' });
    for (const email of ['three@example.com', 'unknown@example.com']) {
      const codes = [];
      for (let each = 0; each < 4; each += 1) codes.push(await ask(email, 'stranger'));
      expect(codes).toEqual([1, 1, 1, tooManyCodes.code]);
      expect(await ask(email, 'another')).toBe(1);
    }
  });

  it('are counted for an address in any letter case', async () => {
    const codes = [];
    for (const email of ['case@example.com', 'Case@example.com', 'CASE@example.com', 'case@Example.com'])
      codes.push(await ask(email, 'shouting stranger'));
    expect(codes).toEqual([1, 1, 1, tooManyCodes.code]);
  });

  it('are sent to known devices, however many strangers have requested some [X-04]', async () => {
    const { typed } = await owner({ email: 'manee@example.com' });
    await visits.logIn(typed, 'Parcel2026', { visitor: 'home' });
    for (let each = 0; each < 5; each += 1) await ask('manee@example.com', `stranger ${each}`);
    const codes = [];
    for (const visitor of ['stranger 6', 'home', 'home', 'home', 'home'])
      codes.push(await ask('manee@example.com', visitor));
    expect(codes).toEqual([tooManyCodes.code, 1, 1, 1, tooManyCodes.code]);
    expect(await fixture.sentTo('manee@example.com')).toHaveLength(8);
  });
});

describe('wrong codes', () => {
  const check = async (phoneNumber: string, securityCode: string, visitor: string) =>
    (await site.call(verifySecurityCode, { phoneNumber, securityCode }, { visitor })).code;

  it('of a stranger leave the code valid for its owner, and five of them end it for the stranger [C-02]', async () => {
    const { typed, phone } = await owner();
    await askCode(typed, 'home');
    const code = await fixture.lastCode(phone);
    for (let each = 0; each < CODE_TRIES + 1; each += 1)
      expect(await check(typed, otherCode(code), 'stranger')).toBe(codeWrong.code);
    expect(await check(typed, code, 'stranger')).toBe(codeWrong.code);
    expect(await check(typed, code, 'home')).toBe(1);
  });

  it('of many strangers end the code for everybody after fifteen [C-02]', async () => {
    const { typed, phone } = await owner();
    await askCode(typed, 'home');
    const code = await fixture.lastCode(phone);
    for (let each = 0; each < CODE_TRIES_OF_ALL; each += 1) {
      expect(await check(typed, code, 'home')).toBe(1);
      await check(typed, otherCode(code), `stranger ${each}`);
    }
    expect(await check(typed, code, 'home')).toBe(codeWrong.code);
  });

  it('stay counted when the same code is sent again [C-02]', async () => {
    const { typed, phone } = await owner();
    await askCode(typed, 'home');
    const code = await fixture.lastCode(phone);
    const guess = (visitor: string) => check(typed, otherCode(code), visitor);
    for (let each = 0; each < 14; each += 1) await guess(`stranger ${each}`);
    await askCode(typed, 'home');
    expect(await fixture.lastCode(phone)).toBe(code);
    await guess('stranger 15');
    expect(await check(typed, code, 'home')).toBe(codeWrong.code);
  });
});

describe('a phone that a general customer has', () => {
  it('may become the phone of a VIP customer as well [RM-04, P-03]', async () => {
    const general = await owner();
    const vip = await owner({ kind: 'VIP', accountName: 'moving-vip' });
    const login = await visits.logInVip('moving-vip', 'Parcel2026');
    const token = login.data?.token ?? '';
    const newPhone = general.phone.slice(3);
    const ask = (type: 3 | 4, phoneNumber?: string) =>
      site.get(sendVerifyCodeV2, { phoneNumber, countryCode: '66', type, ...visits.challenge() }, { token });
    await ask(codeTypes.currentPhone);
    await ask(codeTypes.newPhone, newPhone);
    expect((await fixture.sentTo(general.phone)).map(({ kind }) => kind)).toEqual(['confirmPhoneCode']);
    const input = {
      code: await fixture.lastCode(vip.phone),
      newPhone,
      countryCode: '66',
      newCode: await fixture.lastCode(general.phone),
    } as const;
    expect((await site.call(changePhone, input, { token })).code).toBe(1);
    const holders = await site.services.accounts.customers.listVip('moving-vip');
    expect(holders.map(({ phone }) => phone)).toEqual([general.phone]);
  });
});
