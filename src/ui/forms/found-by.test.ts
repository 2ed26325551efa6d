import { expect, it } from 'vitest';
import { isFoundBy } from './found-by.ts';

it.each([
  ['+66 ไทย', '66', true],
  ['+86 中国大陆', ' 中国 ', true],
  ['+66 Thailand', 'THAI', true],
  ['+66 Thailand', '６６', true],
  // Sara am has the same form in a label and in typed text, and joined and plain words match.
  ['จังหวัดลำปาง', 'ลำป', true],
  ['เมือง\u2060ลำปาง', 'เมืองลำปาง', true],
  ['+66 Thailand', 'siam', false],
  ['+66 Thailand', '', true],
])('%s is found by "%s": %s', (words, typed, isFound) => {
  expect(isFoundBy(words, typed)).toBe(isFound);
});
