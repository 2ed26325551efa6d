// Provinces on the map of the places feature, and seeded random values: for build-network.mjs.
import { readFileSync } from 'node:fs';

const file = new URL('../../src/features/places/book/province-shapes.generated.json', import.meta.url);
const { projection, shapes } = JSON.parse(readFileSync(file, 'utf8'));
const rings = new Map(shapes.map(({ code, d }) => [code, ringsOf(d)]));

/** Whether a place is inside the drawn outline of a province. */
export function isInside(provinceCode, lat, lon) {
  const x = projection.margin + (lon - projection.west) * projection.scaleX;
  const y = projection.margin + (projection.north - lat) * projection.scaleY;
  let inside = false;
  for (const ring of rings.get(provinceCode)) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** The corners of relative path data: M, then l with pairs, then z, once per island. */
function ringsOf(d) {
  return d
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = [...part.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
      const ring = [];
      for (let i = 0; i < numbers.length; i += 2) {
        const [x, y] = ring.at(-1) ?? [0, 0];
        ring.push([x + numbers[i], y + numbers[i + 1]]);
      }
      return ring;
    });
}

/** Mulberry32 seeded by a text: the same text gives the same numbers. */
export function randomOf(text) {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random whole number below a count. */
export function pick(random, count) {
  return Math.floor(random() * count);
}

export function oneOf(random, list) {
  return list[pick(random, list.length)];
}
