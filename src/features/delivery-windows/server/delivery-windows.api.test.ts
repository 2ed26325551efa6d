import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWaybill, orderTrack, watchParcels } from '#features/tracking/tracking.contract.ts';
import { startDispatchDesk } from '#tests/fakes/delivery-windows.ts';
import { type NoticeSite, startNoticeSite } from '#tests/fakes/notice-site.ts';
import { addScan } from '#tests/fakes/parcels.ts';

const DAY = '2026-11-20';
const at = (time: string, day = DAY) => `${day}T${time}:00+07:00`;
const utc = (time: string, day = DAY) => new Date(at(time, day)).toISOString();

let home: NoticeSite;
let desk: Awaited<ReturnType<typeof startDispatchDesk>>;
let nth = 0;
let phone = '';
let token = '';
let waybill = '';

beforeAll(async () => {
  home = await startNoticeSite({
    env: { COURIER_SWITCHBOARD: '02-123-4567', LOOKUPS_WITHOUT_CHALLENGE: '1000' },
  });
  desk = await startDispatchDesk(home.site);
});
afterAll(() => home.site.close());

beforeEach(async () => {
  home.site.clock.set(at('09:00'));
  nth += 1;
  phone = `+6681${String(3_000_000 + nth)}`;
  token = await home.site.logIn(phone);
  waybill = await home.newParcel('+66812340000', phone);
});

const say = (from: string, until: string, more: Record<string, unknown> = {}, day = DAY) =>
  desk.say(waybill, day, [from, until], more);
const courier = { firstName: 'สมศักดิ์', extension: '4512' };

async function seen() {
  const { results } = await home.site.get(orderTrack, { billCodes: [waybill] });
  const [result] = results;
  if (!result?.found) throw new Error('The parcel is known.');
  return result.parcel.deliveryWindow;
}
const detail = async () =>
  (await home.site.get(getWaybill, { billCode: waybill, detail: '1' }, { token })).detail?.courier;

describe('the feed of delivery windows', () => {
  it('answers each line, names a wrong field, and keeps the newest version', async () => {
    const line = { waybillNo: waybill, updatedAt: at('09:00') };
    const window = { from: at('13:00'), until: at('14:00') };
    const { results } = await desk.send([
      { ...line, deliveryWindow: window, stopsBefore: 9 },
      { ...line, deliveryWindow: window, stopsBefore: 8 },
      { ...line, waybillNo: '111111111111', deliveryWindow: window },
      { ...line, deliveryWindow: { ...window, until: at('13:00') } },
      { ...line, deliveryWindow: { from: at('07:00'), until: at('19:01') } },
      { ...line, deliveryWindow: { from: at('07:00'), until: at('08:59') } },
      { ...line, deliveryWindow: { from: at('09:01', '2026-11-27'), until: at('10:00', '2026-11-27') } },
      { ...line, deliveryWindow: { from: '13:00', until: '14:00' } },
      { ...line },
      { ...line, updatedAt: at('10:00'), deliveryWindow: window },
      { ...line, deliveryWindow: window, stopsBefore: -1 },
      { ...line, deliveryWindow: window, courier: { firstName: '' } },
      { ...line, deliveryWindow: window, courier: { firstName: 'ก', extension: '081-234-5678' } },
      { ...line, deliveryWindow: null, stopsBefore: 3 },
      { ...line, deliveryWindow: null, courier },
    ]);
    expect(results.map((each) => [each.result, each.field, each.reason])).toEqual([
      ['accepted', undefined, undefined],
      ['duplicate', undefined, undefined],
      ['rejected', 'waybillNo', 'bad_check_digit'],
      ['rejected', 'deliveryWindow.until', 'ends_before_start'],
      ['rejected', 'deliveryWindow.until', 'window_too_long'],
      ['rejected', 'deliveryWindow.until', 'window_over'],
      ['rejected', 'deliveryWindow.from', 'window_too_far'],
      ['rejected', 'deliveryWindow.from', 'time_form'],
      ['rejected', 'deliveryWindow', 'required'],
      ['rejected', 'updatedAt', 'in_the_future'],
      ['rejected', 'stopsBefore', 'too_small'],
      ['rejected', 'courier.firstName', 'required'],
      ['rejected', 'courier.extension', 'wrong_format'],
      ['rejected', 'stopsBefore', 'without_window'],
      ['rejected', 'courier', 'without_window'],
    ]);
    expect(results[3]?.msg).toMatch(/end after it begins/);
    expect((await desk.send([{ ...line, deliveryWindow: null }])).duplicate).toBe(1);
    expect(await detail()).toMatchObject({ stopsBefore: 9 });
  });
});

