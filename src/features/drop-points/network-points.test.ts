import { describe, expect, it } from 'vitest';
import { areas, gateway, hubs } from '#demo/network/network.ts';
import { findDistrict } from '#features/places/book/districts.rules.ts';
import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import { provinceShapes, toMapPoint } from '#features/places/book/province-shapes.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import plan from './content/network-plan.json' with { type: 'json' };
import { haversineMeters, isAroundThailand } from './distance.rules.ts';
import shippedRows from './network-points.generated.json' with { type: 'json' };
import { type OpenInterval, weekdays } from './opening-hours.rules.ts';
import { authoredPoints } from './server/shipped-points.ts';

const points = authoredPoints(shippedRows, plan, JSON.stringify).map(({ toRow }) => toRow());
const stations = points.filter(({ kind }) => kind === 'MRT');
const byCode = new Map(points.map((point) => [point.code, point]));

describe('the MRT branches', () => {
  it('are 32 in 19 districts of the Bangkok metropolitan area [W-20]', () => {
    expect(stations).toHaveLength(32);
    expect(new Set(stations.map(({ districtCode }) => districtCode)).size).toBe(19);
    expect(stations.filter(({ provinceCode }) => !isMetropolitan(provinceCode))).toEqual([]);
  });

  it('open Monday to Friday 07:00 to 20:00, Saturday and Sunday 08:30 to 20:00 [W-20]', () => {
    const workday = [{ opens: '07:00', closes: '20:00' }];
    const weekend = [{ opens: '08:30', closes: '20:00' }];
    for (const { weeklyHours } of stations) {
      expect(weeklyHours).toEqual({
        MON: workday,
        TUE: workday,
        WED: workday,
        THU: workday,
        FRI: workday,
        SAT: weekend,
        SUN: weekend,
      });
    }
  });

  it('are at different stations, a walk or a ride apart', () => {
    for (const [nth, a] of stations.entries()) {
      for (const b of stations.slice(nth + 1))
        expect(haversineMeters(a, b), `${a.code} ${b.code}`).toBeGreaterThan(500);
    }
  });

  it('are on the lines: Si Lom in Bang Rak, Lak Song in Bang Khae, the ministry in Nonthaburi', () => {
    expect(byCode.get('MRT-BL26')?.districtCode).toBe(findDistrict('10', 'Bang Rak')?.code);
    expect(byCode.get('MRT-BL38')?.districtCode).toBe(findDistrict('10', 'Bang Khae')?.code);
    expect(byCode.get('MRT-PP12')?.districtCode).toBe(findDistrict('12', 'Mueang Nonthaburi')?.code);
  });
});

