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
      if (one !== other) expect(Math.abs(one.top - other.top)).toBeGreaterThanOrEqual(20);
});

it('a name moves away from a pin where there is room, and stands under it where there is none', () => {
  const pin = { x: 0, y: 0, width: 30, height: 30 };
  expect(placeNames([label('Bang Rak', 0, 20)], [pin])[0]?.top).not.toBe(20 - 20);
  expect(placeNames([label('Bang Rak', 0, 0)], [{ x: 0, y: 0, width: 300, height: 300 }])[0]?.top).toBe(0);
});

it('the name of a station stands below it', () => {
  expect(placeNames([label('MRT Si Lom', 0, 0, { isBelow: true })], [])[0]?.top).toBeGreaterThan(10);
});

it('the same name is shown once, except along streets that turn', () => {
  expect(textsOf([label('Siam', 0, 0), label('Siam', 500, 500)])).toEqual(['Siam']);
  expect(textsOf([label('Road', 0, 0, { angle: 30 }), label('Road', 500, 500, { angle: 60 })])).toHaveLength(
    2,
  );
});

it('a steep street name takes the height that it needs', () => {
  const steep = label('Steep Road', 0, 0, { angle: 90, rank: 5 });
  expect(textsOf([steep, label('below', 0, 45)])).toEqual(['Steep Road']);
  expect(textsOf([steep, label('beside', 70, 0)])).toEqual(['Steep Road', 'beside']);
});

it('however many names there are, the map shows a bounded number of them', () => {
  const many = Array.from({ length: 5000 }, (_, nth) =>
    label(`n${nth}`, (nth % 70) * 200, Math.floor(nth / 70) * 90),
  );
  expect(placeNames(many, [])).toHaveLength(MAX_NAMES);
});
