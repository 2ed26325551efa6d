import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { sortByName } from './name-order.ts';

it.each<[Language, string[]]>([
  // The consonant is sorted before the vowel that is written in front of it.
  ['th', ['กระบี่', 'กรุงเทพมหานคร', 'เชียงใหม่', 'ตรัง', 'แพร่', 'ภูเก็ต', 'เลย', 'สงขลา']],
  ['en-us', ['Ang Thong', 'Bangkok', 'Bueng Kan', 'Chiang Mai', 'Yala']],
  // An Tong, Man Gu, Pu Ji, Qing Mai.
  ['zh-cn', ['安通府', '曼谷', '普吉府', '清迈府']],
])('names in %s are sorted for their readers [W-01]', (language, names) => {
  const mixed = names.toReversed().map((name) => ({ name }));
  expect(sortByName(mixed, language).map(({ name }) => name)).toEqual(names);
});
