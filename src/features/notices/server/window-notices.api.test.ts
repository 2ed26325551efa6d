import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { startDispatchDesk } from '#tests/fakes/delivery-windows.ts';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { newestCodeTo } from '#tests/fakes/outbox.ts';
import { addScan } from '#tests/fakes/parcels.ts';
import {
  confirmFollow,
  followByBrowser,
  followParcel,
  setParcelMessages,
  setQuietHours,
} from '../notices.contract.ts';
import { createDispatch } from './dispatch.ts';

const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-23', '2026-11-24', '2026-11-27'] as const;

let home: NoticeSite;
let desk: Awaited<ReturnType<typeof startDispatchDesk>>;
let nth = 0;
let phone = '';
let token = '';
let waybill = '';

beforeAll(async () => {
  home = await startNoticeSite();
  desk = await startDispatchDesk(home.site);
});
afterAll(() => home.site.close());

beforeEach(async () => {
  at(MONDAY, '09:00');
  nth += 1;
  phone = `+6681${String(4_000_000 + nth)}`;
  token = await home.site.logIn(phone);
  waybill = await newParcel();
  await home.choose(token, 'parcelWindow');
  await home.choose(token, 'parcelNear');
});

const at = (day: string, time: string) => home.site.clock.set(`${day}T${time}:00+07:00`);

async function newParcel(): Promise<string> {
  const number = await home.newParcel('+66812340000', phone);
  await home.site.db.pool.query('insert into watched_parcel (waybill_no) values ($1)', [number]);
  return number;
}
async function say(day: string, from: string, until: string, stopsBefore?: number): Promise<void> {
  await desk.say(waybill, day, [from, until], stopsBefore === undefined ? {} : { stopsBefore });
  await home.readFacts();
}
const scan = (code: ScanEventCode) =>
  addScan(home.site.db, waybill, { code, occurredAt: home.site.clock.now(), countryCode: 'TH' });
const heard = async () => (await home.noticesTo(phone)).map(({ kind }) => kind);

describe('the message of a window', () => {
  it('waits for its day when quiet hours are changed before', async () => {
    await say(FRIDAY, '13:00', '15:00');
    await home.site.get(setQuietHours, { quiet: { from: 20 * 60, to: 9 * 60 } }, { token });
    expect(await heard()).toEqual([]);
    at(FRIDAY, '08:59');
    expect(await heard()).toEqual([]);
    at(FRIDAY, '09:00');
    expect(await heard()).toEqual(['parcelWindow']);
  });

  it.each<ScanEventCode>([
    'DELIVERED',
    'LEFT_WITH_NEIGHBOUR',
    'HELD_AT_DROP_POINT',
    'RETURNING',
    'CANCELLED',
    'LOST',
  ])('is not sent once no courier comes, although nobody has taken the window back: %s', async (code) => {
    await say(TUESDAY, '13:00', '15:00');
    at(MONDAY, '18:00');
    await scan(code);
    at(TUESDAY, '08:00');
    expect(await heard()).toEqual([]);
  });

  it('is not sent where the window is said after the delivery', async () => {
    await scan('DELIVERED');
    at(MONDAY, '09:05');
    await say(MONDAY, '09:30', '10:00', 2);
    expect(await heard()).toEqual([]);
  });

  it('is not sent after an attempt of that day, unless the courier is said to come again', async () => {
    await home.site.get(setQuietHours, { quiet: { from: 8 * 60, to: 11 * 60 } }, { token });
    await say(MONDAY, '10:00', '12:00');
    at(MONDAY, '10:10');
    await scan('DELIVERY_ATTEMPTED');
    at(MONDAY, '11:00');
    expect(await heard()).toEqual([]);
    waybill = await newParcel();
    at(MONDAY, '09:00');
    await say(MONDAY, '10:00', '12:00');
    at(MONDAY, '10:10');
    await scan('DELIVERY_ATTEMPTED');
    at(MONDAY, '10:20');
    await say(MONDAY, '15:00', '16:00');
    at(MONDAY, '11:00');
    expect(await heard()).toEqual(['parcelWindow']);
  });

  it('waits while its parcel cannot be read, and holds up no other', async () => {
    await home.choose(token, 'parcelLate');
    await say(MONDAY, '13:00', '15:00');
    await home.happen(waybill, 'LATE');
    const unreadable = createDispatch({
      orm: home.site.db.orm,
      messages: home.site.services.messages,
      tracking: { lookUpNow: async () => [] },
      links: () => ({ url: 'https://example.com/m/1', stopUrl: 'https://example.com/x/1' }),
      clock: home.site.clock,
    });
    await unreadable.sendDue();
    expect(await heard()).toEqual(['parcelLate']);
    at(MONDAY, '09:01');
    expect((await heard()).sort()).toEqual(['parcelLate', 'parcelWindow']);
  });
});

