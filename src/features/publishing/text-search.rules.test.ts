import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { indexEntry, partsOf, searchEntries, termsOf } from './text-search.rules.ts';

const entryOf = (question: string, answer = '', keywords: string[] = []) =>
  indexEntry(question, { question, answer, keywords }, 'en-us');
const marked = (text: string, keywords: string, language: 'th' | 'en-us' | 'zh-cn') =>
  partsOf(text, termsOf(keywords, language))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('the search of questions', () => {
  it('puts a question before a keyword, and a keyword before an answer [A-08]', () => {
    const entries = [entryOf('a', 'refund'), entryOf('b', '', ['refund']), entryOf('Refund')];
    expect(searchEntries(entries, 'refund', 'en-us').found).toEqual(['Refund', 'b', 'a']);
  });

  it('puts the phrase before its separate words [A-08]', () => {
    const entries = [entryOf('number of the waybill'), entryOf('waybill number')];
    expect(searchEntries(entries, 'Waybill  Number', 'en-us').found[0]).toBe('waybill number');
  });

  it('matches plural, past and -ing forms, and one wrong letter [A-08]', () => {
    const entries = [entryOf('tracking parcels'), entryOf('delivery')];
    for (const typed of ['track', 'tracked', 'TRACKS', 'parcel', 'pracel', 'parcl', 'parccel', 'parcek'])
      expect(searchEntries(entries, typed, 'en-us').found, typed).toEqual(['tracking parcels']);
    for (const typed of ['deliveries', 'delivered', 'deliver'])
      expect(searchEntries(entries, typed, 'en-us').found, typed).toEqual(['delivery']);
  });

  it('ignores stop words, unless there is no other [A-08]', () => {
    expect(termsOf('how do I track', 'en-us').map(({ text }) => text)).toEqual(['track']);
    expect(termsOf('how', 'en-us').map(({ text }) => text)).toEqual(['how']);
    expect(termsOf('ส่งของได้ไหม', 'th').map(({ text }) => text)).toEqual(['ส่ง']);
    expect(termsOf('怎么办', 'zh-cn').length).toBeGreaterThan(0);
  });

  it('finds words by their beginning only while no whole word matches [A-08]', () => {
    const entries = [entryOf('the code'), entryOf('pay COD'), entryOf('claims')];
    expect(searchEntries(entries, 'cod', 'en-us').found).toEqual(['pay COD']);
    expect(searchEntries(entries, 'cla', 'en-us').found).toEqual(['claims']);
    expect(searchEntries(entries, 'codes', 'en-us').found).toEqual(['the code']);
  });

  it('does not find a word inside another one [A-08]', () => {
    expect(searchEntries([entryOf('department')], 'part', 'en-us').found).toEqual([]);
  });

  it.each([
    ['th', 'มีพัสดุหาย', 'พัสดุหาย', 'มี[พัสดุหาย]'],
    ['th', 'น้ำหนัก', 'น', 'น้ำหนัก'],
    ['en-us', 'Tracking a Parcel, tracked', 'track parcels', '[Tracking] a [Parcel], [tracked]'],
    ['en-us', 'ＣＯＤ and C.O.D.', 'cod', 'ＣＯＤ and C.O.D.'],
    ['zh-cn', '什么是货到付款包裹', '货到付款', '什么是[货到付款]包裹'],
    ['zh-cn', '丢了', '丢', '[丢]了'],
  ] as const)('highlights in %s „%s“ for „%s“ as %s [A-08]', (language, text, keywords, expected) => {
    expect(marked(text, keywords, language)).toBe(expected);
  });

  it('never loses or adds a character, whatever is typed [A-08]', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ maxLength: 40 }),
        fc.constantFrom(...languages),
        (text, typed, language) => {
          const parts = partsOf(text, termsOf(typed, language));
          expect(parts.map((part) => part.text).join('')).toBe(text);
          searchEntries([entryOf(text, typed)], typed, language);
        },
      ),
    );
  });
});
