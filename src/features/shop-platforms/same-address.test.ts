import { expect, it } from 'vitest';
import { isSameAddress } from './same-address.rules.ts';

const chiangMai = {
  detail: '5 ถนนราชดำเนิน',
  places: [
    ['ศรีภูมิ', 'Si Phum'],
    ['เมืองเชียงใหม่', 'Mueang Chiang Mai'],
    ['เชียงใหม่', 'Chiang Mai'],
  ],
  postcode: '50200',
};

it('an address in other spaces, signs and words for its levels says the same', () => {
  for (const sent of [
    '5 ถนนราชดำเนิน ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
    '5 ถนนราชดำเนิน, ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
    '5 ถนนราชดำเนิน Si Phum, Mueang Chiang Mai District, Chiang Mai 50200',
  ])
    expect(isSameAddress(sent, chiangMai), sent).toBe(true);
  const silom = { detail: '99/1', places: [['สีลม'], ['บางรัก'], ['กรุงเทพมหานคร']], postcode: '10500' };
  expect(isSameAddress('99/1 แขวงสีลม เขตบางรัก กทม. 10500', silom)).toBe(true);
});

it('an address that has a word more, a word less or another one says something else', () => {
  for (const sent of [
    '5 ถนนราชดำเนิน ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200 ฝากป้อมยาม',
    '5 ถนนราชดำเนิน อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200',
    '5 ถนนราชดำเนิน ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50000',
    '6 ถนนราชดำเนิน ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200',
    '',
  ])
    expect(isSameAddress(sent, chiangMai), sent).toBe(false);
});
