import { bundle as english } from 'virtual:staff-texts/en-us';
import { bundle as thai } from 'virtual:staff-texts/th';
import { bundle as chinese } from 'virtual:staff-texts/zh-cn';
import { expect, it } from 'vitest';

it('the back office loads the texts of the same folders and features in all three languages [W-01]', () => {
  const names = Object.keys(thai).sort();
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(english).sort()).toEqual(names);
  expect(Object.keys(chinese).sort()).toEqual(names);
});
