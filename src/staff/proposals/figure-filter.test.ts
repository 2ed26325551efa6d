import { expect, it } from 'vitest';
import { ALL_FIGURES, alsoShown, isFigureShown } from './figure-filter.ts';

const figure = { name: 'Cash on delivery · Most per parcel', isChanged: false, hasError: false };

it('figures are found by words of their group and name, or because they were changed', () => {
  expect(isFigureShown(ALL_FIGURES, figure)).toBe(true);
  expect(isFigureShown({ ...ALL_FIGURES, text: 'PARCEL cash' }, figure)).toBe(true);
  expect(isFigureShown({ ...ALL_FIGURES, text: 'claims' }, figure)).toBe(false);
  expect(isFigureShown({ ...ALL_FIGURES, isChangedOnly: true }, figure)).toBe(false);
  expect(isFigureShown({ ...ALL_FIGURES, isChangedOnly: true }, { ...figure, isChanged: true })).toBe(true);
});

it('a figure with an error is never hidden', () => {
  expect(isFigureShown({ text: 'claims', isChangedOnly: true }, { ...figure, hasError: true })).toBe(true);
});

it('a figure that was shown to be corrected stays when its error goes at the first letter', () => {
  const found: ReadonlySet<string> = new Set(['cod.feePercent']);
  const refused = alsoShown(found, ['claims.maxDays']);
  expect([...refused]).toEqual(['cod.feePercent', 'claims.maxDays']);
  expect(alsoShown(refused, [])).toBe(refused);
});
