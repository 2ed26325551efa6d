import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer, loginRecord } from '#features/accounts/server/accounts.table.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import {
  closeSession,
  getNotificationChoices,
  listSessions,
  loginHistory,
  setNotificationChoices,
  updateName,
} from '../personal.contract.ts';

let site: Website;
let mine: string;
let theirs: string;
beforeAll(async () => {
  site = await startWebsite();
  mine = await site.logIn('+66822220001');
  theirs = await site.logIn('+66822220002');
});
afterAll(() => site.close());

const idOf = async (phone: string) => {
  const [row] = await site.db.orm.select().from(customer).where(eq(customer.phone, phone));
  return row?.id ?? '';
};

describe('personal data', () => {
  it('is shown to its owner completely, with only a recognisable part of the phone in the stored data [D-17, E-24, W-14]', async () => {
    const info = await site.get(getCustomerInfo, {}, { token: mine });
    expect(info).toMatchObject({
      kind: 'GENERAL',
      phone: '+66822220001',
      email: null,
      emailConfirmed: false,
      pendingEmail: null,
      hasPassword: false,
      deletionAt: null,
      pictureUrl: null,
    });
    expect(info.maskedPhone).toBe('082•••••01');
  });

  it('changes its name for its owner only, and not to nothing or more than 30 characters [RD-27, V-07]', async () => {
    await site.get(updateName, { name: '  สมหญิง ใจงาม ' }, { token: mine });
    expect((await site.get(getCustomerInfo, {}, { token: mine })).name).toBe('สมหญิง ใจงาม');
    expect((await site.get(getCustomerInfo, {}, { token: theirs })).name).toBe('ทดสอบ');
    for (const name of ['  ', 'x'.repeat(31)]) {
      const answer = await site.call(updateName, { name }, { token: mine });
      expect(answer.code).toBe(requestErrors.invalidParameter.code);
    }
  });

  it('is shown to nobody without a session [W-14]', async () => {
    expect((await site.call(getCustomerInfo, {})).code).toBe(requestErrors.pleaseLogIn.code);
    const unknown = await site.call(getCustomerInfo, {}, { token: 'x'.repeat(43) });
    expect(unknown.code).toBe(70001);
  });
});

describe('sessions', () => {
  const open = async (device: string) =>
    site.services.accounts.sessions.open(await idOf('+66822220001'), device);

  it('lists the devices of the customer, this one first, and nobody else’s [RD-27]', async () => {
    await open('Firefox · Windows');
    const { sessions } = await site.get(listSessions, {}, { token: mine });
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['', true],
      ['Firefox · Windows', false],
    ]);
    const others = await site.get(listSessions, {}, { token: theirs });
    expect(others.sessions).toHaveLength(1);
  });

  it('logs one other device out, and the next call from there is answered that its session has ended [S-03]', async () => {
    const tablet = await open('Tablet');
    const { sessions } = await site.get(listSessions, {}, { token: mine });
    const id = sessions.find(({ device }) => device === 'Tablet')?.id ?? '';
    expect(await site.get(closeSession, { id }, { token: mine })).toEqual({ closed: 1 });
    expect((await site.call(getCustomerInfo, {}, { token: tablet })).code).toBe(70001);
    expect((await site.call(getCustomerInfo, {}, { token: mine })).code).toBe(1);
  });

  it('leaves the session of somebody else alone, and this one, by whatever id [RD-27]', async () => {
    const [theirSession] = (await site.get(listSessions, {}, { token: theirs })).sessions;
    const [mySession] = (await site.get(listSessions, {}, { token: mine })).sessions;
    for (const id of [theirSession?.id, mySession?.id])
      expect(await site.get(closeSession, { id }, { token: mine })).toEqual({ closed: 0 });
    expect((await site.call(getCustomerInfo, {}, { token: theirs })).code).toBe(1);
    expect((await site.call(getCustomerInfo, {}, { token: mine })).code).toBe(1);
  });

  it('logs all other devices of the customer out at once, and no one else [RD-27]', async () => {
    const phone = await open('Phone');
    const { closed } = await site.get(closeSession, {}, { token: mine });
    expect(closed).toBeGreaterThanOrEqual(1);
    expect((await site.call(getCustomerInfo, {}, { token: phone })).code).toBe(70001);
    expect((await site.get(listSessions, {}, { token: mine })).sessions).toHaveLength(1);
    expect((await site.call(getCustomerInfo, {}, { token: theirs })).code).toBe(1);
  });
});

it('the login history is the latest 50 of 90 days, newest first, of this customer, and older ones are deleted [RD-27]', async () => {
  const customerId = await idOf('+66822220001');
  const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);
  const record = (days: number, device = '') => ({
    customerId,
    at: daysAgo(days),
    method: 'PASSWORD' as const,
    outcome: 'OK' as const,
    device,
  });
  const many = Array.from({ length: 55 }, (_, nth) => record(1 + nth / 10));
  await site.db.orm.insert(loginRecord).values([record(91, 'too old'), ...many, record(0.5, 'newest')]);
  await site.db.orm
    .insert(loginRecord)
    .values({ ...record(0.1, 'not mine'), customerId: await idOf('+66822220002') });
  const { logins } = await site.get(loginHistory, {}, { token: mine });
  expect(logins).toHaveLength(50);
  expect(logins[0]).toMatchObject({ device: 'newest', method: 'PASSWORD', outcome: 'OK' });
  const times = logins.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const others = await site.get(loginHistory, {}, { token: theirs });
  expect(others.logins.map(({ device }) => device)).toEqual(['not mine']);
  await site.db.orm.delete(loginRecord).where(eq(loginRecord.customerId, customerId));
  await site.db.orm.insert(loginRecord).values(record(91, 'too old'));
  expect((await site.get(loginHistory, {}, { token: mine })).logins).toEqual([]);
  await site.services.retention.run('logins');
  const kept = await site.db.orm.select().from(loginRecord);
  expect(kept.map(({ device }) => device)).toEqual(['not mine']);
});

it('two devices that choose at the same moment lose neither choice [RD-27]', async () => {
  const token = await site.logIn('+66822220003');
  const holder = await site.db.pool.connect();
  const waiting = async () => {
    const { rows } = await site.db.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await holder.query('begin');
  await holder.query("select from customer where phone = '+66822220003' for update");
  const chosen = [{ promotionSms: true }, { promotionEmail: true }].map((choice) =>
    site.get(setNotificationChoices, choice, { token }),
  );
  await expect.poll(waiting).toBe(2);
  await holder.query('commit');
  holder.release();
  await Promise.all(chosen);
  expect(await site.get(getNotificationChoices, {}, { token })).toMatchObject({
    promotionSms: true,
    promotionEmail: true,
  });
});

it('notifications are off until chosen, and a choice leaves the others as they are [RD-27]', async () => {
  const before = await site.get(getNotificationChoices, {}, { token: mine });
  expect(before).toEqual({
    parcelSms: false,
    parcelEmail: false,
    promotionSms: false,
    promotionEmail: false,
  });
  await site.get(setNotificationChoices, { promotionEmail: true }, { token: mine });
  const after = await site.get(setNotificationChoices, { parcelSms: true }, { token: mine });
  expect(after).toEqual({ ...before, promotionEmail: true, parcelSms: true });
  expect(await site.get(getNotificationChoices, {}, { token: mine })).toEqual(after);
  expect(await site.get(getNotificationChoices, {}, { token: theirs })).toEqual(before);
});
