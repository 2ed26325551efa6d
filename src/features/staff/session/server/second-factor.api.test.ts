import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { createAuthenticator } from '#tests/fakes/staff/staff-passkey.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { staffUser } from '../../server/staff.table.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import { ownFactors, removePasskey, removeTotp, renewRecoveryCodes } from '../own-account.contract.ts';
import * as contract from '../session.contract.ts';

const PASSWORD = 'seven quiet otters';
let site: Website;
let office: ReturnType<typeof startStaff>;
let nth = 0;

beforeAll(async () => {
  site = await startAccountSite({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  office = startStaff(site);
});
afterAll(() => site.close());
beforeEach(() => site.clock.forward(3600));

async function member(role: Parameters<typeof office.as>[0] = 'superAdministrator') {
  nth += 1;
  const { staffId } = await office.as(role, `Prasert ${nth}`);
  const passwordHash = await site.services.staff.passwords.hash(PASSWORD);
  await site.db.orm.update(staffUser).set({ passwordHash }).where(eq(staffUser.id, staffId));
  return { staffId, account: `prasert.${nth}` };
}

/** A browser, which keeps the cookie. */
function browser() {
  let token = '';
  const call: typeof office.call = async (endpoint, input) => {
    const answer = await office.call(endpoint, input, { token });
    const [, given] = /staff_session=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    token = given ?? token;
    return answer;
  };
  return { call, token: () => token };
}

const codeNow = (secret: string, laterSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now().getTime() + laterSeconds * 1000,
  });

/** Logs in for the first time and sets up an app. */
async function enrolled(role?: Parameters<typeof office.as>[0]) {
  const made = await member(role);
  const page = browser();
  await page.call(contract.login, { account: made.account, password: PASSWORD });
  const { secret = '' } = (await page.call(contract.startTotp, {})).data ?? {};
  const confirmed = await page.call(contract.confirmTotp, { code: codeNow(secret) });
  return { ...made, page, secret, codes: confirmed.data?.recoveryCodes ?? [], confirmed };
}

describe('a second factor', () => {
  it('is set up at the first login if the role requires one, and nothing is allowed before', async () => {
    const { account } = await member();
    const page = browser();
    const entered = await page.call(contract.login, { account, password: PASSWORD });
    expect(entered.data).toEqual({ stage: 'enrol', factors: [], member: null });
    expect((await page.call(ownFactors, {})).code).toBe(28004);
    const { secret = '', uri = '' } = (await page.call(contract.startTotp, {})).data ?? {};
    expect(uri).toContain(`secret=${secret}`);
    expect((await page.call(contract.confirmTotp, { code: '000000' })).code).toBe(
      staffAccountErrors.wrongCode.code,
    );
    const half = page.token();
    const done = await page.call(contract.confirmTotp, { code: codeNow(secret) });
    expect(done.data).toMatchObject({ state: { stage: 'open', member: { account } } });
    expect(done.data?.recoveryCodes).toHaveLength(10);
    expect((await office.call(contract.current, {}, { token: half })).data?.stage).toBe('none');
  });

  it('is required at every login from then on', async () => {
    const { account, secret } = await enrolled();
    const page = browser();
    const entered = await page.call(contract.login, { account, password: PASSWORD });
    expect(entered.data).toEqual({ stage: 'second', factors: ['totp', 'recoveryCode'], member: null });
    site.clock.forward(60);
    const done = await page.call(contract.second, { code: codeNow(secret) });
    expect(done.data).toMatchObject({ stage: 'open', member: { account } });
  });

  it('accepts a code once: an observed or an older one is refused', async () => {
    const { account, secret } = await enrolled();
    site.clock.forward(60);
    const older = codeNow(secret, -30);
    const code = codeNow(secret);
    const tryWith = async (typed: string) => {
      const page = browser();
      await page.call(contract.login, { account, password: PASSWORD });
      return (await page.call(contract.second, { code: typed })).code;
    };
    expect(await tryWith(code)).toBe(1);
    expect([await tryWith(code), await tryWith(older)]).toEqual([28104, 28104]);
    const both = await Promise.all([tryWith(codeNow(secret, 30)), tryWith(codeNow(secret, 30))]);
    expect(both.sort()).toEqual([1, 28104]);
  });

  it('accepts each recovery code once, however it is written', async () => {
    const { account, codes } = await enrolled();
    const [first = ''] = codes;
    const tryWith = async (recoveryCode: string) => {
      const page = browser();
      await page.call(contract.login, { account, password: PASSWORD });
      return (await page.call(contract.second, { recoveryCode })).code;
    };
    expect(await tryWith(first.toUpperCase().replace('-', ' '))).toBe(1);
    expect([await tryWith(first), await tryWith('aaaaa-aaaaa')]).toEqual([28104, 28104]);
  });

  it('is blocked after six wrong codes, in whatever sessions', async () => {
    const { account, secret } = await enrolled();
    const tryWith = async (code: string) => {
      const page = browser();
      await page.call(contract.login, { account, password: PASSWORD });
      return (await page.call(contract.second, { code })).code;
    };
    for (let count = 0; count < 6; count += 1) expect(await tryWith('000000')).toBe(28104);
    site.clock.forward(60);
    expect(await tryWith(codeNow(secret))).toBe(staffAccountErrors.tooManyTries.code);
  });

  it('is not added or replaced in a session that was left open: the password is asked for, with few tries', async () => {
    const { page, account, secret } = await enrolled();
    for (const endpoint of [contract.startTotp, contract.startPasskey]) {
      const without = await page.call(endpoint, {});
      expect(without.data).toMatchObject({ fields: [{ field: 'password' }] });
      expect((await page.call(endpoint, { password: 'not this one' })).code).toBe(28106);
    }
    expect((await page.call(contract.confirmTotp, { code: codeNow(secret) })).code).toBe(
      staffAccountErrors.setUpFirst.code,
    );
    for (let count = 0; count < 3; count += 1)
      await page.call(contract.startTotp, { password: 'not this one' });
    expect((await page.call(contract.startTotp, { password: PASSWORD })).code).toBe(
      staffAccountErrors.tooManyTries.code,
    );
    // Guessing in a session does not close the login.
    expect((await browser().call(contract.login, { account, password: PASSWORD })).data?.stage).toBe(
      'second',
    );
  });

  it('stays if the role requires it, and is removed with its recovery codes otherwise', async () => {
    const { page } = await enrolled();
    expect((await page.call(removeTotp, { password: PASSWORD })).code).toBe(
      staffAccountErrors.factorNeeded.code,
    );
    const free = await member('recruiter');
    const other = browser();
    await other.call(contract.login, { account: free.account, password: PASSWORD });
    const { secret = '' } = (await other.call(contract.startTotp, { password: PASSWORD })).data ?? {};
    await other.call(contract.confirmTotp, { code: codeNow(secret) });
    expect((await other.call(removeTotp, { password: 'not this one' })).code).toBe(28106);
    expect((await other.call(removeTotp, { password: PASSWORD })).succ).toBe(true);
    expect((await other.call(ownFactors, {})).data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  it('gives new recovery codes for the password, and the old ones are void', async () => {
    const { account, page, codes } = await enrolled();
    const renewed = await page.call(renewRecoveryCodes, { password: PASSWORD });
    expect(renewed.data?.recoveryCodes).toHaveLength(10);
    const later = browser();
    await later.call(contract.login, { account, password: PASSWORD });
    expect((await later.call(contract.second, { recoveryCode: codes[0] })).code).toBe(28104);
  });
});

describe('a passkey', () => {
  it('is added, allows the next login, and is removed while another factor is left', async () => {
    const { account, page } = await enrolled();
    const key = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
    const { options } = (await page.call(contract.startPasskey, { password: PASSWORD })).data ?? {
      options: {},
    };
    const added = await page.call(contract.addPasskey, { name: 'Laptop', response: key.register(options) });
    expect([added.code, added.data?.recoveryCodes]).toEqual([1, []]);
    const again = browser();
    const entered = await again.call(contract.login, { account, password: PASSWORD });
    expect(entered.data?.factors).toEqual(['totp', 'passkey', 'recoveryCode']);
    const asked = (await again.call(contract.startPasskeyLogin, {})).data?.options ?? {};
    const response = key.sign(asked);
    expect((await again.call(contract.passkeyLogin, { response })).data?.stage).toBe('open');
    const { passkeys = [] } = (await page.call(ownFactors, {})).data ?? {};
    const passkeyId = passkeys[0]?.passkeyId ?? '';
    expect((await page.call(removePasskey, { passkeyId, password: PASSWORD })).succ).toBe(true);
  });

  it('answers each challenge once, for its own session, site and member', async () => {
    const { account, page } = await enrolled();
    const key = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
    const { options } = (await page.call(contract.startPasskey, { password: PASSWORD })).data ?? {
      options: {},
    };
    await page.call(contract.addPasskey, { name: 'Laptop', response: key.register(options) });
    const begin = async () => {
      const again = browser();
      await again.call(contract.login, { account, password: PASSWORD });
      return { again, asked: (await again.call(contract.startPasskeyLogin, {})).data?.options ?? {} };
    };
    const use = async (into: ReturnType<typeof browser>, response: Record<string, unknown>) =>
      (await into.call(contract.passkeyLogin, { response })).code;
    const [one, other] = [await begin(), await begin()];
    expect(await use(other.again, key.sign(one.asked))).toBe(28105);
    const elsewhere = { ...key.sign(one.asked, { origin: 'http://elsewhere.test' }) };
    expect(await use(one.again, elsewhere)).toBe(28105);
    const next = await begin();
    const signed = key.sign(next.asked);
    expect(await use(next.again, signed)).toBe(1);
    const replayed = await begin();
    expect(await use(replayed.again, signed)).toBe(28105);
    expect(await use((await begin()).again, { id: 7, rawId: {}, response: null })).toBe(28105);
  });
});
