import { describe, expect, it } from 'vitest';
import { costGrowth } from '#tests/processor-time.ts';
import { unprintedWords } from './printed-letters.rules.ts';

describe('characters that a label cannot show', () => {
  it.each([
    'สมชาย ใจดี ๑๒/๓ “บ้าน” ฿',
    "Zoë O'Neill-Müller, Nguyễn Thị Hồng №5 ½",
    'Hương, Phường, ƠN ƯU',
    '张伟 㐀 上海市〇〇路 ﹣ 山田エリ々',
    'Иванов Ёлкин 🙂 ❤️ #4 ①',
    'e\u0301',
  ])('are none of %s, which the fonts have or which is invisible', (text) => {
    expect(unprintedWords(text)).toBe('');
  });

  it.each([
    ['မောင်မောင် 12', 'မောင်မောင်'],
    ['ร้าน محمد علي', 'محمد علي'],
    ['ສົມຊາຍ', 'ສົມຊາຍ'],
    ['김철수', '김철수'],
    ['𠮷野家', '𠮷野家'],
    ['ร้าน ﷽', '﷽'],
    ['ก\ue000ข ค', 'ก\ue000ข'],
  ])('in %s are %s', (text, words) => {
    expect(unprintedWords(text)).toBe(words);
  });

  it('are listed as far as a sentence allows, and cost in proportion to the text', async () => {
    expect([...unprintedWords('မ'.repeat(2_000))]).toHaveLength(40);
    const read = (length: number) => unprintedWords('a\u0301မ '.repeat(length));
    expect(await costGrowth(read, { small: 5_000, large: 100_000 })).toBeLessThan(100);
  });
});
