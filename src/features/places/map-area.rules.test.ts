import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { districts } from './book/districts.rules.ts';
import { provinces } from './book/provinces.rules.ts';
import { toMapArea } from './map-area.rules.ts';

const MAX_BYTES = 20_000;
const folder = new URL('areas/', import.meta.url);
const areas = provinces.map(({ code }) => {
  const text = readFileSync(new URL(`${code}.generated.json`, folder), 'utf8');
  return { code, text, area: toMapArea(JSON.parse(text)) };
});

describe('map areas', () => {
  it('exist for every province, each small enough for a phone', () => {
    for (const { code, text } of areas) {
      expect(text.length, code).toBeLessThan(MAX_BYTES);
      expect(gzipSync(text).length, code).toBeLessThan(MAX_BYTES / 2);
    }
  });

  it('name every district once, at a place inside Thailand', () => {
    const named = areas.flatMap(({ area }) => area.districts);
    expect(named.map(({ code }) => code).toSorted()).toEqual(districts.map(({ code }) => code).toSorted());
    for (const { code, at } of named) {
      expect(at[0], code).toBeGreaterThan(5.5);
      expect(at[0], code).toBeLessThan(20.6);
    }
  });

  it('contain the districts they name: nearly every name is on the land of its own province', () => {
    const outside = areas.flatMap(({ area }) =>
      area.districts.filter(({ at }) => !isInside(at, area.outline)).map(({ code }) => code),
    );
    // Islands in a bay of many, with water at their centre.
    expect(outside.length).toBeLessThan(districts.length / 50);
  });

  it('contain the islands of Phuket; large reservoirs are no land, and no river is drawn as a few triangles', () => {
    const land = areas.flatMap(({ area }) => area.outline);
    expect(areas.find(({ code }) => code === '83')?.area.outline.length).toBeGreaterThan(5);
    const reservoirs = {
      ubolRatana: [16.77, 102.6],
      sirikit: [17.9, 100.5],
      sirindhorn: [15.1, 105.4],
    } as const;
    for (const [name, [lat, lon]] of Object.entries(reservoirs))
      expect(isInside([lat, lon], land), name).toBe(false);
    const water = areas.flatMap(({ area }) => area.water);
    for (const ring of water) expect(ring.length).toBeGreaterThanOrEqual(12);
  });
});

/** By the even-odd rule over all rings, as the map fills them. */
function isInside([lat, lon]: [number, number], rings: [number, number][][]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let nth = 0, before = ring.length - 1; nth < ring.length; before = nth, nth += 1) {
      const [aLat, aLon] = ring[nth] ?? [0, 0];
      const [bLat, bLon] = ring[before] ?? [0, 0];
      if (aLat > lat !== bLat > lat && lon < ((bLon - aLon) * (lat - aLat)) / (bLat - aLat) + aLon)
        inside = !inside;
    }
  }
  return inside;
}
