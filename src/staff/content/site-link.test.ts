import { expect, it } from 'vitest';
import { siteLink } from './site-link.ts';

it('leads to a page in a language, with what else its address says', () => {
  expect(siteLink('/aboutus', 'en-us')).toBe('/aboutus?lang=en-us');
  expect(siteLink('/news/newsDetail?id=7', 'th')).toBe('/news/newsDetail?id=7&lang=th');
  expect(siteLink('/FAQ#12', 'zh-cn')).toBe('/FAQ?lang=zh-cn#12');
});
