import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  mapHeight,
  mapWidth,
  provinceRings,
  provinceShapes,
  toMapPoint,
  viewBox,
} from './province-shapes.ts';
import { provinces } from './provinces.rules.ts';

/** The corners of relative path data as stored for the map: M, then l with pairs, then z, once per island. */
function corners(d: string): { x: number; y: number }[][] {
  return d
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = [...part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      const ring: { x: number; y: number }[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        const from = ring.at(-1) ?? { x: 0, y: 0 };
        ring.push({ x: from.x + (numbers[i] ?? 0), y: from.y + (numbers[i + 1] ?? 0) });
      }
      return ring;
    });
}

const tenths = ({ x, y }: { x: number; y: number }) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

function contains(d: string, { x, y }: { x: number; y: number }): boolean {
  let inside = false;
  for (const ring of corners(d)) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  }
  return inside;
}

describe('map of provinces', () => {
  it('every province has a shape within the view box', () => {
    expect(viewBox).toBe(`0 0 ${mapWidth} ${mapHeight}`);
    expect(provinceShapes.map(({ code }) => code)).toEqual(provinces.map(({ code }) => code));
    const strays = provinceShapes.filter(({ d }) =>
      corners(d)
        .flat()
        .some(({ x, y }) => !(x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight)),
    );
    expect(strays).toEqual([]);
    expect(provinceShapes.filter(({ d }) => corners(d).some((ring) => ring.length < 3))).toEqual([]);
  });

  it('every label and every centre is inside the shape of its province', () => {
    expect(provinceShapes.filter(({ d, label }) => !contains(d, label)).map(({ code }) => code)).toEqual([]);
    const lost = provinces.filter(({ code, lat, lon }) => {
      const shape = provinceShapes.find((candidate) => candidate.code === code);
      return !shape || !contains(shape.d, toMapPoint(lat, lon));
    });
    expect(lost.map(({ code }) => code)).toEqual([]);
  });

  it('simplified neighbours still meet: Bangkok shares corners with each province around it', () => {
    const bangkok = new Set(
      corners(provinceShapes[0]?.d ?? '')
        .flat()
        .map(tenths),
    );
    for (const code of ['11', '12', '13', '24', '73', '74']) {
      const neighbour = corners(provinceShapes.find((shape) => shape.code === code)?.d ?? '').flat();
      expect(neighbour.filter((corner) => bangkok.has(tenths(corner))).length, code).toBeGreaterThan(1);
    }
  });

  it('known cities are inside their provinces', () => {
    const cities = {
      '10': [13.75, 100.52],
      '50': [18.79, 98.98],
      '38': [18.36, 103.65],
      '84': [9.52, 100.01],
    };
    for (const [code, [lat = 0, lon = 0]] of Object.entries(cities)) {
      const point = toMapPoint(lat, lon);
      expect(provinceShapes.filter(({ d }) => contains(d, point)).map((shape) => shape.code)).toEqual([code]);
    }
  });

  it('the outlines in degrees equal those of the drawing', () => {
    const rings = provinceRings();
    expect(rings.map(({ code }) => code)).toEqual(provinceShapes.map(({ code }) => code));
    for (const [nth, { rings: outline }] of rings.entries()) {
      const drawn = corners(provinceShapes[nth]?.d ?? '').flat();
      const back = outline.flat().map(([lat, lon]) => toMapPoint(lat, lon));
      expect(back.map(tenths)).toEqual(drawn.map(tenths));
    }
  });
});

it('the picture of all provinces has their shapes, and the colours of land in both schemes', () => {
  const picture = readFileSync('src/features/places/book/provinces.generated.svg', 'utf8');
  expect(picture).toContain(`d="${provinceShapes.map(({ d }) => d).join('')}"`);
  expect(picture).toContain(viewBox);
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  const colours = ['land', 'land-line'].flatMap((name) =>
    [...tokens.matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g'))].map(([, colour]) => colour),
  );
  expect(colours).toHaveLength(4);
  for (const colour of colours) expect(picture).toContain(colour);
});
