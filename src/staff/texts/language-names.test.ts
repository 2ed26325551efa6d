import { expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { languageNameIn } from './language-names.ts';

it('the language of a customer is named in the language of whoever reads it', () => {
  const named = languages.map((reader) => languages.map((language) => languageNameIn(reader, language)));
  expect(named).toEqual([
    ['ไทย', 'อังกฤษ', 'จีน'],
    ['Thai', 'English', 'Chinese'],
    ['泰语', '英语', '中文'],
  ]);
});