describe('the network', () => {
  it('has more than 400 further points, two or more in each of the 77 provinces [RD-23]', () => {
    expect(points.length - stations.length).toBeGreaterThan(400);
    const counts = provinces.map(({ code }) => points.filter((point) => point.provinceCode === code).length);
    expect(counts).toHaveLength(77);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(counts[0]).toBeGreaterThan(200);
  });

  it('has a unique code and name for every point [E-26]', () => {
    expect(byCode.size).toBe(points.length);
    for (const language of ['th', 'en-us', 'zh-cn'] as const) {
      const names = points.map(({ texts }) => texts.name[language]);
      expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([]);
    }
    expect(new Set(points.map(({ texts }) => texts.name.th)).size).toBe(points.length);
  });

  it('has every hub, branch and drop point of tracking, with the same name and place', () => {
    const sites = [...hubs, gateway, ...areas.flatMap(({ branch, dropPoint }) => [branch, dropPoint])];
    const wrong = sites.filter(({ code, name, provinceCode, district }) => {
      const point = byCode.get(code);
      const home = findDistrict(provinceCode ?? '', district ?? '')?.code;
      // Two districts of Ayutthaya share their English name, so all Thai names are looked up.
      return point?.texts.name.th !== name || point.districtCode !== home;
    });
    expect(sites.length).toBe(1869);
    expect(wrong).toEqual([]);
  });

  it('has names and addresses in their own script', () => {
    const latin = /[A-Za-z]/;
    const thai = /[\u0E00-\u0E7F]/u;
    expect(points.filter(({ texts }) => latin.test(texts.name.th.replace('MRT', '')))).toEqual([]);
    expect(points.filter(({ texts }) => thai.test(texts.name['en-us'] + texts.name['zh-cn']))).toEqual([]);
    expect(
      points.filter(({ texts }) => thai.test(texts.street['en-us'] + texts.subdistrict['en-us'])),
    ).toEqual([]);
    expect(points.filter(({ texts }) => latin.test(texts.street.th.replace('MRT', '')))).toEqual([]);
    expect(points.filter(({ texts }) => !/[\u4e00-\u9fff]/u.test(texts.name['zh-cn']))).toEqual([]);
  });

  it('is in its provinces; islands and border subdistricts are a little outside the simplified outline', () => {
    const outside = points.filter(({ provinceCode, lat, lon }) => !isWithin(provinceCode, lat, lon));
    expect(outside.length).toBeLessThan(15);
    const far = outside.filter(({ provinceCode, lat, lon }) => unitsBeside(provinceCode, lat, lon) > 6);
    expect(far.map(({ code }) => code)).toEqual([]);
    expect(points.filter((point) => !isAroundThailand(point))).toEqual([]);
  });

  it('has no two points at the same position', () => {
    const places = points.map(({ lat, lon }) => `${lat} ${lon}`);
    expect(places.filter((place, nth) => places.indexOf(place) !== nth)).toEqual([]);
  });

  it('has postcodes of the province, and phones with its area codes', () => {
    expect(points.filter(({ postcode }) => !/^[1-9]\d{4}$/.test(postcode))).toEqual([]);
    const phones = points.flatMap(({ phone }) => (phone ? [phone] : []));
    expect(
      phones.filter((phone) => !/^(?:02-000-\d{4}|0[3-7]\d-000-\d{3}|080-000-\d{4})$/.test(phone)),
    ).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
    expect(points.filter(({ kind, phone }) => (kind === 'LOCKER') !== (phone === null))).toEqual([]);
    expect(byCode.get('BR-5001')?.phone).toMatch(/^053-/);
  });

  it('accepts bulky parcels, COD, fruit and international parcels in every region, and has pickup lockers', () => {
    for (const service of ['BULKY', 'COD', 'FRUIT', 'INTERNATIONAL', 'PICKUP_LOCKER'] as const) {
      const served = new Set(
        points.filter(({ services }) => services.includes(service)).map((row) => row.provinceCode),
      );
      expect(served.size, service).toBeGreaterThan(60);
    }
    expect(stations.filter(({ services }) => services.includes('BULKY'))).toEqual([]);
  });

  it('has sensible hours: every point at some time of the week, in order and without overlap', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const isSane = (intervals: readonly OpenInterval[]) =>
      intervals.every(({ opens, closes }, nth) => {
        const length = (minutes(closes) - minutes(opens) + 1440) % 1440 || 1440;
        const before = intervals[nth - 1];
        return length >= 120 && (!before || minutes(before.closes) < minutes(opens));
      });
    for (const { code, weeklyHours, specialDays } of points) {
      expect(
        weekdays.every((day) => isSane(weeklyHours[day])),
        code,
      ).toBe(true);
      expect(
        weekdays.some((day) => weeklyHours[day].length > 0),
        code,
      ).toBe(true);
      expect(
        specialDays.every(({ intervals }) => isSane(intervals)),
        code,
      ).toBe(true);
    }
    expect(points.some(({ weeklyHours }) => weeklyHours.MON.some(({ closes }) => closes < '03:00'))).toBe(
      true,
    );
  });
});

type Corner = { x: number; y: number };

/** The corners of relative path data as stored for the map: M, then l with pairs, then z, once per island. */
function rings(provinceCode: string): Corner[][] {
  const shape = provinceShapes.find(({ code }) => code === provinceCode);
  return (shape?.d ?? '')
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = [...part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      const ring: Corner[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        const from = ring.at(-1) ?? { x: 0, y: 0 };
        ring.push({ x: from.x + (numbers[i] ?? 0), y: from.y + (numbers[i + 1] ?? 0) });
      }
      return ring;
    });
}

function isWithin(provinceCode: string, lat: number, lon: number): boolean {
  const { x, y } = toMapPoint(lat, lon);
  let inside = false;
  for (const ring of rings(provinceCode)) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  }
  return inside;
}

/** Distance to the nearest corner of the province in map units; one is about three kilometres. */
function unitsBeside(provinceCode: string, lat: number, lon: number): number {
  const { x, y } = toMapPoint(lat, lon);
  return Math.min(
    ...rings(provinceCode)
      .flat()
      .map((corner) => Math.hypot(corner.x - x, corner.y - y)),
  );
}
