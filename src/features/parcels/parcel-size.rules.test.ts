import { expect, test } from 'vitest';
import { dimensionalWeightGrams, volumeCm3 } from './parcel-size.rules.ts';

const box = { lengthCm: 40, widthCm: 30, heightCm: 20 };

test('the dimensional weight inside Thailand is the volume divided by 6000 [C-03]', () => {
  expect(dimensionalWeightGrams(box, 'SUPER')).toBe(4000);
});

test('the dimensional weight of an international parcel is the volume divided by 5000 [C-06]', () => {
  expect(dimensionalWeightGrams(box, 'INTL')).toBe(4800);
});

test('a part of a gram counts as a whole one', () => {
  expect(dimensionalWeightGrams({ lengthCm: 1, widthCm: 1, heightCm: 1 }, 'BUK')).toBe(1);
});

test('without all three sides there is neither volume nor dimensional weight', () => {
  expect(volumeCm3({ ...box, widthCm: null })).toBeNull();
  expect(dimensionalWeightGrams({ ...box, heightCm: 0 }, 'SUPER')).toBeNull();
});
