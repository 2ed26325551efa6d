import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerPicture, loginRecord } from '#features/accounts/server/accounts.table.ts';
import { serviceRequest } from '#features/tracking/server/tracking.table.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type AccountFixture, createAccountFixture } from '#tests/fakes/account-fixture.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { exportData, updateName } from '../../personal.contract.ts';

const PASSWORD = 'GoodPassword1';
const [MINE, OTHER] = ['+66877770001', '+66877770002'];
const [SENT, RECEIVED, STRANGE] = [waybillNo(88_001), waybillNo(88_002), waybillNo(88_003)];

let site: Website;
let fixture: AccountFixture;
let token: string;
beforeAll(async () => {
  site = await startWebsite();
  fixture = createAccountFixture(site);
  token = await site.logIn(MINE);
  await site.logIn(OTHER);
  await fixture.equip(MINE, PASSWORD, {
    email: 'me@example.com',
    notifications: { promotionSms: true },
    createdAt: new Date('2026-11-01T09:00:00+07:00'),
  });
  await addParcel(site.db, SENT, { senderPhone: MINE });
  await addParcel(site.db, RECEIVED, {
    consigneePhone: MINE,
    senderName: 'ปรีชา ลับมาก',
    acceptedAt: new Date('2026-11-19T09:00:00+07:00'),
  });
  await addParcel(site.db, STRANGE, { senderPhone: OTHER });
});
afterAll(() => site.close());

type Exported = {
  account: Record<string, unknown>;
  notificationChoices: Record<string, boolean>;
  sessions: { device: string }[];
  loginHistory: { outcome: string }[];
  messages: { kind: string; recipient: string }[];
  parcels: {
    isComplete: boolean;
    parcels: {
      waybillNo: string;
      sender: Record<string, string>;
      consignee: Record<string, string>;
      events: Record<string, unknown>[];
      requests: { reason: string }[];
    }[];
  };
};
const exported = async (as = token) => (await site.get(exportData, {}, { token: as })) as Exported;

it('the export has everything about the account by topic: data, choices, devices, logins, messages [RD-27, D-17]', async () => {
  const row = await fixture.find(MINE);
  const customerId = row?.id ?? '';
  const { orm } = site.db;
  await orm
    .insert(loginRecord)
    .values({ customerId, at: site.clock.now(), method: 'PASSWORD', outcome: 'WRONG' });
  await orm.insert(customerPicture).values({ customerId, webp: Buffer.from('picture') });
  const params = { at: site.clock.now().toISOString() };
  await site.services.messages.send({ kind: 'passwordChanged', to: MINE, language: 'th', params });
  await site.services.messages.send({ kind: 'passwordChanged', to: OTHER, language: 'th', params });
  const now = site.clock.now().toISOString();
  // To the previous holder of the number, before the account was opened.
  site.clock.set('2026-10-01T09:00:00+07:00');
  await site.services.messages.send({
    kind: 'loginCode',
    to: MINE,
    language: 'th',
    params: { code: '123456' },
  });
  site.clock.set(now);
  const data = await exported();
  expect(data.account).toMatchObject({ phone: MINE, email: 'me@example.com', name: 'ทดสอบ' });
  expect(data.account.picture).toBe(`data:image/webp;base64,${Buffer.from('picture').toString('base64')}`);
  expect(data.notificationChoices).toMatchObject({ promotionSms: true, parcelSms: false });
  expect(data.sessions).toHaveLength(1);
  expect(data.loginHistory).toMatchObject([{ outcome: 'WRONG' }]);
  expect(data.messages).toMatchObject([{ kind: 'passwordChanged', recipient: MINE }]);
});

it('it has the parcels sent and received with their events and requests, and no others [RD-27]', async () => {
  await site.db.orm.insert(serviceRequest).values({
    waybillNo: SENT,
    reason: 'LATE',
    bangkokDate: '2026-11-20',
    createdAt: site.clock.now(),
  });
  const { parcels } = await exported();
  expect(parcels.isComplete).toBe(true);
  expect(parcels.parcels.map((each) => each.waybillNo)).toEqual([RECEIVED, SENT]);
  const sent = parcels.parcels.find((each) => each.waybillNo === SENT);
  expect(sent?.events).toHaveLength(2);
  expect(sent?.requests).toMatchObject([{ reason: 'LATE' }]);
  expect(parcels.parcels.find((each) => each.waybillNo === RECEIVED)?.requests).toEqual([]);
});

it('it masks other people: neither their phones, names and addresses nor what was noted at their door', async () => {
  const { parcels } = await exported();
  const of = (number: string) => parcels.parcels.find((each) => each.waybillNo === number);
  expect(of(SENT)?.sender).toEqual({ name: 'สมชาย ใจดี', phone: MINE, address: '12/3 ถนนสีลม' });
  expect(of(SENT)?.consignee).toEqual({ name: 'วิ*** ศ***', phone: '08******34' });
  expect(of(RECEIVED)?.consignee).toMatchObject({ phone: MINE, address: '45 หมู่ 6' });
  expect(of(RECEIVED)?.sender).toEqual({ name: 'ป*** ลั***', phone: '08******78' });
  const text = JSON.stringify(await exported());
  for (const secret of ['+66898761234', '+66812345678', 'ปรีชา', 'ประยุทธ', 'ฝากป้อมยามได้', STRANGE, OTHER])
    expect(text).not.toContain(secret);
});

it('it has no secret of the account: neither the hash of the password nor the token', async () => {
  const text = JSON.stringify(await exported());
  const row = await fixture.find(MINE);
  for (const secret of [row?.passwordHash ?? '', token, '$argon2', 'tokenHash', 'sealed'])
    expect(text).not.toContain(secret);
});

it('it can be downloaded five times an hour, and other calls go on', async () => {
  const visitor = await site.logIn('+66877770009');
  for (let each = 1; each <= 5; each += 1)
    expect((await site.call(exportData, {}, { token: visitor })).status).toBe(200);
  const sixth = await site.call(exportData, {}, { token: visitor });
  expect([sixth.status, sixth.code]).toEqual([429, requestErrors.tooManyRequests.code]);
  expect((await site.call(updateName, { name: 'A' }, { token: visitor })).succ).toBe(true);
});
