import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { EVENTS, event } from '#tests/fakes/feed.ts';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { noticeErrors } from '../notices.calls.ts';
import {
  addBrowser,
  chooseNotice,
  getNoticeSettings,
  parcelMessages,
  readStopLink,
  setParcelMessages,
  setQuietHours,
  stopNotices,
  unlinkLine,
} from '../notices.contract.ts';
import { ceilingOf } from '../notices.rules.ts';

let home: NoticeSite;
beforeAll(async () => {
  home = await startNoticeSite();
});
afterAll(() => home.site.close());

let nth = 0;
async function newCustomer() {
  nth += 1;
  const phone = `+6681${String(1_000_000 + nth)}`;
  return { phone, token: await home.site.logIn(phone) };
}
const day = (n: number, time: string) => home.site.clock.set(`2026-11-${n}T${time}:00+07:00`);

describe('notifications about a parcel', () => {
  it('arrive by the chosen channel, once however often the feed repeats the scan', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelPickedUp');
    const waybill = await home.newParcel(phone);
    await home.site.db.orm.execute(sql`insert into watched_parcel (waybill_no) values (${waybill})`);
    const key = await home.site.services.partners.apiKeys.issue('test', ['feed']);
    const send = () =>
      home.site.send(EVENTS, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify([event(waybill, { occurredAt: '2026-11-20T08:30:00+07:00' })]),
      });
    await send();
    await home.readFacts();
    const [first] = await home.noticesTo(phone);
    expect(first).toMatchObject({ kind: 'parcelPickedUp', channel: 'sms', language: 'th' });
    expect(first?.text).toContain(waybill);
    await send();
    await home.readFacts();
    expect(await home.noticesTo(phone)).toHaveLength(1);
  });

  it('that nobody chose go to nobody, and a muted parcel sends none', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered');
    const [loud, silent] = [await home.newParcel(phone), await home.newParcel(phone)];
    const muted = await home.site.get(setParcelMessages, { waybillNo: silent, isOn: false }, { token });
    expect(muted).toMatchObject({ byChoices: true, isOn: false });
    await home.happen(loud, 'OUT_FOR_DELIVERY');
    await home.happen(loud, 'DELIVERED');
    await home.happen(silent, 'DELIVERED');
    expect((await home.noticesTo(phone)).map(({ kind, text }) => [kind, text.includes(loud)])).toEqual([
      ['parcelDelivered', true],
    ]);
    await home.site.get(setParcelMessages, { waybillNo: silent, isOn: true }, { token });
    expect(await home.site.get(parcelMessages, { waybillNo: silent }, { token })).toMatchObject({
      isOn: true,
    });
  });

  it('open the details of a customer’s parcel, and a forged link opens nothing', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelHeld');
    const waybill = await home.newParcel('+66898760001', phone);
    await home.happen(waybill, 'HELD_AT_DROP_POINT');
    const [news] = await home.noticesTo(phone);
    const answer = await home.site.send(new URL(news?.link ?? '').pathname, {});
    const target = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, target.searchParams.get('billcode')]).toEqual([302, waybill]);
    const access = target.searchParams.get('access') ?? '';
    const detail = await home.site.call(getWaybill, { billCode: waybill, access });
    expect(detail.succ).toBe(true);
    const made = await home.site.send('/m/0000000000', {});
    expect(made.headers.get('location')).toBe('/service/track');
  });

  it('of COD money are for the sender, not for who paid', async () => {
    day(20, '09:00');
    const [shop, buyer] = [await newCustomer(), await newCustomer()];
    for (const { token } of [shop, buyer]) await home.choose(token, 'codPaidOut');
    await home.happen(await home.newParcel(shop.phone, buyer.phone), 'COD_PAID_OUT');
    expect(await home.noticesTo(shop.phone)).toHaveLength(1);
    expect(await home.noticesTo(buyer.phone)).toHaveLength(0);
  });

  it('of COD money say that it was transferred, also where the bank answers days after its day', async () => {
    day(23, '22:00'); // told in the morning
    const shop = await newCustomer();
    await home.choose(shop.token, 'codPaidOut');
    await home.happen(await home.newParcel(shop.phone), 'COD_PAID_OUT', new Date('2026-11-20T17:00:00Z'));
    day(24, '08:00');
    expect((await home.noticesTo(shop.phone))[0]?.text).toContain('เข้าบัญชีแล้ว');
  });
});

