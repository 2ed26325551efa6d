import { eq } from 'drizzle-orm';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '#features/personal-centre/personal.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { type CodeRequests, createCodeRequests } from '#tests/fakes/code-requests.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { sendVerifyCode } from '../../credentials/codes.contract.ts';
import { customer } from '../../server/accounts.table.ts';
import { getCustomerInfo, getLoginKey } from '../../sign-in/sign-in.contract.ts';
import { legacyRegister, register, verifyRegistrationCode } from '../registration.contract.ts';

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
let requests: CodeRequests;
beforeAll(async () => {
  site = await startAccountSite({ env: { PUBLIC_URL: 'https://songduan.example' } });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
  requests = createCodeRequests(site, visits, '83');
});
afterAll(() => site.close());

/** A phone that has requested a code, and the form as its owner fills it in. */
async function applicant(differs: Partial<InputOf<typeof register>> = {}) {
  const phoneNum = requests.newDigits();
  await requests.toRegister(phoneNum, { visitor: `holder of ${phoneNum}` });
  const phone = `+66${phoneNum}`;
  const code = await fixture.lastCode(phone);
  const form = {
    phoneNum,
    countryCode: '66',
    code,
    name: 'ชูใจ',
    password: await visits.seal('Parcel2026'),
    agreed: true,
  } as const;
  return { phone, typed: `0${phoneNum}`, code, form: { ...form, ...differs } };
}
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields?: unknown } | null)?.fields;

describe('the code of a registration', () => {
  it('is checked before more is asked, and stays valid for the registration', async () => {
    const { phone, code, form } = await applicant();
    const asked = { phoneNum: form.phoneNum, countryCode: form.countryCode };
    const wrong = await site.call(verifyRegistrationCode, { ...asked, code: otherCode(code) });
    expect(refusalIn(wrong)).toMatchObject({ code: accountErrors.codeWrong.code });
    expect(await site.call(verifyRegistrationCode, { ...asked, code })).toMatchObject({ code: 1 });
    expect(await fixture.find(phone)).toBeUndefined();
    expect(await site.call(register, form)).toMatchObject({ code: 1 });
  });

  it('is not guessed by checking: after five wrong ones the right one is wrong, too', async () => {
    const { code, form } = await applicant();
    const asked = { phoneNum: form.phoneNum, countryCode: form.countryCode };
    for (let nth = 0; nth < 5; nth += 1)
      await site.call(verifyRegistrationCode, { ...asked, code: otherCode(code) });
    expect((await site.call(verifyRegistrationCode, { ...asked, code })).code).toBe(
      accountErrors.codeWrong.code,
    );
    expect((await site.call(register, form)).code).toBe(accountErrors.codeWrong.code);
  });
});

