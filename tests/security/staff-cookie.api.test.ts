import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffUser } from '#features/staff/server/staff.table.ts';
import { current, login, logout } from '#features/staff/session/session.contract.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { cookiesOf } from '#tests/replicas/beside-replica.ts';

const PASSWORD = 'seven quiet otters';

let site: Website;
let office: ReturnType<typeof startStaff>;
beforeAll(async () => {
  site = await startAccountSite({ env: { PUBLIC_URL: 'https://www.carrier.example' } });
  office = startStaff(site);
});
afterAll(() => site.close());

it('over https the session of staff is a cookie that no other host of the domain can set', async () => {
  const { staffId } = await office.as(['content.read'], 'Somsri');
  const passwordHash = await site.services.staff.passwords.hash(PASSWORD);
  await site.db.orm.update(staffUser).set({ passwordHash }).where(eq(staffUser.id, staffId));
  const entered = await office.call(login, { account: 'somsri', password: PASSWORD });
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-staff_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const [, token = ''] = /=([^;]*)/.exec(cookie) ?? [];
  const stageWith = async (name: string) =>
    (await office.call(current, {}, { headers: { cookie: `${name}=${token}` } })).data?.stage;
  expect([await stageWith('__Host-staff_session'), await stageWith('staff_session')]).toEqual([
    'open',
    'none',
  ]);
  const left = await office.call(logout, {}, { token });
  expect(cookiesOf(left)).toEqual([
    expect.stringMatching(/^__Host-staff_session=; Max-Age=0; Path=\/; Secure/),
  ]);
  expect(await stageWith('__Host-staff_session')).toBe('none');
});
