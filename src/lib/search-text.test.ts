import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.ts';

describe('Thai as people type it', () => {
  it.each([
    ['แม่', 'เเม่'],
    ['น้ำ', 'น\u0E49\u0E4D\u0E32'],
    ['น้ำ', 'น\u0E4D\u0E49\u0E32'],
    ['น้ำ', 'น\u0E33\u0E49'],
    ['น้ำ', 'น้้ำ'],
    ['ทำ', 'ท\u0E4D\u0E32'],
    ['ที่', 'ท\u0E48\u0E35'],
    ['ที่', 'ที่่'],
    ['สุขุมวิท', 'สุ\u200Bขุม\u200Bวิท'],
    ['ซอย 21', 'ซอย ๒๑'],
    ['ซอย 21', 'ซอย ２１'],
    ['cod', 'ＣＯＤ'],
  ])('%s is found by %s', (written, typed) => {
    expect(searchText(typed)).toBe(searchText(written));
  });

  it('distinguishes tones and vowels', () => {
    expect(new Set(['ปา', 'ป่า', 'ป้า', 'ปำ', 'ปี', 'ปิ'].map(searchText)).size).toBe(6);
  });
});
