import { expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { brand } from '#lib/brand.ts';
import { storedForms } from './stored-forms.rules.ts';

const forms = (word: string) => storedForms(word, firstVersion);

it('a word of the name of the carrier is found where the name is printed, in any language and case', () => {
  for (const word of Object.values(brand.name).flatMap((name) => name.split(' '))) {
    expect(forms(word)).toEqual(expect.arrayContaining([word, '{{brand}}']));
    expect(forms(word.toUpperCase().slice(0, -1))).toContain('{{brand}}');
  }
});

it('words that stand beside the name without a space are found with it', () => {
  const [first = '', last = ''] = brand.name.th.split(' ');
  expect(forms(`แอป${first}`)).toContain('แอป{{brand}}');
  expect(forms(`${last}เปิดสาขาใหม่`)).toContain('{{brand}}เปิดสาขาใหม่');
  expect(forms(`下载${brand.name['zh-cn']}应用`)).toContain('下载{{brand}}应用');
});

it('a figure of the rules is found by the whole of its number, and by no part of it', () => {
  const kilos = String(firstVersion.domestic.maxWeightKg);
  expect(forms(kilos)).toContain('{{domestic.maxWeightKg}}');
  expect(forms('1484')).toContain('{{callCentre}}');
  const baht = new Intl.NumberFormat('en').format(firstVersion.cod.maxSatang / 100);
  expect(forms(baht)).toContain('{{cod.maxSatang}}');
  expect(forms(baht.slice(0, -1))).not.toContain('{{cod.maxSatang}}');
});

it('other words, and signs of searches, stay as they are', () => {
  for (const word of ['zzz', '%', '{{', '', '\u200b']) expect(forms(word)).toEqual([word]);
});
