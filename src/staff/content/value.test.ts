import { describe, expect, it } from 'vitest';
import { changedLines, differencesBetween, languageMarks, sentValue, wholeValue } from './value.ts';

const docOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const question = (title: string, answer = 'ได้ค่ะ') => ({
  question: title,
  answer: docOf(answer),
  keywords: [],
});
const questions = (th: string, en: string, zh: string) =>
  wholeValue('question', {
    category: 'sending',
    texts: { th: question(th), 'en-us': question(en), 'zh-cn': question(zh) },
  });

describe('an edited content item', () => {
  it('has every field of its kind, whatever its draft lacks', () => {
    expect(wholeValue('banner', { location: 'NEWS', texts: { th: { title: 'ก' }, 'en-us': null } })).toEqual({
      location: 'NEWS',
      enabled: true,
      link: '',
      video: '',
      texts: {
        th: { title: 'ก', text: '', pictures: [] },
        'en-us': { title: '', text: '', pictures: [] },
        'zh-cn': { title: '', text: '', pictures: [] },
      },
    });
  });

  it('is sent without empty lines', () => {
    const given = { texts: { th: { about: 'ก', jd: ['หนึ่ง', ' ', ''], requirement: [] } } };
    const { texts } = sentValue('opening', wholeValue('opening', given)) as { texts: { th: object } };
    expect(texts.th).toEqual({ about: 'ก', jd: ['หนึ่ง'], requirement: [] });
  });

  it('marks languages without a text, and those older than the Thai text [W-21]', () => {
    const stored = { value: questions('เดิม', 'Old', '旧'), older: ['zh-cn'] as const };
    const marks = (value: ReturnType<typeof questions>) => languageMarks('question', value, stored);
    expect(marks(questions('เดิม', 'Old', '旧'))).toEqual({ th: null, 'en-us': null, 'zh-cn': 'older' });
    expect(marks(questions('ใหม่', 'Old', '新'))).toEqual({ th: null, 'en-us': 'older', 'zh-cn': null });
    expect(marks(questions('ใหม่', ' ', '新'))).toEqual({ th: null, 'en-us': 'missing', 'zh-cn': null });
  });

  it('a language that takes over the picture of the Thai text is as old as before', () => {
    const banner = (th: object, en: object) => wholeValue('banner', { texts: { th, 'en-us': en } });
    const stored = {
      value: banner({ title: 'เดิม', pictures: ['/a'] }, { title: 'Old', pictures: ['/a'] }),
      older: [],
    };
    const marked = (th: object, en: object) => languageMarks('banner', banner(th, en), stored)['en-us'];
    const now = { title: 'ใหม่', pictures: ['/b'] };
    expect(marked(now, { title: 'Old', pictures: ['/b'] })).toBe('older');
    expect(marked(now, { title: 'Old', pictures: ['/own'] })).toBeNull();
    expect(marked(now, { title: 'New', pictures: ['/b'] })).toBeNull();
  });

  it('is compared field by field, rich texts by their content', () => {
    const before = questions('ส่งได้ไหม', 'May I?', '可以吗');
    const after = {
      ...before,
      category: 'prices',
      texts: { ...before.texts, th: question('ส่งได้ไหม', 'ได้') },
    };
    const found = differencesBetween('question', before, after);
    expect(found.map(({ field, language, ...texts }) => ({ name: field.name, language, ...texts }))).toEqual([
      { name: 'category', language: null, before: 'sending', after: 'prices' },
      { name: 'answer', language: 'th', before: 'ได้ค่ะ', after: 'ได้' },
    ]);
  });

  it('shows of long texts only the lines that differ', () => {
    expect(changedLines('a\nb\nc\nd', 'a\nx\ny\nd')).toEqual({ before: ['b', 'c'], after: ['x', 'y'] });
    expect(changedLines('a\na', 'a\na\na')).toEqual({ before: [], after: ['a'] });
  });
});