describe('registration', () => {
  it.each([
    ['/api/v2/customer/register', register],
    ['/official/user/register', legacyRegister],
  ] as const)(
    'at %s makes a general customer who can log in [A-16, A-24, E-18, P-03]',
    async (_path, endpoint) => {
      const { phone, typed, form } = await applicant();
      const answer = await site.call(endpoint, form, { lang: 'CN' });
      expect(answer).toMatchObject({ code: 1, succ: true, msg: '', data: {} });
      expect(await fixture.find(phone)).toMatchObject({
        kind: 'GENERAL',
        name: 'ชูใจ',
        language: 'zh-cn',
        email: null,
        passwordSetAt: site.clock.now(),
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/),
      });
      expect((await visits.logIn(typed, 'Parcel2026')).code).toBe(1);
    },
  );

  it('uses +966 without a country, the default [D-11, C-01]', async () => {
    const asked = { phoneNumber: '512345679', type: 0, ...visits.challenge() } as const;
    await site.get(sendVerifyCode, asked);
    const code = await fixture.lastCode('+966512345679');
    const { countryCode: _left, ...form } = (await applicant({ phoneNum: '512345679', code })).form;
    expect((await site.call(register, form)).code).toBe(1);
    expect((await visits.logIn('0512345679', 'Parcel2026')).code).toBe(1);
  });

  it('accepts passwords encrypted with the RSA key as well [A-16, E-18]', async () => {
    const { keys } = await site.get(getLoginKey, {});
    const key = keys.find(({ alg }) => alg === 'RSA-OAEP-256');
    const password = await new CompactEncrypt(new TextEncoder().encode('Parcel2026'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key?.kid })
      .encrypt(await importJWK(key?.jwk ?? {}, 'RSA-OAEP-256'));
    const { form } = await applicant({ password });
    expect((await site.call(register, form)).code).toBe(1);
  });

  it.each([
    ['phoneNum', '0831234567', 'Please enter the number without the leading 0', 'V-05'],
    ['phoneNum', '8312345678', 'Please enter the correct phone number', 'V-05'],
    ['phoneNum', '111111111', 'Please enter the correct phone number', 'V-09'],
    ['code', '12345', 'Verification code wrong', 'V-06'],
    ['code', 'abcdef', 'Verification code wrong', 'V-06'],
    ['code', '', 'Please enter', 'V-06'],
    ['name', '   ', 'Please enter', 'V-07'],
    ['name', 'x'.repeat(31), 'A username can have at most 30 characters', 'V-07'],
    ['email', 'not an address', 'The email format is incorrect', 'V-07'],
    ['email', `${'x'.repeat(40)}@example.com`, 'An e-mail address can have at most 50 characters', 'V-07'],
  ])('reports the error of the field %s "%s": %s [%s]', async (field, value, msg) => {
    const { form } = await applicant({ [field]: value });
    expect(fieldsOf(await site.call(register, form))).toEqual([{ field, msg }]);
  });

  it.each([
    ['short', 'Pa1'],
    ['long', 'Parcel2026Parcel2'],
    ['lower', 'PARCEL2026'],
    ['upper', 'parcel2026'],
    ['digit', 'ParcelParcel'],
    ['only letters and digits', 'Parcel 2026'],
  ])('reports that the password breaks the rule: %s [V-08]', async (_name, password) => {
    const { form } = await applicant({ password: await visits.seal(password) });
    const msg = 'Use 6 to 16 letters and digits, with an upper case letter, a lower case letter and a digit';
    expect(fieldsOf(await site.call(register, form))).toEqual([{ field: 'password', msg }]);
  });

  it('reports all errors at once, and the code stays valid [V-05, V-07, V-08]', async () => {
    const { form } = await applicant();
    const wrong = { name: '', email: 'x', phoneNum: '1', password: await visits.seal('x') };
    const fields = fieldsOf(await site.call(register, { ...form, ...wrong })) as { field: string }[];
    expect(fields.map(({ field }) => field).sort()).toEqual(['email', 'name', 'password', 'phoneNum']);
    expect((await site.call(register, form)).code).toBe(1);
  });

  it('with a wrong code, a code of another phone or a used one is refused [X-08, V-06]', async () => {
    const one = await applicant();
    const other = await applicant();
    const refusal = refused(accountErrors.codeWrong, 'Verification code error.');
    const withCode = (code: string) => site.call(register, { ...one.form, code });
    expect(refusalIn(await withCode(otherCode(one.code)))).toEqual(refusal);
    expect(refusalIn(await withCode(other.code))).toEqual(refusal);
    expect((await withCode(one.code)).code).toBe(1);
    expect(refusalIn(await withCode(one.code))).toEqual(refusal);
  });

  it('with the code after 5 minutes, or after five wrong ones, is refused [C-02]', async () => {
    const late = await applicant();
    site.clock.forward(300);
    expect((await site.call(register, late.form)).code).toBe(accountErrors.codeWrong.code);
    const guessed = await applicant();
    for (let each = 0; each < 5; each += 1)
      await site.call(register, { ...guessed.form, code: otherCode(guessed.code) });
    expect((await site.call(register, guessed.form)).code).toBe(accountErrors.codeWrong.code);
  });

  it('of a phone that has an account meanwhile is refused to the owner of the phone [X-03]', async () => {
    const { phone, form } = await applicant();
    await site.db.orm.insert(customer).values({ phone, name: 'earlier' });
    const answer = await site.call(register, form);
    expect(refusalIn(answer)).toEqual(refused(accountErrors.accountExists, 'Account already exists.'));
    expect((await fixture.find(phone))?.name).toBe('earlier');
  });

  it('that fails does not use up its code [C-02]', async () => {
    const { phone, form } = await applicant();
    await site.db.orm.insert(customer).values({ phone, name: 'earlier' });
    expect((await site.call(register, form)).code).toBe(accountErrors.accountExists.code);
    await site.db.orm.delete(customer).where(eq(customer.phone, phone));
    expect((await site.call(register, form)).code).toBe(1);
  });

  it('twice at the same moment creates one customer', async () => {
    const { form, phone } = await applicant();
    const answers = await Promise.all([1, 2, 3].map(() => site.call(register, form)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      1,
      accountErrors.codeWrong.code,
      accountErrors.codeWrong.code,
    ]);
    expect(await site.db.orm.$count(customer)).toBeGreaterThan(0);
    expect((await fixture.find(phone))?.name).toBe('ชูใจ');
  });

  it('with a password encrypted with an unknown key reports that the page was open for too long', async () => {
    const { form } = await applicant();
    const elsewhere = await startAccountSite();
    try {
      const password = await createAccountVisits(elsewhere).seal('Parcel2026');
      const answer = await site.call(register, { ...form, password });
      expect(refusalIn(answer)).toEqual(
        refused(accountErrors.keyGone, 'This page has been open for too long. Please send the form again.'),
      );
      expect((await site.call(register, { ...form, password: 'Parcel2026' })).code).toBe(
        accountErrors.keyGone.code,
      );
    } finally {
      await elsewhere.close();
    }
  });
});

