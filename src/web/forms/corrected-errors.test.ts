import { expect, test } from 'vitest';
import { withoutCorrected } from './corrected-errors.ts';

const errors = [
  { fieldId: 'weight', message: 'Enter the weight.' },
  { fieldId: 'place', message: 'Choose a place.' },
  { message: 'Try again later.' },
];

test('an error goes with the first change of its field, and so does one of the whole form', () => {
  expect(withoutCorrected(errors, new Set(['weight']))).toEqual([errors[1]]);
});

test('while no field was changed the list is the same, so that no summary takes the focus', () => {
  expect(withoutCorrected(errors, new Set())).toBe(errors);
  const named = errors.slice(0, 2);
  expect(withoutCorrected(named, new Set(['other']))).toBe(named);
});
