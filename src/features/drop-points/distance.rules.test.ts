import { describe, expect, it } from 'vitest';
import { haversineMeters, isAroundThailand, isBeyond, toMercator } from './distance.rules.ts';

const bangkok = { lat: 13.7563, lon: 100.5018 };
const chiangMai = { lat: 18.7883, lon: 98.9853 };

describe('distance', () => {
  it('equals published distances', () => {
    expect(haversineMeters(bangkok, chiangMai) / 1000).toBeCloseTo(582.9, 0);
    expect(haversineMeters({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBeCloseTo(111_195, 0);
    expect(haversineMeters({ lat: 60, lon: 0 }, { lat: 60, lon: 1 })).toBeCloseTo(55_597, -1);
    expect(haversineMeters(bangkok, bangkok)).toBe(0);
    expect(haversineMeters({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20_015_115, -1);
  });

  it('misses nothing within the radius: what is outside in the projection is outside on the ground', () => {
    const places = Array.from({ length: 4000 }, (_, nth) => ({
      lat: 5.6 + ((nth * 7.31) % 14.9),
      lon: 97.3 + ((nth * 3.77) % 8.4),
    }));
    for (const from of [bangkok, chiangMai, { lat: 6.6, lon: 101.3 }]) {
      const origin = toMercator(from);
      for (const place of places) {
        const { x, y } = toMercator(place);
        const gap = Math.hypot(x - origin.x, y - origin.y);
        const meters = haversineMeters(from, place);
        // Nothing at this gap may be reported as farther away than it is.
        expect(isBeyond(from, gap, meters * 1.0001)).toBe(false);
        // Nor overly cautious, or more would be read than needed.
        if (meters < 50_000) expect(isBeyond(from, gap, meters * 0.98)).toBe(true);
      }
    }
  });

  it('is answered in Thailand and just across its borders only', () => {
    expect(isAroundThailand(bangkok)).toBe(true);
    expect(isAroundThailand({ lat: 17.97, lon: 102.6 })).toBe(true);
    expect(isAroundThailand({ lat: 39.9, lon: 116.4 })).toBe(false);
    expect(isAroundThailand({ lat: 1.35, lon: 103.8 })).toBe(false);
  });
});
