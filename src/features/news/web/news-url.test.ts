import { describe, expect, it } from 'vitest';
import { newsPath, readNewsQuery } from './news-url.ts';

const read = (path: string) => readNewsQuery(new URL(path, 'https://site.example'));

describe('the URL of a list of news', () => {
  it('has kind, year, keyword and page, and is parsed back [RD-03]', () => {
    const path = '/news?kind=promotion&year=2025&keyword=fruit&page=2';
    expect(newsPath(read(path))).toBe(path);
  });

  it('names articles by their own page [RD-04], but not in the list of the phone [RM-14]', () => {
    expect(read('/Articles?kind=news').kind).toBe('article');
    expect(newsPath({ ...read('/news?page=3'), kind: 'article', page: 1 })).toBe('/articles');
    expect(newsPath(read('/newlist?kind=article'))).toBe('/newlist?kind=article');
  });

  it('ignores unknown values', () => {
    expect(read('/news?kind=gossip&year=25&page=-1&keyword=%20')).toEqual({
      path: '/news',
      kind: undefined,
      year: undefined,
      keyword: '',
      page: 1,
    });
  });
});
