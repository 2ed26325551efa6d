import { bundle as english } from 'virtual:staff-texts/en-us';
import { bundle as entryInEnglish } from 'virtual:staff-texts/entry/en-us';
import { bundle as entryInThai } from 'virtual:staff-texts/entry/th';
import { bundle as entryInChinese } from 'virtual:staff-texts/entry/zh-cn';
import { bundle as thai } from 'virtual:staff-texts/th';
import { bundle as chinese } from 'virtual:staff-texts/zh-cn';
import { expect, it } from 'vitest';

it('the back office loads the texts of the same folders and features in all three languages [W-01]', () => {
  const names = Object.keys(thai).sort();
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(english).sort()).toEqual(names);
  expect(Object.keys(chinese).sort()).toEqual(names);
});

it('the login has its texts in all three languages, and none of the screens behind it', () => {
  const names = Object.keys(entryInThai).sort();
  expect(names).toEqual(expect.arrayContaining(['staff/kit', 'staff/session', 'staff/shell']));
  expect(names.filter((name) => name.startsWith('staff/'))).toHaveLength(3);
  expect(names.length).toBeLessThan(12);
  expect(Object.keys(entryInEnglish).sort()).toEqual(names);
  expect(Object.keys(entryInChinese).sort()).toEqual(names);
});
