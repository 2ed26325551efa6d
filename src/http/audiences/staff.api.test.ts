import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { current, login, logout } from '#features/staff/session/session.contract.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { refusalIn, type Website } from '#tests/fakes/website.ts';
import { requestErrors } from '../answers/request-errors.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
});
afterAll(() => site.close());

describe('calls of staff', () => {
  it('know who is logged in, by a cookie that no script and no other site gets', async () => {
    const recruiter = await office.as('recruiter', 'Malee');
    expect(await recruiter.get(current, {})).toMatchObject({
      stage: 'open',
      member: { name: 'Malee', roles: [{ key: 'recruiter' }] },
    });
    expect(await office.call(current, {})).toMatchObject({ succ: true, data: { stage: 'none' } });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['another site by an old browser', { 'sec-fetch-site': '', origin: 'https://elsewhere.test' }],
  ])('refuse a change that comes from %s [A-25]', async (_name, headers: Record<string, string>) => {
    const { token } = await office.as([]);
    const answer = await office.call(logout, {}, { token, headers });
    expect([answer.status, answer.code]).toEqual([403, 28001]);
    expect((await office.call(current, {}, { token })).data?.stage).toBe('open');
  });

  it('accept only JSON', async () => {
    const answer = await office.call(logout, {}, { headers: { 'content-type': 'text/plain' } });
    expect([answer.status, answer.code]).toEqual([415, requestErrors.unsupportedMediaType.code]);
  });

  it('refuse bodies that are too large before they read them', async () => {
    const password = 'x'.repeat(200_000);
    expect((await office.call(login, { account: 'somebody', password })).code).toBe(
      requestErrors.bodyTooLarge.code,
    );
  });

  it('are refused in the language of the caller', async () => {
    const answer = await office.call(login, { account: 'nobody', password: 'nothing' }, { lang: 'TH' });
    expect(refusalIn(answer)).toMatchObject({ msg: 'บัญชีหรือรหัสผ่านไม่ถูกต้อง' });
  });

  it('are in no public document', async () => {
    for (const path of ['/open/openapi.json', '/open/v1/openapi.json'])
      expect(await (await site.send(path, {})).text()).not.toContain('/staff/');
  });
});
