import { describe, expect, it } from 'vitest';
import notices from '#features/notices/locales/en-us.json' with { type: 'json' };
import noticesTh from '#features/notices/locales/th.json' with { type: 'json' };
import noticesZh from '#features/notices/locales/zh-cn.json' with { type: 'json' };
import { readData, writeData } from './line-data.rules.ts';
import { lineWishes, readWish } from './line-words.rules.ts';

describe('words of a chat', () => {
  it.each([
    ['STOP!', 'stop'],
    [' หยุดครับ ', 'stop'],
    ['停止。', 'stop'],
    ['follow 8000 0000 0010', 'follow'],
    ['ติดตาม 800000000010, 800000000027', 'follow'],
    ['EE123456785TH follow', 'follow'],
    ['How much?', 'price'],
    ['ราคาค่ะ', 'price'],
    ['My parcels', 'mine'],
    ['ยกเลิก', 'cancel'],
  ])('"%s" is %s', (text, wish) => expect(readWish(text)).toBe(wish));

  it.each([
    ['中文', 'zh-cn'],
    ['ภาษาไทย', 'th'],
    ['English please', 'en-us'],
  ])('"%s" is the language %s', (text, language) => expect(readWish(text)).toEqual({ language }));

  it.each(['', '800000000010', 'please do not stop the delivery', 'x'.repeat(5000), 'constructor', '๑๒๓'])(
    '"%s" is none of them',
    (text) => expect(readWish(text)).toBeNull(),
  );

  it('that the personal centre types begin the link', () => {
    for (const { line } of [notices, noticesTh, noticesZh]) expect(readWish(line.word)).toBe('link');
  });
});

describe('the data of buttons', () => {
  it('are read as they were written, and nothing else is', () => {
    for (const wish of lineWishes)
      expect(readData(writeData({ kind: 'wish', wish }))).toEqual({ kind: 'wish', wish });
    for (const wrong of [
      '',
      'wish:',
      'wish:toString',
      'follow:123',
      'place:x',
      'language:xx',
      'follow',
      ':::',
    ])
      expect(readData(wrong)).toBeNull();
  });
});
