import { expect, it } from 'vitest';
import { bundle as english } from './bundles/en-us.ts';
import { bundle as thai } from './bundles/th.ts';
import { bundle as chinese } from './bundles/zh-cn.ts';

it('the back office loads the texts of the same folders and features in all three languages [W-01]', () => {
  const names = Object.keys(thai).sort();
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(english).sort()).toEqual(names);
  expect(Object.keys(chinese).sort()).toEqual(names);
});