describe('the page of a parcel', () => {
  it('shows the window to anyone with the number, and the rest after verification', async () => {
    expect(await seen()).toBeNull();
    await say('13:00', '14:00', { stopsBefore: 12, courier });
    expect(await seen()).toEqual({
      from: utc('13:00'),
      until: utc('14:00'),
      slippedFrom: null,
      saidAt: utc('09:00'),
    });
    const call = { number: '+6621234567', extension: '4512', written: '02-123-4567' };
    expect(await detail()).toEqual({ stopsBefore: 12, firstName: 'สมศักดิ์', call });
    const { detail: unverified } = await home.site.get(getWaybill, { billCode: waybill });
    expect(unverified).toBeNull();
  });

  it('narrows without a warning, and warns when the courier comes later than first said', async () => {
    await say('13:00', '15:00');
    home.site.clock.forward(600);
    await say('13:20', '14:00');
    expect(await seen()).toMatchObject({ from: utc('13:20'), slippedFrom: null });
    home.site.clock.forward(600);
    await say('15:10', '15:40');
    expect(await seen()).toMatchObject({
      until: utc('15:40'),
      slippedFrom: { from: utc('13:00'), until: utc('15:00') },
    });
  });

  it('begins anew for another day, also when that is said the evening before', async () => {
    await say('13:00', '15:00');
    home.site.clock.set(at('20:00'));
    await say('10:00', '12:00', {}, '2026-11-21');
    expect(await seen()).toMatchObject({ from: utc('10:00', '2026-11-21'), slippedFrom: null });
    home.site.clock.set(at('09:00', '2026-11-21'));
    await say('10:00', '12:30', {}, '2026-11-21');
    expect(await seen()).toMatchObject({ slippedFrom: { until: utc('12:00', '2026-11-21') } });
  });

  it('begins anew after the carrier has taken it back', async () => {
    await say('10:00', '11:00');
    home.site.clock.set(at('09:30'));
    await desk.send([{ waybillNo: waybill, updatedAt: at('09:30'), deliveryWindow: null }]);
    home.site.clock.set(at('09:40'));
    await say('13:00', '15:00');
    expect(await seen()).toMatchObject({ from: utc('13:00'), slippedFrom: null });
    home.site.clock.set(at('09:50'));
    await say('13:00', '16:00');
    expect(await seen()).toMatchObject({ slippedFrom: { from: utc('13:00'), until: utc('15:00') } });
  });

  it('is not compared with that of the day before', async () => {
    await say('13:00', '15:00');
    home.site.clock.set(at('08:30', '2026-11-21'));
    await say('16:00', '17:00', {}, '2026-11-21');
    expect(await seen()).toMatchObject({ from: utc('16:00', '2026-11-21'), slippedFrom: null });
  });

  it('shows none once the carrier takes it back, the parcel is delivered, or its day is over', async () => {
    await say('13:00', '14:00');
    home.site.clock.set(at('23:59'));
    expect(await seen()).not.toBeNull();
    home.site.clock.set(at('00:01', '2026-11-21'));
    expect(await seen()).toBeNull();
    home.site.clock.set(at('09:10'));
    await desk.send([{ waybillNo: waybill, updatedAt: at('09:10'), deliveryWindow: null }]);
    expect(await seen()).toBeNull();
    home.site.clock.set(at('09:20'));
    await say('13:00', '14:00');
    expect(await seen()).not.toBeNull();
    await addScan(home.site.db, waybill, {
      code: 'DELIVERED',
      occurredAt: new Date(at('09:19')),
      countryCode: 'TH',
    });
    expect(await seen()).toBeNull();
    expect(await detail()).toBeNull();
  });

  it('hears of each change on its open stream', async () => {
    const response = await home.site.send(`${watchParcels.path}?billCodes=${waybill}`, {});
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const next = async (text: string) => {
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (!part?.value) throw new Error(`The stream ended before ${text}: ${heard}`);
        heard += part.value;
      }
    };
    await next('"deliveryWindow":null');
    await say('13:00', '14:00', { stopsBefore: 12 });
    await next(`"from":"${utc('13:00')}"`);
    home.site.clock.forward(60);
    await say('13:00', '14:00', { stopsBefore: 11 });
    await next(`"saidAt":"${utc('09:01')}"`);
    expect(heard).not.toContain('stopsBefore');
    await reader?.cancel();
  });
});

