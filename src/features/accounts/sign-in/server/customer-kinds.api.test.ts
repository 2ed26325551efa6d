import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { type AccountVisits, createAccountVisits, startAccountSite } from '#tests/fakes/account-visits.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { customer, loginRecord } from '../../server/accounts.table.ts';
import { getCustomerInfo } from '../sign-in.contract.ts';

const wrong = refused(accountErrors.wrongCredentials, 'Invalid username or password.');

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

describe('a VIP customer', () => {
  it('logs in by account name in any letter case, and by nothing else [P-03, V-02, A-16, E-16]', async () => {
    const [row] = await site.db.orm
      .insert(customer)
      .values({ kind: 'VIP', accountName: 'SilkShop', phone: '+66817770001', name: 'Silk' })
      .returning();
    await fixture.equip('+66817770001', 'VipPass2026');
    const answer = await visits.logInVip('silkSHOP', 'VipPass2026');
    expect(answer.data?.user).toMatchObject({ id: row?.id, kind: 'VIP' });
    expect(refusalIn(await visits.logInVip('silkshop', 'VipPass2027'))).toEqual(wrong);
    expect(refusalIn(await visits.logInVip('nobody', 'VipPass2026'))).toEqual(wrong);
    expect(refusalIn(await visits.logIn('0817770001', 'VipPass2026'))).toEqual(wrong);
    expect((await historyOf(row?.id ?? ''))[0]).toMatchObject({ method: 'VIP_PASSWORD', outcome: 'OK' });
  });

  it.each([
    ['TH', 'ชื่อบัญชีหรือรหัสผ่านไม่ถูกต้อง', 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง'],
    ['CN', '账户名或密码不正确。', '手机号或密码不正确。'],
  ] as const)(
    'in %s is answered for what was typed, a name or a phone [X-01]',
    async (lang, byName, byPhone) => {
      expect((await visits.logInVip('nobody', 'Wrong2026', { lang })).msg).toBe(byName);
      expect((await visits.logIn('0811111111', 'Wrong2026', { lang })).msg).toBe(byPhone);
    },
  );

  it('cannot be reached with a general phone as account name [P-03]', async () => {
    const { typed } = await newcomer();
    expect(refusalIn(await visits.logInVip(typed, 'Parcel2026'))).toEqual(wrong);
  });

  it('with an account name of 17 characters is refused [V-02]', async () => {
    const answer = await visits.logInVip('a'.repeat(17), 'VipPass2026');
    expect(answer.data).toEqual({
      fields: [{ field: 'account', msg: 'An account name can have at most 16 characters' }],
    });
  });
});

describe('a restricted customer', () => {
  it('is answered 9000001 for the right password only [S-13, P-06, D-01]', async () => {
    const { typed, id } = await newcomer('Parcel2026', { restricted: true });
    expect(refusalIn(await visits.logIn(typed, 'Parcel2027'))).toEqual(wrong);
    const answer = await visits.logIn(typed, 'Parcel2026');
    expect(answer).toMatchObject({ code: 9000001, succ: false, data: null });
    expect(await site.services.accounts.sessions.list(id)).toEqual([]);
    await vi.waitFor(async () =>
      expect((await historyOf(id)).map(({ outcome }) => outcome).sort()).toEqual(['RESTRICTED', 'WRONG']),
    );
  });

  it('is refused in an earlier session, too [P-06]', async () => {
    const { typed, phone } = await newcomer();
    const token = (await visits.logIn(typed, 'Parcel2026')).data?.token;
    await site.db.orm.update(customer).set({ restricted: true }).where(eq(customer.phone, phone));
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(9000001);
  });
});
