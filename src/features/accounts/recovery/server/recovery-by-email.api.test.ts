import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { accountLink, customer } from '../../server/accounts.table.ts';
import { getCustomerInfo } from '../../sign-in/sign-in.contract.ts';
import { checkResetLink, resetPasswordByLink, sendEmail } from '../recovery.contract.ts';

const linkUsed = refused(
  accountErrors.linkUsed,
  'This link has been used or has expired. You can ask for a new one.',
);

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite({
    env: { PUBLIC_URL: 'https://songduan.example', CODES_PER_VISITOR_AND_HOUR: '100' },
  });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
async function forgetful(differs: Partial<typeof customer.$inferInsert> = {}) {
  nth += 1;
  const digits = `84${String(1_000_000 + nth)}`;
  const phone = `+66${digits}`;
  await site.db.orm.insert(customer).values({ phone, name: 'วีระ', ...differs });
  await fixture.equip(phone, 'Forgotten1');
  return { phone, typed: `0${digits}` };
}

describe('a forgotten password, by e-mail', () => {
  const ask = (email: string, visitor?: string) =>
    site.call(sendEmail, { email, ...visits.challenge() }, { visitor });
  async function linkTo(email: string): Promise<string> {
    const letter = (await fixture.sentTo(email)).filter(({ kind }) => kind === 'resetLink').at(-1);
    const link = new URL(letter?.params?.url ?? 'none:');
    expect(`${link.origin}${link.pathname}`).toBe('https://songduan.example/resetPassword');
    return link.searchParams.get('token') ?? '';
  }
  const isUsable = async (token: string) => (await site.get(checkResetLink, { token })).isUsable;
  const reset = async (token: string, password = 'Fresh-Start') =>
    site.call(resetPasswordByLink, { token, newPassWord: await visits.seal(password) });

  it('is set by a link that works once, ends every session and notifies the owner [A-16, E-22, D-09]', async () => {
    const who = await forgetful({ email: 'link@example.com' });
    const token = (await visits.logIn(who.typed, 'Forgotten1')).data?.token ?? '';
    expect(await ask('LINK@example.com')).toMatchObject({ code: 1, data: {} });
    const link = await linkTo('link@example.com');
    expect([await isUsable(link), await isUsable(link)]).toEqual([true, true]);
    expect(await reset(link)).toMatchObject({ code: 1, data: {} });
    expect((await visits.logIn(who.typed, 'Fresh-Start')).code).toBe(1);
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect(await isUsable(link)).toBe(false);
    expect(refusalIn(await reset(link))).toEqual(linkUsed);
    expect((await fixture.sentTo(who.phone)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('works for 30 minutes, and only by the newest link', async () => {
    await forgetful({ email: 'slow@example.com' });
    await ask('slow@example.com');
    const first = await linkTo('slow@example.com');
    await ask('slow@example.com');
    const second = await linkTo('slow@example.com');
    expect([await isUsable(first), await isUsable(second)]).toEqual([false, true]);
    site.clock.forward(30 * 60);
    expect(await isUsable(second)).toBe(false);
    expect(refusalIn(await reset(second))).toEqual(linkUsed);
  });

  it('the table of links contains no token', async () => {
    await forgetful({ email: 'rest@example.com' });
    await ask('rest@example.com');
    const rows = await site.db.orm
      .select()
      .from(accountLink)
      .where(eq(accountLink.email, 'rest@example.com'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await linkTo('rest@example.com'));
  });

  it('of an unknown or unconfirmed address is answered alike, and nothing is sent [V-04]', async () => {
    const answer = await ask('nobody@example.com');
    expect(answer).toMatchObject({ code: 1, msg: '', data: {} });
    expect(await fixture.sentTo('nobody@example.com')).toEqual([]);
  });

  it('with an invalid password is refused, and the link stays valid [V-03]', async () => {
    await forgetful({ email: 'rule@example.com' });
    await ask('rule@example.com');
    const link = await linkTo('rule@example.com');
    expect((await reset(link, 'short')).data).toMatchObject({ fields: [{ field: 'newPassWord' }] });
    expect((await reset(link)).code).toBe(1);
  });

  it('used twice at the same moment works once', async () => {
    await forgetful({ email: 'twice@example.com' });
    await ask('twice@example.com');
    const link = await linkTo('twice@example.com');
    const answers = await Promise.all([reset(link, 'First-One1'), reset(link, 'Second-One1')]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, accountErrors.linkUsed.code]);
  });

  it.each([
    ['', 'Please enter'],
    ['nobody', 'E-mail is incorrect'],
    ['nobody@localhost', 'E-mail is incorrect'],
    [`${'x'.repeat(39)}@example.com`, 'An e-mail address can have at most 50 characters'],
  ])('the address "%s" is refused at its field [V-04, V-09]', async (email, msg) => {
    expect((await ask(email)).data).toEqual({ fields: [{ field: 'email', msg }] });
  });

  it('is sent to an address five times an hour at most, whether or not it has an account', async () => {
    await forgetful({ email: 'often@example.com' });
    for (const email of ['often@example.com', 'never@example.com']) {
      const codes = [];
      for (let each = 0; each < 6; each += 1) codes.push((await ask(email, `visitor ${each}`)).code);
      expect(codes).toEqual([1, 1, 1, 1, 1, accountErrors.tooManyCodes.code]);
    }
  });

  it('needs a solved challenge', async () => {
    const input = { email: 'nobody@example.com', ticket: 'unsolved', randstr: 'x' };
    expect((await site.call(sendEmail, input)).code).toBe(captchaErrors.challengeFailed.code);
  });
});