describe('messages about the window', () => {
  async function watch() {
    for (const kind of ['parcelWindow', 'parcelNear'] as const) await home.choose(token, kind);
    await home.site.db.pool.query(
      'insert into watched_parcel (waybill_no) values ($1) on conflict do nothing',
      [waybill],
    );
  }
  async function heard() {
    await home.readFacts();
    const sent = await home.noticesTo(phone);
    return sent.map(({ kind, text }) => [kind, /\d\d:\d\d-\d\d:\d\d/.exec(text)?.[0]]);
  }

  it('say it once in the morning, with the time of that moment, and once when the courier is near', async () => {
    await watch();
    home.site.clock.set(at('22:00', '2026-11-19'));
    await say('13:00', '16:00');
    expect(await heard()).toEqual([]);
    home.site.clock.set(at('07:30'));
    await say('13:00', '15:00', { stopsBefore: 40 });
    expect(await heard()).toEqual([]);
    home.site.clock.set(at('08:00'));
    expect(await heard()).toEqual([['parcelWindow', '13:00-15:00']]);
    for (const [minute, stopsBefore] of [
      ['13:00', 6],
      ['13:20', 5],
      ['13:30', 4],
      ['13:40', 0],
    ] as const) {
      home.site.clock.set(at(minute));
      await say('13:40', '14:00', { stopsBefore });
      const all = await heard();
      expect(all).toHaveLength(stopsBefore > 5 ? 1 : 2);
    }
    expect((await heard())[1]).toEqual(['parcelNear', undefined]);
  });

  it('say that the courier is near within an hour of the window, not when the round is planned', async () => {
    await watch();
    home.site.clock.set(at('05:00'));
    await say('09:30', '10:30', { stopsBefore: 0 });
    home.site.clock.set(at('08:29'));
    await say('09:30', '10:30', { stopsBefore: 2 });
    expect(await heard()).toEqual([['parcelWindow', '09:30-10:30']]);
    home.site.clock.set(at('08:30'));
    await say('09:30', '10:30', { stopsBefore: 2 });
    expect((await heard()).map(([kind]) => kind)).toEqual(['parcelWindow', 'parcelNear']);
  });

  it('come at once when the window is said during the day, and not for one that is taken back', async () => {
    await watch();
    await say('13:00', '14:00');
    await home.readFacts();
    home.site.clock.forward(60);
    const updatedAt = home.site.clock.now().toISOString();
    await desk.send([{ waybillNo: waybill, updatedAt, deliveryWindow: null }]);
    expect(await heard()).toEqual([]);
    waybill = await home.newParcel('+66812340000', phone);
    await watch();
    await say('15:00', '16:00');
    expect(await heard()).toEqual([['parcelWindow', '15:00-16:00']]);
  });
});
