import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#lib/contract.ts';
import { type Network, startNetwork } from '#tests/fakes/network.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { haversineMeters, toMercator } from '../distance.rules.ts';
import {
  dropPointErrors,
  findNetworkInfo,
  findNetworkInfoByKeyword,
  listNetworkPins,
  type NetworkPoint,
} from '../drop-points.contract.ts';
import { nearestStatement } from './drop-points.repo.ts';
import { networkPoint } from './drop-points.table.ts';

let site: Website;
let network: Network;

beforeAll(async () => {
  network = await startNetwork();
  site = network.site;
}, 60_000);
// A Friday morning.
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

const find: Network['find'] = (...given) => network.find(...given);
const point: Network['point'] = (...given) => network.point(...given);
const change: Network['change'] = (...given) => network.change(...given);

const siLom = { lat: 13.7293, lon: 100.5372 };

describe('the shipped network', () => {
  it('holds the 32 MRT branches in 19 districts with their hours [W-20]', async () => {
    const { items, total } = await find({ kinds: ['MRT'], pageSize: 50 });
    expect([total, items.length, new Set(items.map(({ districtCode }) => districtCode)).size]).toEqual([
      32, 32, 19,
    ]);
    const { weeklyHours } = await point('MRT-BL26');
    expect([weeklyHours.FRI, weeklyHours.SAT]).toEqual([
      [{ opens: '07:00', closes: '20:00' }],
      [{ opens: '08:30', closes: '20:00' }],
    ]);
  });

  it('is written once: a second start changes nothing, and what staff have written stays', async () => {
    await change('BR-5001', { seedDigest: null, phone: '053-111-111' });
    await change('BR-5002', { seedDigest: 'of an earlier release', phone: '053-222-222' });
    const before = await site.db.orm.select().from(networkPoint).orderBy(networkPoint.code);
    site.clock.forward(3600);
    await site.services.seed(['dropPoints']);
    const after = await site.db.orm.select().from(networkPoint).orderBy(networkPoint.code);
    const differ = after.filter((row, nth) => JSON.stringify(row) !== JSON.stringify(before[nth]));
    expect(differ.map(({ code }) => code)).toEqual(['BR-5002']);
    expect(after.find(({ code }) => code === 'BR-5001')?.phone).toBe('053-111-111');
    expect(differ[0]?.phone).not.toBe('053-222-222');
  });
});