describe('who begins to follow after a window was said', () => {
  let fans = 0;
  let fan = '';
  const newFan = () => {
    fans += 1;
    fan = `fan${fans}@example.com`;
  };
  beforeEach(newFan);

  async function follow(kinds: ('parcelWindow' | 'parcelDelivered')[]): Promise<void> {
    const { ctoken } = await home.site.services.captcha.image.issue();
    const asked = { waybillNo: waybill, email: fan, captcha: RIGHT_CODE, ctoken };
    const { followId } = await home.site.get(followParcel, asked);
    await home.site.get(confirmFollow, { followId, code: await newestCodeTo(home.site, fan), kinds });
  }
  const toFan = async () => (await home.noticesTo(fan)).map(({ text }) => text.includes(waybill));

  it('hears of it on its day, once, whether or not somebody followed before', async () => {
    for (const isWatched of [true, false]) {
      newFan();
      at(MONDAY, '09:00');
      waybill = isWatched ? await newParcel() : await home.newParcel('+66812340000');
      await say(FRIDAY, '13:00', '15:00');
      at(TUESDAY, '10:00');
      await follow(['parcelWindow']);
      await follow(['parcelWindow']);
      await home.readFacts();
      expect(await toFan()).toEqual([]);
      at(FRIDAY, '08:00');
      expect(await toFan()).toEqual([true]);
      await say(FRIDAY, '14:00', '15:00');
      expect(await toFan()).toEqual([true]);
    }
  });

  it('hears nothing where the day is over, or the message not chosen', async () => {
    await say(MONDAY, '13:00', '15:00');
    at(MONDAY, '10:00');
    await follow(['parcelDelivered']);
    expect(await toFan()).toEqual([]);
    at(TUESDAY, '10:00');
    await follow(['parcelWindow']);
    await home.readFacts();
    expect(await toFan()).toEqual([]);
  });

  it('hears nothing of it once other messages are chosen before its day', async () => {
    await say(FRIDAY, '13:00', '15:00');
    await follow(['parcelWindow']);
    await follow(['parcelDelivered']);
    at(FRIDAY, '08:00');
    expect(await toFan()).toEqual([]);
  });

  it('and a customer who mutes a parcel and thinks better of it hears of it, too', async () => {
    await say(FRIDAY, '13:00', '15:00');
    for (const isOn of [false, true])
      await home.site.get(setParcelMessages, { waybillNo: waybill, isOn }, { token });
    at(FRIDAY, '08:00');
    expect(await heard()).toEqual(['parcelWindow']);
  });
});

describe('how near the courier is', () => {
  const kinds = ['parcelWindow' as const, 'parcelNear' as const];

  it('is told to a browser that opens the details, and to no other', async () => {
    for (const [nth, access] of [undefined, home.site.services.tracking.issueLink(waybill, null)].entries()) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/near-${nth}`;
      const browser = { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      await home.site.get(followByBrowser, { waybillNo: waybill, kinds, browser, access });
    }
    await say(MONDAY, '09:10', '09:40', 3);
    const { rows } = await home.site.db.pool.query<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from notice where waybill_no = $1 and channel = 'push' group by kind`,
      [waybill],
    );
    expect(new Map(rows.map(({ kind, n }) => [kind, n]))).toEqual(
      new Map([
        ['parcelWindow', 2],
        ['parcelNear', 1],
      ]),
    );
  });

  it('is not told to a customer who follows the parcel of others', async () => {
    const stranger = '+66814999999';
    const of = { token: await home.site.logIn(stranger) };
    await home.site.get(setParcelMessages, { waybillNo: waybill, isOn: true }, of);
    await say(MONDAY, '09:10', '09:40', 3);
    expect((await home.noticesTo(stranger)).map(({ kind }) => kind)).toEqual(['parcelWindow']);
    expect((await heard()).sort()).toEqual(['parcelNear', 'parcelWindow']);
  });
});

describe('messages kept by quiet hours', () => {
  it('of what happened are not overtaken by a window said later', async () => {
    await home.choose(token, 'parcelAttemptFailed');
    at(MONDAY, '21:30');
    await scan('DELIVERY_ATTEMPTED');
    await home.happen(waybill, 'DELIVERY_ATTEMPTED');
    at(MONDAY, '22:00');
    await say(FRIDAY, '13:00', '15:00');
    at(TUESDAY, '08:00');
    expect(await heard()).toEqual(['parcelAttemptFailed']);
    at(FRIDAY, '08:00');
    expect(await heard()).toEqual(['parcelAttemptFailed', 'parcelWindow']);
  });

  it('of a courier who is near are not overtaken by one who has left', async () => {
    await home.choose(token, 'parcelOutForDelivery');
    await home.happen(waybill, 'OUT_FOR_DELIVERY');
    expect(await heard()).toEqual(['parcelOutForDelivery']);
    await home.site.get(setQuietHours, { quiet: { from: 12 * 60, to: 13 * 60 } }, { token });
    at(MONDAY, '12:30');
    await say(MONDAY, '13:00', '13:30', 4);
    expect(await heard()).toEqual(['parcelOutForDelivery']);
    at(MONDAY, '13:00');
    expect((await heard()).sort()).toEqual(['parcelNear', 'parcelOutForDelivery', 'parcelWindow']);
  });
});

describe('the daily limit', () => {
  it('leaves room for how deliveries ended, after the messages of their day', async () => {
    for (const kind of [
      'parcelOutForDelivery',
      'parcelLate',
      'parcelDelivered',
      'parcelAttemptFailed',
    ] as const)
      await home.choose(token, kind);
    const parcels = [waybill, await newParcel()];
    for (waybill of parcels) {
      await home.happen(waybill, 'OUT_FOR_DELIVERY');
      await home.happen(waybill, 'LATE');
      await say(MONDAY, '09:10', '09:40', 3);
    }
    expect(await heard()).toHaveLength(6);
    at(MONDAY, '09:20');
    await home.happen(parcels[0] ?? '', 'DELIVERED');
    await home.happen(parcels[1] ?? '', 'DELIVERY_ATTEMPTED');
    expect((await heard()).slice(6)).toEqual(['parcelDelivered', 'parcelAttemptFailed']);
  });
});
