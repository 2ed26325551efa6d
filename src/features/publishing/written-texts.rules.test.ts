import { describe, expect, it } from 'vitest';
import { isBlank, textFor, unwrittenLanguages } from './written-texts.rules.ts';

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const needed = ['title', 'body'];

describe('a text', () => {
  it('is empty with only spaces, empty paragraphs or empty lines', () => {
    const empty = [
      '',
      ' \n ',
      [],
      ['', ' '],
      { type: 'doc', content: [] },
      { type: 'doc', content: [{ type: 'paragraph' }] },
      doc(' '),
      null,
      undefined,
    ];
    for (const value of empty) expect(isBlank(value)).toBe(true);
    const picture = { type: 'doc', content: [{ type: 'image', attrs: { src: '/art/app.svg' } }] };
    for (const value of ['a', ['', 'b'], doc('c'), picture]) expect(isBlank(value)).toBe(false);
  });

  it('is in Thai if a language lacks any part of it, never half', () => {
    const texts = {
      th: { title: 'ข่าว', body: doc('เนื้อความ') },
      'en-us': { title: 'News', body: doc('') },
      'zh-cn': { title: '新闻', body: doc('正文') },
    };
    expect(unwrittenLanguages(texts, needed)).toEqual(['en-us']);
    expect(textFor(texts, needed, 'en-us')).toEqual({ text: texts.th, inLanguage: 'th' });
    expect(textFor(texts, needed, 'zh-cn')).toEqual({ text: texts['zh-cn'], inLanguage: 'zh-cn' });
  });
});
