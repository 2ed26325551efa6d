import { describe, expect, it } from 'vitest';
import { buildPlaceBook } from '../book/build-place-book.rules.ts';
import { buildPlaceIndex, type PlaceIndex } from '../search/place-index.rules.ts';
import { findPlaces } from '../search/place-search.rules.ts';
import { splitAddress } from './address-parser.rules.ts';

const index = buildPlaceIndex(buildPlaceBook([]));

/** What a pattern or a search for names could begin again at each of its letters, by what is repeated. */
const repeated = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
  ...['(มหาชน)', 'องค์การบริหารส่วนตำบล', 'โรงพยาบาล', 'สาขา', '@', 'a@', 'www.', '\uFDFA', 'ก์', 'เเ', '😀'],
];
const before = ['', 'ยอด', 'ก ', 'อาคาร ', 'โทร '];

function longOf(unit: string, letters: number, begin: string): string {
  return `${begin}${unit.repeat(Math.ceil(letters / unit.length)).slice(0, letters)}!`;
}

/** The quickest of a few runs: others share the machine. */
function millisecondsOf(run: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...runs);
}

/** An index that counts what is asked of it. */
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

describe('what a pasted address may cost', () => {
  it('grows with the text and not with its square, whatever is repeated [A-05]', () => {
    const cases = repeated.flatMap((unit) => before.map((begin) => ({ unit, begin })));
    const costOf = (letters: number) => (each: (typeof cases)[number]) => {
      const text = longOf(each.unit, letters, each.begin);
      return millisecondsOf(() => splitAddress(text, index, 'th'));
    };
    cases.map(costOf(500));
    const isSlow = (each: (typeof cases)[number]) => {
      // Fewer than a few milliseconds measure the machine. Eight times the text may cost sixteen times as much.
      const [short, long] = [Math.max(3, costOf(250)(each)), costOf(2000)(each)];
      return long > short * 16;
    };
    // The second time, the machine is no longer busy with other work.
    const slow = cases.filter(isSlow).filter(isSlow).filter(isSlow);
    expect(slow).toEqual([]);
  }, 120_000);

  it('asks for no more names than an address can need [A-05]', () => {
    for (const unit of ['ต.ปง', 'a ', 'กข ', 'บ้านใหม่', 'ต.หนองxxx ', 'อ.กกกข ']) {
      const count = counted();
      splitAddress(longOf(unit, 2000, ''), count.index, 'th');
      expect([unit, count.asked() <= 4000, count.nearly() <= 6]).toEqual([unit, true, true]);
    }
    const plain = counted();
    splitAddress('99/1 ซ.5 ถ.สีลม แขวงสีลม เขตบางรัก กทม 10500 โทร 081-234-5678', plain.index, 'th');
    expect(plain.asked()).toBeLessThan(400);
  });

  it('a search costs about the same for the longest words as for short ones [A-05]', () => {
    const costOf = (unit: string, letters: number) =>
      millisecondsOf(() => findPlaces(index, longOf(unit, letters, ''), { limit: 20 }));
    const units = [...repeated, 'a b c d e f ', 'สีลม บางรัก ', 'ส ', 'นคร', '曼谷', '曼 ', 'กขค'];
    const slow = units.filter((unit) => costOf(unit, 200) > Math.max(20, costOf(unit, 50)) * 8);
    expect(slow).toEqual([]);
  }, 60_000);
});
