import { expect, it } from 'vitest';
import { splitAddress } from '#features/places/address/address-parser.rules.ts';
import { buildPlaceBook } from '#features/places/book/build-place-book.rules.ts';
import { buildPlaceIndex } from '#features/places/search/place-index.rules.ts';
import { detailOf } from './pasted-address.rules.ts';
import { fieldsOfPasted, isUnsure } from './pasted-fields.rules.ts';

const index = buildPlaceIndex(buildPlaceBook([]));
const split = (text: string) => splitAddress(text, index, 'th');

it.each([
  ['99/1 ม.5 ซ.สุขใจ ถ.ห้วยแก้ว ต.สุเทพ อ.เมืองเชียงใหม่ เชียงใหม่', '99/1 หมู่ 5 ซอยสุขใจ ถนนห้วยแก้ว'],
  ['99/1 Sukhumvit Soi 23, Khlong Toei Nuea, Watthana, Bangkok 10110', '99/1 Sukhumvit Soi 23'],
])('the parts of a pasted address make one line in its own script: %s', (text, detail) => {
  expect(detailOf(split(text))).toBe(detail);
});

it('a contradictory address, or one with several phones, needs a check', () => {
  const right = 'สมชาย 0812345678 99/1 ถ.สีลม แขวงสีลม เขตบางรัก กทม 10500';
  expect(isUnsure(split(right))).toBe(false);
  expect(isUnsure(split(right.replace('10500', '50000')))).toBe(true);
  expect(isUnsure(split(`${right} โทร 02 123 4567`))).toBe(true);
});

it('fields that a pasted text does not mention stay unchanged', () => {
  expect(fieldsOfPasted(split('โทร 02-123-4567 ต่อ 12'))).toEqual({ country: 'TH', phone: '021234567 #12' });
});
