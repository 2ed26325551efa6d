import { expect, test } from 'vitest';
import { withoutCorrected } from './corrected.ts';

const errors = [
  { fieldId: 'weight', message: 'Enter the weight.' },
  { fieldId: 'place', message: 'Choose a place.' },
  { message: 'Try again later.' },
];
const after = (wrong: typeof errors, ...changed: string[]) =>
  withoutCorrected(
    wrong,
    ({ fieldId }) => fieldId,
    (field) => changed.includes(field),
  );

test('an error goes with the first change of its field, and so does one of the whole form', () => {
  expect(after(errors, 'weight')).toEqual([errors[1]]);
});

test('an error of the whole form goes with the change of any field', () => {
  expect(after(errors, 'other')).toEqual(errors.slice(0, 2));
});

test('while no error goes the list is the same, so that no summary takes the focus', () => {
  const named = errors.slice(0, 2);
  expect(after(named, 'other')).toBe(named);
});