describe('quiet hours and the daily limit', () => {
  it('delay night events to the morning, without outdated ones', async () => {
    day(20, '22:00');
    const { phone, token } = await newCustomer();
    for (const kind of ['parcelOutForDelivery', 'parcelDelivered', 'parcelLate'] as const)
      await home.choose(token, kind);
    const [one, other] = [await home.newParcel(phone), await home.newParcel(phone)];
    await home.happen(one, 'OUT_FOR_DELIVERY');
    home.site.clock.forward(1800);
    await home.happen(one, 'DELIVERED');
    await home.happen(other, 'LATE');
    expect(await home.noticesTo(phone)).toEqual([]);
    day(21, '07:59');
    expect(await home.noticesTo(phone)).toEqual([]);
    day(21, '08:00');
    expect((await home.noticesTo(phone)).map(({ kind }) => kind).sort()).toEqual([
      'parcelDelivered',
      'parcelLate',
    ]);
  });

  it('a customer chooses other hours, or none', async () => {
    day(22, '22:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered');
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    expect(await home.noticesTo(phone)).toEqual([]);
    const { quiet } = await home.site.get(setQuietHours, { quiet: null }, { token });
    expect(quiet).toBeNull();
    expect(await home.noticesTo(phone)).toHaveLength(1);
    const same = await home.site.call(setQuietHours, { quiet: { from: 60, to: 60 } }, { token });
    expect(same.succ).toBe(false);
  });

  it('allow so many a day, outcomes twice as many, and the next day as many again', async () => {
    day(23, '09:00');
    const { phone, token } = await newCustomer();
    for (const kind of ['parcelLate', 'parcelDelivered'] as const) await home.choose(token, kind);
    const happenOften = async (code: 'LATE' | 'DELIVERED') => {
      for (let each = 0; each < most.late + 3; each += 1)
        await home.happen(await home.newParcel(phone), code);
      return home.noticesTo(phone);
    };
    const most = { late: ceilingOf('parcelLate', 'sms'), delivered: ceilingOf('parcelDelivered', 'sms') };
    expect(most.delivered).toBe(2 * most.late);
    expect(await happenOften('LATE')).toHaveLength(most.late);
    expect(await happenOften('DELIVERED')).toHaveLength(most.delivered);
    day(24, '09:00');
    expect(await happenOften('LATE')).toHaveLength(most.delivered + most.late);
  });
});

describe('the stop link', () => {
  it('does nothing when opened, and ends the channel at one-click unsubscription', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered');
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    const [news] = await home.noticesTo(phone);
    const { pathname } = new URL(news?.stopLink ?? '');
    const looked = await home.site.send(pathname, {});
    expect(looked.headers.get('location')).toMatch(/^\/stop-messages\?code=\w{10}$/);
    const settings = () => home.site.get(getNoticeSettings, {}, { token });
    expect((await settings()).choices).toEqual({ parcelDelivered: ['sms'], returnAsked: ['sms'] });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await home.site.send(pathname, { method: 'POST', body })).status).toBe(200);
    expect((await settings()).choices).toEqual({ parcelDelivered: [], returnAsked: [] });
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    expect(await home.noticesTo(phone)).toHaveLength(1);
    const code = pathname.slice('/x/'.length);
    expect(await home.site.get(readStopLink, { code })).toMatchObject({ scope: 'CHANNEL', isStopped: true });
  });

  it('that nobody was sent is unknown', async () => {
    for (const endpoint of [readStopLink, stopNotices])
      expect(await home.site.call(endpoint, { code: '0000000000' })).toMatchObject({
        code: noticeErrors.linkUnknown.code,
      });
  });
});

describe('LINE', () => {
  const user = `U${'ab'.repeat(16)}`;

  it('carries notifications to the linked user, and nothing that waits once the user is unlinked', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered', 'line');
    const { lineUsers } = home.site.services.notices;
    const [row] = await home.site.db.orm.select().from(customer).where(eq(customer.phone, phone));
    await lineUsers.beginLink(row?.id ?? '', user, 'nonce');
    expect(await lineUsers.finishLink(user, 'nonce')).toMatchObject({ phone });
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    expect(await home.noticesTo(`line:${user}`)).toHaveLength(1);
    day(20, '22:00');
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    await home.site.get(unlinkLine, {}, { token });
    day(21, '08:00');
    expect(await home.noticesTo(`line:${user}`)).toHaveLength(1);
  });
});

describe('notifications of browsers', () => {
  const browser = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

  it('go to each browser of a customer, and only to addresses of push services', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered', 'push');
    const wrong = await home.site.call(
      addBrowser,
      { ...browser, endpoint: 'https://127.0.0.1/x' },
      { token },
    );
    expect(wrong.code).toBe(noticeErrors.browserUnknown.code);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
    const { push } = await home.site.get(addBrowser, { ...browser, endpoint }, { token });
    expect([push.browsers, push.publicKey.length]).toEqual([1, 87]);
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    const { rows } = await home.site.db.pool.query<{ id: string }>('select id from push_subscription');
    const [news] = await home.noticesTo(`push:${rows[0]?.id}`);
    expect(news).toMatchObject({ channel: 'push', kind: 'parcelDelivered' });
  });
});

describe('the account', () => {
  it('needs an address before it chooses e-mail', async () => {
    const { token } = await newCustomer();
    const refusal = await home.site.call(
      chooseNotice,
      { kind: 'parcelLate', channel: 'email', isOn: true },
      { token },
    );
    expect(refusal.code).toBe(noticeErrors.noEmail.code);
  });

  it('exports its choices and sent messages, and deletes them with itself', async () => {
    day(20, '09:00');
    const { phone, token } = await newCustomer();
    await home.choose(token, 'parcelDelivered');
    await home.happen(await home.newParcel(phone), 'DELIVERED');
    await home.noticesTo(phone);
    const data = await home.site.get(exportData, {}, { token });
    expect(data).toMatchObject({
      messagesAboutParcels: {
        choices: { parcelDelivered: ['sms'] },
        messages: [{ kind: 'parcelDelivered', channel: 'sms', status: 'sent' }],
      },
    });
    await home.site.db.pool.query('delete from customer where phone = $1', [phone]);
    const { rows } = await home.site.db.pool.query(
      'select 1 from notice where recipient = $1 and customer_id is not null',
      [phone],
    );
    expect(rows).toEqual([]);
  });
});
