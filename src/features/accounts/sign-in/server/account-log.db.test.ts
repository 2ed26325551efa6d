import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { sendVerifyCode } from '../../credentials/codes.contract.ts';
import { forgetAndChangePassword, resetPasswordByLink, sendEmail } from '../../recovery/recovery.contract.ts';
import { register } from '../../registration/registration.contract.ts';
import { getCustomerInfo, logout, phoneExist } from '../sign-in.contract.ts';

let site: Website;
const lines: string[] = [];
beforeAll(async () => {
  site = await startAccountSite({
    env: { PUBLIC_URL: 'https://songduan.example' },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => site.close());

it('the whole life of an account leaves neither tokens, passwords, codes, links, addresses nor phones in the log', async () => {
  const visits = createAccountVisits(site);
  const fixture = createAccountFixture(site);
  const [digits, phone, typed] = ['812345678', '+66812345678', '0812345678'];
  const codeIn = async () =>
    (await fixture.sentTo(phone)).filter(({ params }) => params?.code).at(-1)?.params?.code ?? '';
  const asked = { phoneNumber: digits, countryCode: '66', type: codeTypes.register } as const;
  await site.get(sendVerifyCode, { ...asked, ...visits.challenge() });
  const first = await codeIn();
  const password = await visits.seal('Parcel2026');
  const form = { phoneNum: digits, code: first, name: 'ชื่อลับ', password, agreed: true } as const;
  await site.get(register, { ...form, countryCode: '66' });
  await site.db.pool.query("update customer set email = 'secret@example.com'");
  const token = (await visits.logIn(typed, 'Parcel2026')).data?.token ?? '';
  await visits.logIn(typed, 'Wrong2026');
  await site.get(getCustomerInfo, {}, { token });
  await site.get(phoneExist, { phone: typed });
  const forgotten = { phoneNumber: typed, type: codeTypes.forgotPassword, ...visits.challenge() };
  await site.get(sendVerifyCode, forgotten);
  const second = await codeIn();
  const fresh = await visits.seal('Fresh-Start');
  await site.get(forgetAndChangePassword, { phone: typed, newPassWord: fresh, securityCode: second });
  await site.get(sendEmail, { email: 'secret@example.com', ...visits.challenge() });
  const letter = (await fixture.sentTo('secret@example.com')).find(({ kind }) => kind === 'resetLink');
  const link = new URL(letter?.params?.url ?? '').searchParams.get('token') ?? '';
  await site.get(resetPasswordByLink, { token: link, newPassWord: fresh });
  await site.get(logout, {}, { token });
  // A database error whose message contains the values of its statement.
  await site.db.pool.query('alter table customer rename column name to other');
  await site.call(phoneExist, { phone: typed });
  await visits.pass(typed);
  await visits.logIn(typed, 'Fresh-Start');
  await site.db.pool.query('alter table customer rename column other to name');

  const log = lines.join('');
  expect(log).toContain('/official/user/phoneExist');
  expect(log).toContain('"msg":"unexpected error"');
  const secrets = [digits, first, second, token, link, password, fresh];
  for (const secret of [...secrets, 'Parcel2026', 'Fresh-Start', 'Wrong2026', 'secret@example.com', 'ชื่อลับ'])
    expect(log.includes(secret), secret).toBe(false);
});
