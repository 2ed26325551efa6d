import { expect, it } from 'vitest';
import { pricesByStep } from './prices-by-step.ts';

it('lays prices out by weight and zone, the lightest first, and leaves open what the list lacks', () => {
  const [normal, fruit, ...others] = pricesByStep([
    ['SUPER', 'SAME_PROVINCE', 5, 60],
    ['SUPER', 'SAME_PROVINCE', 0.5, 30],
    ['SUPER', 'BETWEEN_REGIONS', 0.5, 45],
    ['FP', 'SAME_PROVINCE', 10, 150],
  ]);
  expect(others).toEqual([]);
  expect(normal).toMatchObject({
    of: 'SUPER',
    steps: [0.5, 5],
    columns: ['SAME_PROVINCE', 'BETWEEN_REGIONS'],
  });
  expect(normal?.priceOf('BETWEEN_REGIONS', 0.5)).toBe(45);
  expect(normal?.priceOf('BETWEEN_REGIONS', 5)).toBeNull();
  expect(fruit).toMatchObject({ of: 'FP', steps: [10], columns: ['SAME_PROVINCE'] });
});
