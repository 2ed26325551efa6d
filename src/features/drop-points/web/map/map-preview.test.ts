import { expect, it } from 'vitest';
import { provinceShapes } from '#features/places/book/province-shapes.ts';
import { drawNamedPreview, drawPreview } from './map-preview.ts';

const bangkok = { lat: 13.7563, lon: 100.5018 };
const phuket = { lat: 7.8804, lon: 98.3923 };

/** The codes of the provinces drawn behind points. */
function drawnBehind(...points: { lat: number; lon: number }[]): string[] {
  const { provinces } = drawPreview(points);
  return provinceShapes.filter(({ d }) => provinces.includes(d)).map(({ code }) => code);
}

it('draws the provinces around a point and none far from it, however often', () => {
  for (const time of ['first', 'again']) {
    const near = drawnBehind(bangkok);
    expect(near, time).toEqual(expect.arrayContaining(['10', '11', '12']));
    expect(near, time).not.toEqual(expect.arrayContaining(['50']));
    expect(near, time).not.toEqual(expect.arrayContaining(['83']));
  }
});

it('draws an island province, and the coast beside it', () => {
  expect(drawnBehind(phuket)).toEqual(expect.arrayContaining(['82', '83']));
});

it('shows all points, and the provinces between them', () => {
  const preview = drawPreview([bangkok, phuket]);
  const [left = 0, top = 0, width = 0, height = 0] = preview.viewBox.split(' ').map(Number);
  for (const { x, y } of preview.pins) {
    expect([x > left, x < left + width, y > top, y < top + height]).toEqual([true, true, true, true]);
  }
  expect(drawnBehind(bangkok, phuket)).toEqual(expect.arrayContaining(['10', '77', '83', '86']));
});

it('writes the name of a point and of what is around it into the picture, in the language of the reader', () => {
  for (const [language, name, around] of [
    ['th', 'สาขาสีลม', /[\u0E00-\u0E7F]/],
    ['en-us', 'Si Lom branch', /^[\x20-\x7E’–]+$/],
  ] as const) {
    const { names = [], viewBox, pins } = drawNamedPreview({ ...bangkok, name }, language);
    const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
    expect(names[0]?.text).toBe(name);
    expect(names.length).toBeGreaterThan(2);
    for (const { text, x, y } of names) {
      expect(text).toMatch(around);
      expect([x > left, x < left + width, y > top, y < top + height]).toEqual([true, true, true, true]);
      expect({ x, y }).not.toEqual(pins[0]);
    }
  }
});