describe('finding points', () => {
  it('by province and district, in the order of places, page by page [A-20, W-05]', async () => {
    const first = await find({ provinceCode: '50', pageSize: 20 });
    const last = await find({ provinceCode: '50', pageSize: 20, page: Math.ceil(first.total / 20) });
    expect(first.items).toHaveLength(20);
    expect(last.items).toHaveLength(first.total - 20 * (Math.ceil(first.total / 20) - 1));
    expect(new Set(first.items.map(({ provinceCode }) => provinceCode))).toEqual(new Set(['50']));
    const districts = first.items.map(({ districtCode }) => districtCode);
    expect(districts).toEqual(districts.toSorted());
    const inDistrict = await find({ districtCode: '5007' });
    expect(inDistrict.items.map(({ code }) => code)).toEqual(['BR-5007', 'DP-5007']);
    expect(inDistrict.items[0]?.distanceMeters).toBeNull();
    expect((await find({ provinceCode: '50', page: 1000 })).items).toEqual([]);
  });

  it('the open ones first on request, each in the order of places', async () => {
    const allOf = async (asked: { openFirst?: boolean }) => {
      const items: NetworkPoint[] = [];
      for (let page = 1; ; page += 1) {
        const found = await find({ provinceCode: '10', pageSize: 50, page, ...asked });
        items.push(...found.items);
        if (items.length >= found.total) return items;
      }
    };
    const byPlace = await allOf({});
    const open = byPlace.filter(({ opening }) => opening.isOpen);
    const closed = byPlace.filter(({ opening }) => !opening.isOpen);
    expect([open.length > 0, closed.length > 0]).toEqual([true, true]);
    expect(await allOf({ openFirst: true })).toEqual([...open, ...closed]);
  });

  it('by kind and by every requested service [A-20]', async () => {
    const bulky = await find({ services: ['BULKY', 'INTERNATIONAL'], pageSize: 50 });
    expect(bulky.total).toBeGreaterThan(50);
    for (const { services } of bulky.items)
      expect(services).toEqual(expect.arrayContaining(['BULKY', 'INTERNATIONAL']));
    const lockers = await find({ services: ['PICKUP_LOCKER'] });
    expect(new Set(lockers.items.map(({ kind }) => kind))).toEqual(new Set(['LOCKER']));
    const all = await find({});
    expect((await find({ kinds: [], services: [] })).total).toBe(all.total);
  });

  it('lists the positions of all for the map’s pins, with the same filters and words', async () => {
    const pinsOf = async (input: InputOf<typeof listNetworkPins>) =>
      (await site.call(listNetworkPins, input)).data?.pins;
    const all = await find({});
    expect(await pinsOf({})).toHaveLength(all.total);
    const [province, found] = [await pinsOf({ provinceCode: '50' }), await find({ provinceCode: '50' })];
    expect(province).toHaveLength(found.total);
    const { code, lat, lon } = found.items[0] ?? {};
    expect(province).toContainEqual([code, lat, lon]);
    const named = await site.call(findNetworkInfoByKeyword, { keyword: 'Si Lom', services: ['COD'] });
    expect(await pinsOf({ keyword: 'Si Lom', services: ['COD'] })).toHaveLength(named.data?.total ?? -1);
    expect(await pinsOf({ keyword: 'nowhere at all' })).toEqual([]);
  });

  it('has everything about a point in the language of the request [E-26, W-01]', async () => {
    const [th, en, cn] = await Promise.all(
      (['TH', 'EN', 'CN'] as const).map((lang) => point('BR-1004', lang)),
    );
    expect(th).toMatchObject({ name: 'สาขาบางรัก', district: 'บางรัก', province: 'กรุงเทพมหานคร' });
    expect(th?.address).toMatch(/ ถนนสุรวงศ์ แขวงสุริยวงศ์ เขตบางรัก กรุงเทพมหานคร 10500$/);
    expect(en).toMatchObject({
      name: 'Bang Rak branch',
      province: 'Bangkok',
      inThai: { name: 'สาขาบางรัก', address: th?.address },
    });
    expect(en?.address).toMatch(/ Surawong Road, Suriyawong, Bang Rak, Bangkok 10500$/);
    expect(cn).toMatchObject({ name: 'Bang Rak 网点', province: '曼谷', landmark: '区政府附近' });
    expect((await point('BR-5007', 'TH')).address).toMatch(/ ตำบล\S+ อำเภอแม่ริม จังหวัดเชียงใหม่ 50180$/);
  });

  it.each([
    { page: 0 },
    { pageSize: 51 },
    { provinceCode: 'Bangkok' },
    { districtCode: '10' },
    { kinds: ['KIOSK'] },
    { services: ['GOLD'] },
    { near: { lat: 91, lon: 100 } },
    { near: { lat: 13.7, lon: 100.5, withinKm: 0 } },
    { openNow: 'yes' },
  ])('refuses %o with the field named', async (input) => {
    const { status, data } = await site.call(findNetworkInfo, input as never);
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(Object.keys(input)[0]);
  });
});

