import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { customer, loginRecord } from '../../server/accounts.table.ts';
import { checkCaptcha, getCustomerInfo, ordinaryLogin } from '../sign-in.contract.ts';

const wrong = refused(accountErrors.wrongCredentials, 'Invalid username or password.');
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

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
/** A general customer with a password; the number in both forms. */
async function newcomer(password = 'Parcel2026', differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `81${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'มานี ใจดี' });
  await fixture.equip(phone, password, differs);
  return { phone, typed: `0${digits}`, id: (await fixture.find(phone))?.id ?? '' };
}

async function historyOf(customerId: string) {
  const rows = await site.db.orm
    .select()
    .from(loginRecord)
    .where(eq(loginRecord.customerId, customerId))
    .orderBy(asc(loginRecord.at));
  return rows.map(({ method, outcome, device }) => ({ method, outcome, device }));
}

describe('a general customer', () => {
  it('who logs in again in the same browser has one session there, with a new token', async () => {
    const { typed, id } = await newcomer();
    const before = (await visits.logIn(typed, 'Parcel2026')).data?.token ?? '';
    const elsewhere = (await visits.logIn(typed, 'Parcel2026')).data?.token ?? '';
    const after = (await visits.logIn(typed, 'Parcel2026', { token: before })).data?.token ?? '';
    const { sessions } = site.services.accounts;
    const found = await Promise.all([before, elsewhere, after].map((token) => sessions.find(token)));
    expect(found.map((session) => session?.customerId ?? null)).toEqual([null, id, id]);
    // A wrong password changes nothing.
    await visits.logIn(typed, 'Wrong2026', { token: after });
    expect(await sessions.find(after)).not.toBeNull();
  });

  it('logs in by phone and password and gets a token and the profile, whose phone is masked [A-16, E-16, E-17, P-03]', async () => {
    const { typed, id } = await newcomer();
    const answer = await visits.logIn(typed, 'Parcel2026');
    expect(answer).toMatchObject({ code: 1, succ: true, msg: '' });
    expect(Object.keys(answer.data ?? {}).sort()).toEqual(['token', 'user']);
    expect(answer.data?.user).toEqual({
      id,
      kind: 'GENERAL',
      name: 'มานี ใจดี',
      maskedPhone: expect.stringMatching(/^081•••••\d\d$/),
      pictureUrl: null,
    });
    const info = await site.get(getCustomerInfo, {}, { token: answer.data?.token ?? '' });
    expect(info).toMatchObject({ id, hasPassword: true });
  });

  it('has a session of one day, of which the database has only the hash [C-01]', async () => {
    const { typed } = await newcomer();
    const token = (await visits.logIn(typed, 'Parcel2026')).data?.token ?? '';
    const { rows } = await site.db.pool.query('select * from customer_session');
    expect(JSON.stringify(rows)).not.toContain(token);
    site.clock.forward(24 * 3600 - 1);
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(1);
    site.clock.forward(1);
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
  });

  it.each(['081 100 9999', '+66811009999', '０８１１００９９９９', '๐๘๑๑๐๐๙๙๙๙'])(
    'may type the number as %s [V-09]',
    async (typed) => {
      await site.db.orm.insert(customer).values({ phone: '+66811009999', name: 'a' }).onConflictDoNothing();
      await fixture.equip('+66811009999', 'Parcel2026');
      expect((await visits.logIn(typed, 'Parcel2026')).code).toBe(1);
    },
  );

  it('of another country whose number looks the same logs in by the own password only [P-03]', async () => {
    const thai = await newcomer('ThaiPass1');
    const saudi = thai.phone.replace('+66', '+966');
    await site.db.orm.insert(customer).values({ phone: saudi, name: 'Saad' });
    await fixture.equip(saudi, 'SaudiPass1');
    expect((await visits.logIn(thai.typed, 'SaudiPass1')).data?.user.name).toBe('Saad');
    expect((await visits.logIn(thai.typed, 'ThaiPass1')).data?.user.id).toBe(thai.id);
    expect(refusalIn(await visits.logIn(thai.typed, 'OtherPass1'))).toEqual(wrong);
  });

  it.each([
    ['an unknown phone', '0899999999', 'Parcel2026'],
    ['a wrong password', null, 'Parcel2027'],
  ])('with %s is answered the same [X-01]', async (_name, phone, password) => {
    const { typed } = await newcomer();
    const answer = await visits.logIn(phone ?? typed, password, { visitor: `visitor ${phone}` });
    expect(refusalIn(answer)).toEqual(wrong);
    expect(answer.data).toBeNull();
  });

  it('costs as many hashes known or unknown, with the right or a wrong password', async () => {
    const { typed, phone } = await newcomer();
    await site.db.orm.update(customer).set({ passwordHash: null }).where(eq(customer.phone, phone));
    const verify = vi.spyOn(site.services.accounts.passwords, 'verify');
    const counts: number[] = [];
    for (const account of [typed, '0899999998']) {
      verify.mockClear();
      await visits.logIn(account, 'Parcel2026', { visitor: 'stopwatch' });
      counts.push(verify.mock.calls.length);
    }
    verify.mockRestore();
    expect(counts).toEqual([2, 2]);
  });

  it.each([
    ['', 'account', 'Please enter'],
    ['12345', 'account', 'Please enter the correct phone number'],
    ['08123456789', 'account', 'Please enter the correct phone number'],
  ])('with the phone "%s" is refused at the field [V-01]', async (account, field, msg) => {
    const answer = await site.call(ordinaryLogin, {
      account,
      password: await visits.seal('Parcel2026'),
      ...visits.loginChallenge(),
    });
    expect(answer).toMatchObject({ code: requestErrors.invalidParameter.code, status: 400 });
    expect(answer.data).toEqual({ fields: [{ field, msg }] });
  });

  it.each([
    ['', 'Please enter'],
    ['Aa1'.repeat(7), 'A password can have at most 20 characters'],
  ])(
    'with the password "%s" is refused at the field, and needs no new captcha [V-01]',
    async (password, msg) => {
      const { typed } = await newcomer();
      const answer = await visits.logIn(typed, password);
      expect(answer.code).toBe(requestErrors.invalidParameter.code);
      expect(answer.data).toEqual({ fields: [{ field: 'password', msg }] });
      const input = { account: typed, password: await visits.seal('Parcel2026'), ...visits.loginChallenge() };
      expect((await site.call(ordinaryLogin, input)).code).toBe(1);
    },
  );

  it('gets a stronger hash at the next login, when hashes cost more', async () => {
    const { typed, phone } = await newcomer();
    const before = (await fixture.find(phone))?.passwordHash;
    const cheap = '$argon2id$v=19$m=8192,t=1,p=1';
    expect(before).toContain(cheap);
    const dearer = await startAccountSite({ env: { PASSWORD_PASSES: '2' } });
    try {
      await dearer.db.orm.insert(customer).values({ phone, name: 'a', passwordHash: before });
      const there = createAccountVisits(dearer);
      expect((await there.logIn(typed, 'Parcel2026')).code).toBe(1);
      const after = (await createAccountFixture(dearer).find(phone))?.passwordHash;
      expect(after).toContain('$argon2id$v=19$m=8192,t=2,p=1');
      expect((await there.logIn(typed, 'Parcel2026')).code).toBe(1);
    } finally {
      await dearer.close();
    }
  });
});

describe('a login', () => {
  it('requires the captcha first, for this account and this visitor, and uses it up [X-09, X-08]', async () => {
    const { typed } = await newcomer();
    const other = await newcomer();
    const password = await visits.seal('Parcel2026');
    const attempt = (account: string, visitor = 'reader') =>
      site.call(ordinaryLogin, { account, password, ...visits.loginChallenge() }, { visitor });
    const first = refused(captchaErrors.imageCodeFirst, 'Please enter the image verification code first.');
    expect(refusalIn(await attempt(typed))).toEqual(first);
    await visits.pass(typed, { visitor: 'reader' });
    expect(refusalIn(await attempt(typed, 'somebody else'))).toEqual(first);
    expect(refusalIn(await attempt(other.typed))).toEqual(first);
    expect((await attempt(typed)).code).toBe(1);
    expect(refusalIn(await attempt(typed))).toEqual(first);
  });

  it('may follow the captcha within 5 minutes [C-02]', async () => {
    const { typed } = await newcomer();
    const input = async () => ({
      account: typed,
      password: await visits.seal('Parcel2026'),
      ...visits.loginChallenge(),
    });
    await visits.pass(typed);
    site.clock.forward(299);
    expect((await site.call(ordinaryLogin, await input())).code).toBe(1);
    await visits.pass(typed);
    site.clock.forward(300);
    expect((await site.call(ordinaryLogin, await input())).code).toBe(captchaErrors.imageCodeFirst.code);
  });

  it('with a wrong captcha is refused, and the captcha is used up [X-08]', async () => {
    const { ctoken } = await visits.readImage();
    const read = (captcha: string) => site.call(checkCaptcha, { account: '0811111111', captcha, ctoken });
    const refusal = refused(captchaErrors.imageCodeWrong, 'Verification code error.');
    expect(refusalIn(await read('0000'))).toEqual(refusal);
    expect(refusalIn(await read('4711'))).toEqual(refusal);
  });

  it('needs a solved challenge, each of which works once; an unavailable provider does not block it', async () => {
    const { typed } = await newcomer();
    const attempt = async (verifyCode: string) => {
      await visits.pass(typed);
      const input = { account: typed, password: await visits.seal('Parcel2026'), verifyCode, vck: 'x' };
      return site.call(ordinaryLogin, input);
    };
    expect((await attempt('unsolved')).code).toBe(captchaErrors.challengeFailed.code);
    expect((await attempt('solved once')).code).toBe(1);
    expect((await attempt('solved once')).code).toBe(captchaErrors.challengeFailed.code);
    expect((await attempt('offline')).code).toBe(1);
  });

  it('is in the history with its device, and a new device is reported by e-mail', async () => {
    const { typed, id } = await newcomer('Parcel2026', { email: 'manee@example.com' });
    await visits.logIn(typed, 'Parcel2026', { userAgent: CHROME });
    await visits.logIn(typed, 'Parcel2026', { userAgent: CHROME });
    expect(await fixture.sentTo('manee@example.com')).toEqual([]);
    site.clock.forward(1);
    await visits.logIn(typed, 'Wrong2026', { userAgent: SAFARI, visitor: 'abroad' });
    await vi.waitFor(async () => expect(await historyOf(id)).toHaveLength(3));
    site.clock.forward(1);
    await visits.logIn(typed, 'Parcel2026', { userAgent: SAFARI });
    expect(await historyOf(id)).toEqual([
      { method: 'PASSWORD', outcome: 'OK', device: 'Chrome · Android' },
      { method: 'PASSWORD', outcome: 'OK', device: 'Chrome · Android' },
      { method: 'PASSWORD', outcome: 'WRONG', device: 'Safari · macOS' },
      { method: 'PASSWORD', outcome: 'OK', device: 'Safari · macOS' },
    ]);
    expect(await fixture.sentTo('manee@example.com')).toMatchObject([
      { kind: 'newLogin', params: { device: 'Safari · macOS' } },
    ]);
  });
});
