import { expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { siteLink } from './site-link.ts';

it('leads to a page in a language, with what else its address says', () => {
  expect(siteLink(paths.aboutUs, 'en-us')).toBe('/aboutus?lang=en-us');
  expect(siteLink(paths.newsItem(7), 'th')).toBe('/news/newsDetail?id=7&lang=th');
  expect(siteLink(`${paths.questions()}#12`, 'zh-cn')).toBe('/FAQ?lang=zh-cn#12');
});
