import { expect, it } from 'vitest';
import { nameIn, namesOfPoints, namesOfRoads } from './tile-names.ts';
import { schemaOf } from './tile-schema.ts';

const named = (properties: Record<string, unknown>) => ({ properties });
const road = (name: string, ...coordinates: [number, number][]) => ({
  properties: { name },
  geometry: { type: 'LineString', coordinates },
});
const inSight = { language: 'th', zoom: 16, isInSight: () => true } as const;

it('a name is in the language of the reader, else in English, else as the place writes it', () => {
  const silom = named({ name: 'สีลม', 'name:en': 'Si Lom', 'name:zh-Hans': '是隆' });
  expect([nameIn(silom, 'th'), nameIn(silom, 'en-us'), nameIn(silom, 'zh-cn')]).toEqual([
    'สีลม',
    'Si Lom',
    '是隆',
  ]);
  expect(nameIn(named({ name: 'สีลม', 'name:en': 'Si Lom' }), 'zh-cn')).toBe('Si Lom');
  expect(nameIn(named({ name: 'สีลม' }), 'en-us')).toBe('สีลม');
  for (const strange of [{}, { name: 7 }, { name: '' }, { name: 'x'.repeat(61) }])
    expect(nameIn(named(strange), 'th')).toBeUndefined();
});

it('a street is named along its longest stretch, and letters never stand on their heads', () => {
  const names = namesOfRoads(
    [
      road('ถนน', [100.5, 13.7], [100.501, 13.7]),
      road('ถนน', [100.52, 13.7], [100.51, 13.7], [100.51, 13.7001]),
    ],
    inSight,
  );
  expect(new Set(names.map(({ text }) => text)).size).toBe(1);
  expect(names[0]).toMatchObject({ text: 'ถนน', at: [13.7, 100.515], look: 'road' });
  expect(Math.abs(names[0]?.angle ?? 90)).toBe(0);
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
    [0, 1],
    [0, -1],
  ] as const) {
    const [name] = namesOfRoads([road('ถนน', [100.5, 13.7], [100.5 + x / 100, 13.7 + y / 100])], inSight);
    expect(Math.abs(name?.angle ?? 180)).toBeLessThanOrEqual(90);
  }
});

it('a street with no room for its name has none, and neither has one out of sight', () => {
  expect(namesOfRoads([road('ถนนที่ชื่อยาวมาก', [100.5, 13.7], [100.5003, 13.7])], inSight)).toEqual([]);
  const hidden = { ...inSight, isInSight: () => false };
  expect(namesOfRoads([road('ถนน', [100.5, 13.7], [100.52, 13.7])], hidden)).toEqual([]);
});

it('what is no point has no name as a place', () => {
  const place = { properties: { name: 'สีลม' }, geometry: { type: 'Point', coordinates: [100.53, 13.72] } };
  expect(namesOfPoints([place], 'th', 'place')).toMatchObject([{ text: 'สีลม', at: [13.72, 100.53] }]);
  expect(namesOfPoints([road('สีลม', [1, 2], [3, 4])], 'th', 'place')).toEqual([]);
});

it('files of Protomaps and of OpenMapTiles are understood by their layers, others refused', () => {
  const of = (...ids: string[]) => schemaOf({ vector_layers: ids.map((id) => ({ id })) });
  expect(of('earth', 'water', 'roads', 'places')?.land).toBe('earth');
  expect(of('water', 'transportation', 'place')?.roads.layer).toBe('transportation');
  for (const metadata of [
    null,
    {},
    'text',
    { vector_layers: 'x' },
    { vector_layers: [null, { id: 'other' }] },
  ])
    expect(schemaOf(metadata)).toBeUndefined();
});
