import { expect, it } from 'vitest';
import shipped from '#features/drop-points/content/map-names.json' with { type: 'json' };
import plan from '#features/drop-points/content/network-plan.json' with { type: 'json' };
import { knownNames } from './known-names.ts';

const bounds = { contains: () => true };
const at = (language: Parameters<typeof knownNames>[0], zoom: number) =>
  knownNames(language)({ zoom, bounds }).map(({ text }) => text);

it('provinces and seas are named from far, stations from near, in the language of the reader', () => {
  expect(at('th', 6)).toEqual(expect.arrayContaining(['กรุงเทพมหานคร', 'อ่าวไทย', 'ทะเลอันดามัน']));
  expect(at('zh-cn', 6)).toEqual(expect.arrayContaining(['曼谷', '泰国湾']));
  expect(at('en-us', 6).some((text) => text.startsWith('BTS'))).toBe(false);
  expect(at('en-us', 11)).toContain('BTS Siam');
  expect(at('en-us', 11)).not.toContain('MRT Sam Yan');
  expect(at('en-us', 13)).toEqual(expect.arrayContaining(['MRT Sam Yan', 'Chao Phraya River']));
  expect(at('en-us', 13)).not.toContain('Bangkok');
  // Without a name of its own in Chinese a station has its English one.
  expect(at('zh-cn', 13)).toEqual(expect.arrayContaining(['BTS 暹罗', 'BTS On Nut']));
});

it('every MRT station with a drop point is named where the drop point is', () => {
  const named = shipped.stations.filter(([line]) => line === 'MRT').map(([, ...rest]) => rest.slice(0, 5));
  const planned = plan.mrt.map(([, th, en, zh, , , lat, lon]) => [th, en, zh, lat, lon]);
  expect(named).toEqual(planned);
});

it('everything named lies in or around Thailand, and is named at some zoom level', () => {
  const places = [
    ...shipped.stations.map(([, , , , lat, lon]) => [lat, lon]),
    ...shipped.waters.map(([, , , lat, lon]) => [lat, lon]),
  ] as [number, number][];
  for (const [lat, lon] of places)
    expect([lat > 5, lat < 21, lon > 97, lon < 106], `${lat} ${lon}`).toEqual([true, true, true, true]);
  for (const [th, , , , , from, before] of shipped.waters)
    expect(Number(from), String(th)).toBeLessThan(Number(before));
});