describe('the e-mail address of a registration', () => {
  it('counts once the link sent to it is opened [V-07, E-18]', async () => {
    const { typed, form } = await applicant({ email: ' Choojai@Example.com ' });
    expect((await site.call(register, form)).code).toBe(1);
    const token = (await visits.logIn(typed, 'Parcel2026')).data?.token;
    const info = () => site.get(getCustomerInfo, {}, { token });
    expect(await info()).toMatchObject({ email: null, pendingEmail: 'Choojai@Example.com' });
    const [letter] = await fixture.sentTo('Choojai@Example.com');
    const link = new URL(letter?.params?.url ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://songduan.example/confirmEmail');
    await site.get(confirmEmail, { token: link.searchParams.get('token') ?? '' });
    expect(await info()).toMatchObject({ email: 'Choojai@Example.com', pendingEmail: null });
  });

  it('of somebody else is answered alike, and its owner gets no e-mail', async () => {
    const owner = await applicant({ email: 'taken@example.com' });
    await site.get(register, owner.form);
    await fixture.equip(owner.phone, 'Parcel2026', { email: 'taken@example.com' });
    const before = await fixture.sentTo('taken@example.com');
    const second = await applicant({ email: 'Taken@example.com' });
    expect((await site.call(register, second.form)).code).toBe(1);
    expect(await fixture.sentTo('taken@example.com')).toEqual(before);
    expect(await fixture.sentTo('Taken@example.com')).toEqual([]);
    const token = (await visits.logIn(second.typed, 'Parcel2026')).data?.token;
    expect(await site.get(getCustomerInfo, {}, { token })).toMatchObject({
      pendingEmail: 'Taken@example.com',
    });
    const { rows } = await site.db.pool.query("select key from rate_limit where key like '%@%'");
    expect(rows).toEqual([]);
  });

  it('of a stranger gets five e-mails an hour at most, however many register with it', async () => {
    for (let each = 0; each < 6; each += 1) {
      const { form } = await applicant({ email: each % 2 ? 'victim@example.com' : 'Victim@example.com' });
      expect((await site.call(register, form)).code).toBe(1);
    }
    const sent = [
      ...(await fixture.sentTo('victim@example.com')),
      ...(await fixture.sentTo('Victim@example.com')),
    ];
    expect(sent).toHaveLength(5);
  });
});
