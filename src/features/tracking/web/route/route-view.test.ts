import { describe, expect, it } from 'vitest';
import { provinceShapes } from '#features/places/book/province-shapes.ts';
import { boundsOf, frameAround, isInternational, spread, toCountries, toStops } from './route-view.ts';

const bangkok = { countryCode: 'TH', provinceCode: '10' };
const ayutthaya = { countryCode: 'TH', provinceCode: '14' };
const chiangMai = { countryCode: 'TH', provinceCode: '50' };
const singapore = { countryCode: 'SG', provinceCode: null };
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const scan = (region: typeof bangkok | typeof singapore, hour: number) => ({
  ...region,
  occurredAt: at(hour),
});
const roles = (stops: ReturnType<typeof toStops>) => stops.map((stop) => `${stop.provinceCode} ${stop.role}`);

describe('the route of a parcel', () => {
  it('leads from the origin through the scanned places to a destination still ahead [D-12]', () => {
    const milestones = [scan(ayutthaya, 3), scan(bangkok, 2), scan(bangkok, 1)];
    const stops = toStops({ origin: bangkok, destination: chiangMai, milestones });
    expect(roles(stops)).toEqual(['10 ORIGIN', '14 HERE', '50 DESTINATION']);
    expect(stops.map((stop) => stop.occurredAt)).toEqual([at(1), at(3), null]);
  });

  it('ends at the destination once the parcel was scanned there', () => {
    const stops = toStops({ origin: bangkok, destination: chiangMai, milestones: [scan(chiangMai, 2)] });
    expect(roles(stops)).toEqual(['10 ORIGIN', '50 DESTINATION']);
  });

  it('leads back to the sender when the parcel is returning', () => {
    const milestones = [scan(ayutthaya, 3), scan(chiangMai, 2), scan(bangkok, 1)];
    const stops = toStops({ origin: bangkok, destination: chiangMai, milestones }, true);
    expect(roles(stops)).toEqual(['10 ORIGIN', '50 PASSED', '14 HERE', '10 RETURN']);
  });

  it('is one stop within one province, and skips scans without a place', () => {
    const nowhere = { countryCode: 'TH', provinceCode: null, occurredAt: at(1) };
    expect(roles(toStops({ origin: bangkok, destination: bangkok, milestones: [nowhere] }))).toEqual([
      '10 ORIGIN',
    ]);
  });

  it('names each country once when it leaves Thailand', () => {
    const milestones = [scan(singapore, 3), scan(ayutthaya, 2), scan(bangkok, 1)];
    const stops = toStops({ origin: bangkok, destination: singapore, milestones });
    expect(isInternational(stops)).toBe(true);
    expect(toCountries(stops).map(({ countryCode }) => countryCode)).toEqual(['TH', 'SG']);
    expect(isInternational(toStops({ origin: bangkok, destination: chiangMai, milestones: [] }))).toBe(false);
  });
});

describe('the visible part of the map', () => {
  it('measures shapes with absolute and relative steps', () => {
    expect(boundsOf('M10 20l5-2-.5.5 1 10zM12 22l-4 0z')).toEqual({ x: 8, y: 18, width: 7.5, height: 10.5 });
  });

  it('has the position of each province inside its own box', () => {
    for (const { code, d, label } of provinceShapes) {
      const box = boundsOf(d);
      const isInside =
        label.x > box.x && label.x < box.x + box.width && label.y > box.y && label.y < box.y + box.height;
      expect(isInside, code).toBe(true);
      expect(box.width, code).toBeLessThan(80);
    }
  });

  it('always has proportions that suit a phone, and contains all boxes', () => {
    const tall = [
      { x: 0, y: 0, width: 5, height: 5 },
      { x: 10, y: 500, width: 5, height: 5 },
    ];
    const frame = frameAround(tall);
    expect(frame.width / frame.height).toBeCloseTo(0.72);
    expect(frame.y).toBeLessThan(0);
    expect(frame.y + frame.height).toBeGreaterThan(505);
    expect(frameAround([{ x: 100, y: 100, width: 4, height: 4 }])).toEqual({
      x: 57,
      y: 57,
      width: 90,
      height: 90,
    });
  });

  it('moves overlapping marks apart, and leaves others alone', () => {
    const [one, other] = spread(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      10,
    );
    expect(Math.hypot((other?.x ?? 0) - (one?.x ?? 0), 0)).toBeCloseTo(10);
    expect(
      spread(
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
        ],
        10,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ]);
  });
});
