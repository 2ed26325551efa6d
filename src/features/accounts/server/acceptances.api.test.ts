import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { InputOf } from '#lib/contract.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';
import { legacyRegister, register } from '../registration/registration.contract.ts';
import { loginWithCode, loginWithPwd, ordinaryLogin, vipLogin } from '../sign-in/sign-in.contract.ts';
import { acceptedAgreement, customer } from './accounts.table.ts';

const PASSWORD = 'Parcel2026';

let site: Website;
let visits: AccountVisits;
let fixture: AccountFixture;
beforeAll(async () => {
  site = await startAccountSite({ content: true });
  visits = createAccountVisits(site);
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
function nextPhone() {
  nth += 1;
  const phoneNum = `84${String(1_000_000 + nth * 10_000)}`;
  return { phoneNum, phone: `+66${phoneNum}`, typed: `0${phoneNum}` };
}
async function filledForm() {
  const { phoneNum, phone } = nextPhone();
  const code = await fixture.code('register', phone);
  const password = await visits.seal(PASSWORD);
  return { phone, form: { phoneNum, countryCode: '66', code, name: 'ชูใจ', password } as const };
}
async function someone(differs: Partial<typeof customer.$inferInsert> = {}) {
  const { phone, typed } = nextPhone();
  const token = await site.logIn(phone);
  await fixture.equip(phone, PASSWORD, differs);
  const id = (await fixture.find(phone))?.id ?? '';
  return { id, phone, typed, token };
}

async function acceptedBy(id: string) {
  const rows = await site.db.orm
    .select()
    .from(acceptedAgreement)
    .where(eq(acceptedAgreement.customerId, id))
    .orderBy(acceptedAgreement.slug, acceptedAgreement.version);
  return rows.map(({ slug, version, acceptedAt }) => [slug, version, acceptedAt.toISOString()]);
}
async function publishVersion(slug: string, version: number) {
  await site.db.orm.update(agreement).set({ version }).where(eq(agreement.slug, slug));
  await announceContentChange(site.db.orm, 'test');
  await expect.poll(() => site.services.agreements.listInForce([slug])).toEqual([{ slug, version }]);
}

describe.each([
  ['/api/v2/customer/register', register],
  ['/official/user/register', legacyRegister],
] as const)('registration at %s', (_path, endpoint) => {
  it('records the accepted agreements with their versions and the time [V-08, V-17]', async () => {
    const { phone, form } = await filledForm();
    expect((await site.call(endpoint, { ...form, agreed: true })).code).toBe(1);
    const at = site.clock.now().toISOString();
    expect(await acceptedBy((await fixture.find(phone))?.id ?? '')).toEqual([
      ['privacy-policy', 3, at],
      ['termsAndAgreement', 1, at],
    ]);
  });

  it.each([
    ['missing', {}],
    ['not ticked', { agreed: false }],
    ['a word', { agreed: 'true' }],
  ])(
    'with an agreement that is %s is refused at that field, and the code stays valid [V-08, V-17]',
    async (_name, agreed) => {
      const { phone, form } = await filledForm();
      const answer = await site.call(endpoint, { ...form, ...agreed } as InputOf<typeof endpoint>);
      expect([answer.code, answer.data]).toEqual([
        requestErrors.invalidParameter.code,
        { fields: [{ field: 'agreed', msg: 'Please tick the box to accept the agreement' }] },
      ]);
      expect(await fixture.find(phone)).toBeUndefined();
      expect((await site.call(endpoint, { ...form, agreed: true })).code).toBe(1);
    },
  );
});

describe('an acceptance', () => {
  it('is of the version in force at that moment, and leaves the export only with the account [V-08, RD-27]', async () => {
    await publishVersion('termsAndAgreement', 2);
    const { phone, form } = await filledForm();
    await site.get(register, { ...form, agreed: true });
    const id = (await fixture.find(phone))?.id ?? '';
    const acceptedAt = site.clock.now().toISOString();
    await publishVersion('termsAndAgreement', 3);
    const token = await site.services.accounts.sessions.open(id);
    expect(await site.get(exportData, {}, { token })).toMatchObject({
      acceptedAgreements: [
        { slug: 'privacy-policy', version: 3, acceptedAt },
        { slug: 'termsAndAgreement', version: 2, acceptedAt },
      ],
    });
    await site.db.orm.delete(customer).where(eq(customer.id, id));
    expect(await acceptedBy(id)).toEqual([]);
  });

  it('is never of something unpublished', async () => {
    await site.db.orm
      .update(agreement)
      .set({ publishAt: new Date('2027-01-01T00:00:00+07:00') })
      .where(eq(agreement.slug, 'cookies-policy'));
    await announceContentChange(site.db.orm, 'test');
    const listed = () => site.services.agreements.listInForce(['cookies-policy']);
    await expect.poll(listed).toEqual([]);
  });
});

describe('a login that accepts the terms', () => {
  const atLogin = (at: string) => [
    ['packaging', 1, at],
    ['privacy-policy', 3, at],
  ];
  const challenged = async (account: string) => {
    await visits.pass(account);
    return { account, password: await visits.seal(PASSWORD), ...visits.loginChallenge() };
  };

  it('records them once per version, by every way to log in [D-05, D-07]', async () => {
    const general = await someone();
    const at = site.clock.now().toISOString();
    await site.get(ordinaryLogin, { ...(await challenged(general.typed)), agreed: true });
    expect(await acceptedBy(general.id)).toEqual(atLogin(at));
    site.clock.forward(60);
    await site.get(ordinaryLogin, { ...(await challenged(general.typed)), agreed: true });
    expect(await acceptedBy(general.id)).toEqual(atLogin(at));

    const vip = await someone({ kind: 'VIP', accountName: 'accepts' });
    await site.get(vipLogin, { ...(await challenged('accepts')), agreed: true });
    const byPassword = await someone();
    const image = await visits.readImage();
    const password = await visits.seal(PASSWORD);
    await site.get(loginWithPwd, { phone: byPassword.typed, password, agreed: true, ...image });
    const byCode = await someone();
    const code = await fixture.code('login', byCode.phone);
    await site.get(loginWithCode, {
      phone: byCode.typed,
      code,
      agreed: true,
      ...(await visits.readImage()),
    });
    const later = site.clock.now().toISOString();
    for (const { id } of [vip, byPassword, byCode]) expect(await acceptedBy(id)).toEqual(atLogin(later));
  });

  it('of older clients, which do not send it, or with a wrong password records nothing [D-05]', async () => {
    const { id, typed } = await someone();
    await site.get(ordinaryLogin, await challenged(typed));
    const wrong = { ...(await challenged(typed)), password: await visits.seal('Wrong2026'), agreed: true };
    expect((await site.call(ordinaryLogin, wrong)).succ).toBe(false);
    expect(await acceptedBy(id)).toEqual([]);
  });
});
