import { expect, it } from 'vitest';
import { firstValues, itemPath, itemPlaces, toDeclared, withItem, withoutItem } from './declare-values.ts';

it('items are added at the end and taken out without losing the others', () => {
  const one = { ...firstValues(null, null), [itemPath(0, 'description')]: 'Shirt' };
  const two = { ...withItem(one), [itemPath(1, 'description')]: 'Scarf', [itemPath(1, 'hsCode')]: '621410' };
  expect(itemPlaces(two)).toEqual([0, 1]);
  const left = withoutItem(two, 0);
  expect(itemPlaces(left)).toEqual([0]);
  expect(toDeclared(left).items).toMatchObject([{ description: 'Scarf', hsCode: '621410' }]);
  expect(left.senderKind).toBe('personal');
});

it('words for other contents are sent with nothing else', () => {
  const typed = { ...firstValues(null, null), contentsKind: 'OTHER', contentsNote: 'ของที่ระลึก' };
  expect(toDeclared(typed).contentsNote).toBe('ของที่ระลึก');
  expect(toDeclared({ ...typed, contentsKind: 'GIFT' }).contentsNote).toBe('');
});

it('numbers are read as people type them, and what is none is left to the contract', () => {
  const typed = {
    ...firstValues(null, null),
    weightGrams: '1.5 kg',
    lengthCm: '30 cm',
    widthCm: 'wide',
    [itemPath(0, 'valueSatang')]: '฿1,200.50',
    [itemPath(0, 'netGrams')]: '400',
  };
  const { weightGrams, lengthCm, widthCm, items } = toDeclared(typed);
  expect([weightGrams, lengthCm, widthCm]).toEqual([1_500, 30, Number.NaN]);
  expect(items[0]).toMatchObject({ valueSatang: 120_050, netGrams: 400, quantity: 1 });
});