describe('points near a place', () => {
  it.each([
    ['Si Lom', siLom],
    ['Chiang Mai', { lat: 18.7883, lon: 98.9853 }],
    ['the far south', { lat: 6.02, lon: 101.96 }],
    ['the far north', { lat: 20.43, lon: 99.88 }],
    ['the sea', { lat: 9.5, lon: 101.5 }],
    ['Vientiane', { lat: 17.97, lon: 102.61 }],
  ])('are exactly the nearest by distance, around %s [A-20, W-05]', async (_, near) => {
    const rows = await site.db.orm.select().from(networkPoint);
    const expected = rows
      .map((row) => ({ code: row.code, meters: haversineMeters(near, row) }))
      .sort((a, b) => a.meters - b.meters || (a.code < b.code ? -1 : 1));
    for (const [page, pageSize] of [
      [1, 20],
      [3, 50],
      [47, 50],
    ] as const) {
      const { items, total } = await find({ near, page, pageSize });
      expect(total).toBe(rows.length);
      expect(items.map(({ code, distanceMeters }) => [code, distanceMeters])).toEqual(
        expected
          .slice((page - 1) * pageSize, page * pageSize)
          .map(({ code, meters }) => [code, Math.round(meters)]),
      );
    }
  });

  it('respect the filters, and a radius', async () => {
    const chiangMai = { lat: 18.7883, lon: 98.9853 };
    const stations = await find({ near: chiangMai, kinds: ['MRT'], pageSize: 5 });
    expect([stations.total, stations.items.length]).toEqual([32, 5]);
    expect(stations.items[0]?.distanceMeters).toBeGreaterThan(500_000);
    const around = await find({ near: { ...siLom, withinKm: 3 }, pageSize: 50 });
    const rows = await site.db.orm.select().from(networkPoint);
    expect(around.total).toBe(rows.filter((row) => haversineMeters(siLom, row) <= 3000).length);
    expect(around.total).toBeGreaterThan(5);
    expect(around.items.every(({ distanceMeters }) => (distanceMeters ?? 9999) <= 3000)).toBe(true);
    const fruit = await find({ near: siLom, services: ['FRUIT', 'COD'], provinceCode: '22' });
    expect(fruit.items.every(({ provinceCode }) => provinceCode === '22')).toBe(true);
    expect(fruit.total).toBeGreaterThan(5);
  });

  it('come from the index, although the statement is planned before the values are known', async () => {
    const client = await site.db.pool.connect();
    try {
      await client.query('analyze network_point');
      await client.query('begin');
      await client.query('set local plan_cache_mode = force_generic_plan');
      const { x, y } = toMercator(siLom);
      await client.query(`prepare plan as ${nearestStatement(32).text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute plan('(${x},${y})')`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan using network_point_position');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('have their position computed like the rules', async () => {
    const [row] = await site.db.orm.select().from(networkPoint).where(eq(networkPoint.code, 'BR-5001'));
    expect(row?.position?.x).toBeCloseTo(toMercator(row ?? siLom).x, 12);
    expect(row?.position?.y).toBeCloseTo(toMercator(row ?? siLom).y, 12);
  });

  it('are not searched outside Thailand; the visitor gets advice instead', async () => {
    const answer = await site.call(findNetworkInfo, { near: { lat: 39.9, lon: 116.4 } });
    expect(refusalIn(answer)).toEqual(
      refused(
        dropPointErrors.outsideThailand,
        'This place is outside Thailand. Please choose a province, or type a place name or postcode.',
      ),
    );
  });
});

describe('open now', () => {
  const isOpen = async (code: string) => {
    const { items, total } = await site.get(findNetworkInfoByKeyword, { keyword: code, openNow: true });
    return total > 0 && items[0]?.code === code;
  };

  it('leaves out closed ones, at every hour [W-20]', async () => {
    const all = (await find({ kinds: ['MRT'] })).total;
    for (const [time, open] of [
      ['2026-11-23T06:59:00', 0],
      ['2026-11-23T07:00:00', all],
      ['2026-11-23T19:59:00', all],
      ['2026-11-23T20:00:00', 0],
      ['2026-11-28T08:29:00', 0],
      ['2026-11-28T08:30:00', all],
    ] as const) {
      site.clock.set(`${time}+07:00`);
      expect([time, (await find({ kinds: ['MRT'], openNow: true })).total]).toEqual([time, open]);
    }
  });

  it('finds the nearest that is open in the middle of the night', async () => {
    site.clock.set('2026-11-21T03:00:00+07:00');
    const { items, total } = await find({ near: siLom, openNow: true, pageSize: 10 });
    expect(items).toHaveLength(10);
    expect(total).toBeGreaterThan(100);
    expect(items.every(({ opening }) => opening.isOpen && opening.code === 'OPEN_ALWAYS')).toBe(true);
    const distances = items.map(({ distanceMeters }) => distanceMeters ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('respects public holidays and names them in the language of the request', async () => {
    await change('BR-5003', { onHolidays: 'CLOSED' });
    site.clock.set('2026-12-07T10:00:00+07:00');
    await expect.poll(async () => (await point('BR-5003')).opening.code).toBe('CLOSED_HOLIDAY');
    expect((await point('BR-5003', 'TH')).opening.because).toBe('วันหยุดชดเชยวันพ่อแห่งชาติ');
    expect((await point('BR-5003', 'CN')).opening).toMatchObject({
      isOpen: false,
      because: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(await isOpen('BR-5003')).toBe(false);
    expect((await point('BR-5003')).days[0]).toMatchObject({
      date: '2026-12-07',
      reason: 'HOLIDAY',
      intervals: [],
    });
  });

  it('respects special days, which staff write and every process sees', async () => {
    const note = { th: 'ย้ายร้าน', 'en-us': 'Moving house', 'zh-cn': '搬迁' };
    await change('BR-5004', { specialDays: [{ date: '2026-11-20', intervals: [], note }] });
    await expect
      .poll(async () => (await point('BR-5004')).opening)
      .toMatchObject({ isOpen: false, code: 'CLOSED_SPECIAL_DAY', because: 'Moving house' });
    expect((await point('BR-5004', 'CN')).specialDays).toEqual([
      { date: '2026-11-20', weekday: 'FRI', intervals: [], reason: 'SPECIAL_DAY', note: '搬迁' },
    ]);
    site.clock.set('2026-11-21T10:00:00+07:00');
    expect((await point('BR-5004')).specialDays).toEqual([]);
  });
});
