import { expect, test } from 'vitest';
import { strengthOf } from './passwords.rules.ts';

test.each([
  ['', 'weak'],
  ['aaaaaaaa', 'weak'],
  ['Abcd1234', 'weak'],
  ['Password1', 'weak'],
  ['Qwerty12345', 'weak'],
  ['Tk7wmp', 'fair'],
  ['Parcel2026', 'good'],
  ['Kfm7Xqz2Bnr9Wty4', 'strong'],
  ['เรือลำเล็ก-7Bangkok', 'strong'],
])('the password %s is rated %s [V-03, V-08]', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
