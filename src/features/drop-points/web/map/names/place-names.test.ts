import { expect, it } from 'vitest';
import { type Label, MAX_NAMES, placeNames } from './place-names.ts';

const label = (text: string, x: number, y: number, more: Partial<Label> = {}): Label => ({
  key: text,
  text,
  look: 'district',
  x,
  y,
  width: 80,
  height: 20,
  rank: 1,
  ...more,
});
const textsOf = (labels: readonly Label[], pins: Parameters<typeof placeNames>[1] = []) =>
  placeNames(labels, pins).map(({ text }) => text);

it('of names that would stand over each other the more important one is shown', () => {
  // Three positions are tried: the middle, and a line above and below it.
  const crowd = [0, 8, 16, 24].map((y) => label(`small ${y}`, 0, y));
  const shown = placeNames([...crowd, label('large', 0, 12, { rank: 9 })], []);
  expect(shown[0]?.text).toBe('large');
  for (const one of shown)
    for (const other of shown)
      if (one !== other)
        expect(Math.abs(one.at.y - other.at.y) >= 20 || Math.abs(one.at.x - other.at.x) >= 80).toBe(true);
});

it('a name moves away from a pin where there is room, and waits where there is none', () => {
  const pin = { x: 0, y: 0, width: 30, height: 30 };
  const [moved] = placeNames([label('Bang Rak', 0, 5)], [pin]);
  expect(Math.abs((moved?.at.y ?? 0) - pin.y)).toBeGreaterThanOrEqual(25);
  expect(textsOf([label('Bang Rak', 0, 0)], [{ ...pin, width: 300, height: 300 }])).toEqual([]);
});

it('the name of a station stands below it, or beside it where that is taken', () => {
  const station = label('MRT Si Lom', 0, 0, { isPoint: true });
  expect(placeNames([station], [])[0]?.at.y).toBeGreaterThan(10);
  const pin = { x: 0, y: 25, width: 20, height: 20 };
  expect(placeNames([station], [pin])[0]?.at).toMatchObject({ x: 48, y: 0 });
});

it('the same name is shown once, where it has room', () => {
  expect(textsOf([label('Siam', 0, 0), label('Siam', 500, 500)])).toEqual(['Siam']);
  const along = [0, 100].map((x) => label('Road', x, x, { angle: 30 }));
  expect(placeNames(along, [{ x: 0, y: 0, width: 30, height: 30 }])[0]?.at).toMatchObject({ x: 100, y: 100 });
});

it('a steep street name takes the height that it needs', () => {
  const steep = label('Steep Road', 0, 0, { angle: 90, rank: 5 });
  expect(placeNames([steep, label('below', 0, 45)], [])[1]?.at.y).toBeGreaterThanOrEqual(50);
  expect(textsOf([steep, label('beside', 70, 0)])).toEqual(['Steep Road', 'beside']);
});

it('however many names there are, the map shows a bounded number of them', () => {
  const many = Array.from({ length: 5000 }, (_, nth) =>
    label(`n${nth}`, (nth % 70) * 200, Math.floor(nth / 70) * 90),
  );
  expect(placeNames(many, [])).toHaveLength(MAX_NAMES);
});
