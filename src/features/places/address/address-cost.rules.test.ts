import { describe, expect, it } from 'vitest';
import { costGrowth } from '#tests/processor-time.ts';
import { buildPlaceBook } from '../book/build-place-book.rules.ts';
import { buildPlaceIndex, type PlaceIndex } from '../search/place-index.rules.ts';
import { findPlaces } from '../search/place-search.rules.ts';
import { splitAddress } from './address-parser.rules.ts';

const index = buildPlaceIndex(buildPlaceBook([]));

/** What a pattern or a name search might restart at each of its letters, by what is repeated. */
const repeated = [
  'ก',
  'a ',
  'a.',
  "s'",
  '1',
  '1,',
  '1-',
  '1/',
  '1/1 ',
  '1 บาท',
  '฿',
  '.',
  '-',
  '¦',
  '(',
  '¦1',
  ' ',
  '\n',
  '\t',
  'ยอด ',
  'cod(',
  'โทร ',
  'โทร.:',
  'แฟกซ์ 0',
  '081-',
  '02 ',
  '+66-',
  '10500',
  'ปณ.',
  'รหัส ',
  'note:',
  '(สาขา ',
  'ต.ปง',
  'ต.',
  'จ. ',
  'J. ',
  'ต.บ้านใหม่ ',
  'อ.เมืองต.บ้านใหม่',
  'ต.หนองxxx ',
  'บ้านใหม่',
  'หนองบัว ',
  'ban mai ',
  'ab district ',
  'Sub-district ',
  'soi a ',
  'ถนน',
  'อาคาร',
  'อาคาร 1',
  'อาคาร1111',
  'no. ',
  'หมู่ 1',
  'คุณ ',
  'บริษัท ',
  '(มหาชน)',
  'องค์การบริหารส่วนตำบล',
  'โรงพยาบาล',
  'สาขา',
  '@',
  'a@',
  'www.',
  '\uFDFA',
  'ก์',
  'เเ',
  '😀',
];
const before = ['', 'ยอด', 'ก ', 'อาคาร ', 'โทร '];

function longOf(unit: string, letters: number, begin: string): string {
  return `${begin}${unit.repeat(Math.ceil(letters / unit.length)).slice(0, letters)}!`;
}

/** An index that counts lookups. */
function counted(): { index: PlaceIndex; asked: () => number; nearly: () => number } {
  let asked = 0;
  let nearly = 0;
  const counting: PlaceIndex = {
    ...index,
    named: (key) => {
      asked += 1;
      return index.named(key);
    },
    matchNearly: (text) => {
      nearly += 1;
      return index.matchNearly(text);
    },
  };
  return { index: counting, asked: () => asked, nearly: () => nearly };
}

describe('the cost of a pasted address', () => {
  it('grows with the text and not with its square, whatever is repeated [A-05]', async () => {
    for (const unit of repeated) {
      for (const begin of before) {
        const split = (letters: number) => splitAddress(longOf(unit, letters, begin), index, 'th');
        const growth = await costGrowth(split, { small: 250, large: 2_000, rounds: 3 });
        // Eight times the text may cost at most sixteen times as much.
        expect(growth, begin + unit).toBeLessThan(16);
      }
    }
  }, 120_000);

  it('includes no more lookups than an address can need [A-05]', () => {
    for (const unit of ['ต.ปง', 'a ', 'กข ', 'บ้านใหม่', 'ต.หนองxxx ', 'อ.กกกข ']) {
      const count = counted();
      splitAddress(longOf(unit, 2000, ''), count.index, 'th');
      expect([unit, count.asked() <= 4000, count.nearly() <= 6]).toEqual([unit, true, true]);
    }
    const plain = counted();
    splitAddress('99/1 ซ.5 ถ.สีลม แขวงสีลม เขตบางรัก กทม 10500 โทร 081-234-5678', plain.index, 'th');
    expect(plain.asked()).toBeLessThan(400);
  });

  it('is about the same for the longest words in a search as for short ones [A-05]', async () => {
    const units = [...repeated, 'a b c d e f ', 'สีลม บางรัก ', 'ส ', 'นคร', '曼谷', '曼 ', 'กขค'];
    for (const unit of units) {
      const find = (letters: number) => findPlaces(index, longOf(unit, letters, ''), { limit: 20 });
      expect(await costGrowth(find, { small: 50, large: 200, rounds: 3 }), unit).toBeLessThan(16);
    }
  }, 60_000);
});
