import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPasswordByLink } from '#features/accounts/recovery/recovery.contract.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { createAccountVisits } from '#tests/fakes/account-visits.ts';
import { type ApplicationDesk, openApplicationDesk } from '#tests/fakes/applications/application-desk.ts';
import { messagesTo, newestLinkTo, newestMessageTo } from '#tests/fakes/outbox.ts';
import { applicationErrors } from '../../applications.calls.ts';
import * as calls from '../applications.staff.contract.ts';

let desk: ApplicationDesk;
let site: ApplicationDesk['site'];
let malee: Awaited<ReturnType<ApplicationDesk['logIn']>>;
beforeAll(async () => {
  desk = await openApplicationDesk();
  site = desk.site;
  malee = await desk.logIn('Malee');
});
afterAll(() => site.close());

let nth: number;
let email: string;
let phone: string;
beforeEach(() => {
  ({ nth, email, phone } = desk.nextPerson());
});
const detail = (applicationNo: string) => malee.get(calls.applicationDetail, { applicationNo });
const actions = async () => (await site.db.orm.select().from(auditEntry)).map(({ action }) => action);

describe('an accepted VIP application', () => {
  it('becomes a VIP customer without a password, who sets one by the invitation and logs in [W-09, P-03]', async () => {
    const applicationNo = await desk.filed('vip', { name: 'สมชาย ใจดี' });
    const byHand = await malee.call(calls.moveApplicationTo, { applicationNo, state: 'accepted' });
    expect(byHand.code).toBe(applicationErrors.notAllowedNow.code);
    const accountName = `Silk${nth}`;
    const made = await malee.get(calls.acceptVip, { applicationNo, accountName });
    const [owner] = await site.db.orm.select().from(customer).where(eq(customer.id, made.customerId));
    expect(owner).toMatchObject({
      kind: 'VIP',
      accountName,
      passwordHash: null,
      phone,
      email,
      name: 'สมชาย ใจดี',
    });
    const visits = createAccountVisits(site);
    expect((await visits.logInVip(accountName, '')).succ).toBe(false);

    const invitation = await newestMessageTo(site, email);
    expect(invitation).toMatchObject({ kind: 'vipInvitation' });
    expect(invitation.text).toContain(accountName);
    // Six days and some hours later.
    site.clock.forward(6.9 * 86_400);
    const token = new URL(await newestLinkTo(site, email)).searchParams.get('token') ?? '';
    const newPassWord = await visits.seal('VipPass2026');
    expect((await site.call(resetPasswordByLink, { token, newPassWord })).succ).toBe(true);
    const session = await visits.logInVip(accountName.toUpperCase(), 'VipPass2026');
    expect(session.data?.user).toMatchObject({ id: made.customerId, kind: 'VIP' });

    malee = await desk.logIn('Malee of the next week');
    const { application: row, account } = await detail(applicationNo);
    expect([row.state, account]).toEqual([
      'accepted',
      { customerId: made.customerId, accountName, hasPassword: true },
    ]);
    expect((await malee.call(calls.inviteVipAgain, { applicationNo })).code).toBe(
      applicationErrors.passwordSet.code,
    );
    expect(await actions()).toContain('application.accepted');
  });

  it('is invited again when the link has expired; the earlier link stops working', async () => {
    const applicationNo = await desk.filed('vip');
    await malee.get(calls.acceptVip, { applicationNo, accountName: `Again${nth}` });
    const tokenNow = async () => new URL(await newestLinkTo(site, email)).searchParams.get('token') ?? '';
    const first = await tokenNow();
    site.clock.forward(7 * 86_400 + 1);
    const newPassWord = await createAccountVisits(site).seal('VipPass2026');
    expect((await site.call(resetPasswordByLink, { token: first, newPassWord })).succ).toBe(false);
    malee = await desk.logIn('Malee of the week after');
    await malee.get(calls.inviteVipAgain, { applicationNo });
    const second = await tokenNow();
    expect(second).not.toBe(first);
    expect((await site.call(resetPasswordByLink, { token: second, newPassWord })).succ).toBe(true);
  });

  it('with a taken account name changes nothing, and the address of a general customer stays theirs', async () => {
    const taken = `Taken${nth}`;
    const values = { kind: 'VIP', accountName: taken, phone: '+66899999999', name: 'x' } as const;
    await site.db.orm.insert(customer).values(values);
    await site.db.orm.insert(customer).values({ phone, name: 'y', email });
    const applicationNo = await desk.filed('vip');
    const refusal = await malee.call(calls.acceptVip, { applicationNo, accountName: taken.toLowerCase() });
    expect(refusal.code).toBe(applicationErrors.accountNameTaken.code);
    expect((await detail(applicationNo)).application.state).toBe('received');
    expect((await messagesTo(site, email)).map(({ kind }) => kind)).toEqual(['applicationReceived']);
    const { customerId } = await malee.get(calls.acceptVip, { applicationNo, accountName: `${taken}2` });
    const [owner] = await site.db.orm.select().from(customer).where(eq(customer.id, customerId));
    expect(owner?.email).toBeNull();
    expect((await newestMessageTo(site, email)).kind).toBe('vipInvitation');
  });
});
