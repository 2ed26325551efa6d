import { expect, it } from 'vitest';
import { inFieldOrder, ofFirstStep, stepAt } from './flow-steps.ts';

const steps = [
  { step: 'place', fields: ['province', 'district'] },
  { step: 'you', fields: ['name', 'phone'] },
  { step: 'review', fields: ['agreement'] },
];
const at = (field: string) => stepAt(steps, field);
const named = (problems: readonly { field?: string }[]) => problems.map(({ field }) => field);

it('errors stand in the order of the fields, and those of no field last', () => {
  const found = [{ message: 'Sent before.' }, { field: 'phone' }, { field: 'district' }, { field: 'name' }];
  const sorted = inFieldOrder(found, ['province', 'district', 'name', 'phone']);
  expect(named(sorted)).toEqual(['district', 'name', 'phone', undefined]);
});

it('a field belongs to the step that asks for it, and what no step asks for to the last', () => {
  expect([at('district'), at('phone'), at('agreement'), at('unknown')]).toEqual([0, 1, 2, 2]);
  expect(stepAt(steps, undefined)).toBe(2);
});

it('a phone shows the errors of one step: that of the first error', () => {
  const found = [{ field: 'name' }, { field: 'phone' }, { field: 'agreement' }];
  expect(ofFirstStep(found, at)).toEqual({ step: 1, problems: [{ field: 'name' }, { field: 'phone' }] });
  expect(ofFirstStep([], at)).toBeNull();
});
