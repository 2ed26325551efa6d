import { expect, it } from 'vitest';
import { type Coordinates, haversineMeters, toMercator } from '../distance.rules.ts';
import type { PointRow } from './drop-points.repo.ts';
import { findNearest } from './nearest-points.ts';

const from = { lat: 14, lon: 100 };
const southBy = (degrees: number): Coordinates => ({ lat: from.lat - degrees, lon: from.lon });
const nearestOfAll: Coordinates = { lat: from.lat + 1, lon: from.lon };
/** Nearer in the projection than the northern point, where it stretches more, but farther in reality. */
const crowd = Array.from({ length: 30 }, (_, nth) => southBy(1.001 + nth / 100_000));
/** More than are measured one by one. */
const farAway = Array.from({ length: 300 }, (_, nth) => southBy(5 + nth / 100));

const none = { th: '', 'en-us': '', 'zh-cn': '' };
const rows = [...farAway, ...crowd, nearestOfAll].map(toRow);
const rowsByCode = new Map(rows.map((row) => [row.code, row]));

function toRow(place: Coordinates, nth: number): PointRow {
  const midnight = new Date('2026-11-20T00:00:00+07:00');
  return {
    ...place,
    code: `P${nth}`,
    kind: 'BRANCH',
    texts: { name: none, street: none, subdistrict: none, landmark: none },
    subdistrictCode: '100402',
    districtCode: '1004',
    provinceCode: '10',
    postcode: '10500',
    phone: null,
    services: [],
    weeklyHours: { MON: [], TUE: [], WED: [], THU: [], FRI: [], SAT: [], SUN: [] },
    specialDays: [],
    onHolidays: 'CLOSED',
    parking: 'NONE',
    closure: null,
    version: 1,
    publishAt: midnight,
    offlineAt: null,
    publisher: null,
    createdAt: midnight,
    editedAt: midnight,
    seedDigest: null,
  };
}

/** Imitates the database index: all points by distance in the projection. */
function gapOf(place: Coordinates): number {
  const [here, there] = [toMercator(from), toMercator(place)];
  return Math.hypot(here.x - there.x, here.y - there.y);
}
const index = rows.map((row) => ({ code: row.code, gap: gapOf(row) })).sort((a, b) => a.gap - b.gap);
const repo = {
  listNearest: async (_from: Coordinates, count: number) => ({
    neighbours: index.slice(0, count),
    all: count >= index.length,
  }),
};

it('the nearest point is the nearest by distance, also if the projection has many others before it [A-20]', async () => {
  expect(index.findIndex(({ code }) => code === rows.at(-1)?.code)).toBe(crowd.length);
  const [first] = await findNearest(repo, {
    from,
    count: 1,
    candidates: rows,
    of: rows.length,
    findCandidate: (code) => rowsByCode.get(code),
  });
  expect(first).toEqual({ row: rows.at(-1), meters: haversineMeters(from, nearestOfAll) });
});
