import { expect, it } from 'vitest';
import { everything, pointsPath, readPointsQuery, toggled } from './drop-points-url.ts';

const read = (path: string) => readPointsQuery(new URL(path, 'http://site.test').searchParams);

it('a list of drop points can be shared: its URL has all filters [RD-23]', () => {
  const asked = {
    ...everything,
    keyword: 'สีลม',
    near: { lat: 13.728, lon: 100.534 },
    provinceCode: '10',
    districtCode: '1004',
    kinds: ['MRT' as const],
    services: ['BULKY' as const, 'COD' as const],
    openNow: true,
    page: 3,
  };
  expect(read(pointsPath(asked))).toEqual(asked);
  expect(pointsPath(asked)).toContain('near=13.728,100.534');
  expect(pointsPath(everything)).toBe('/service/drop-point');
});

it('unknown values in a URL are ignored', () => {
  const nonsense = '?near=91,100&province=abc&district=12&kind=CASTLE&service=&open=yes&page=-1';
  expect(read(nonsense)).toEqual(everything);
  expect(read('?near=13.7').near).toBeNull();
  expect(read('?near=13.7,200').near).toBeNull();
});

it('a position goes into the URL only to about a hundred metres', () => {
  expect(pointsPath({ ...everything, near: { lat: 13.7281234, lon: 100.5349876 } })).toBe(
    '/service/drop-point?near=13.728,100.535',
  );
});

it('a filter is cleared by choosing it again', () => {
  expect(toggled(['A', 'B'], 'A')).toEqual(['B']);
  expect(toggled(['A'], 'B')).toEqual(['A', 'B']);
});
