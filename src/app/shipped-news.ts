import shippedBannerFile from '../features/banners/content/banners.json' with { type: 'json' };
import { authoredBanner } from '../features/banners/server/banners.repo.ts';
import {
  digestOf,
  inThreeLanguages,
  readAuthoredPages,
} from '../features/publishing/server/content-files.ts';
import seoEnglish from '../features/seo/content/seo.en-us.json' with { type: 'json' };
import seoThai from '../features/seo/content/seo.th.json' with { type: 'json' };
import seoChinese from '../features/seo/content/seo.zh-cn.json' with { type: 'json' };
import type { SeoTexts } from '../features/seo/seo-texts.contract.ts';

// Read by the bundler, so that the built server carries the texts that it was built with.
const newsFiles = import.meta.glob<string>('/src/features/news/content/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The news, promotions and articles that ship with the product [E-08]. */
export function shippedNews() {
  return readAuthoredPages(newsFiles);
}

/** The banners that ship with the product, in their order. */
export function shippedBanners() {
  return authoredBanner
    .array()
    .parse(shippedBannerFile)
    .map((banner, position) => ({ ...banner, digest: digestOf({ banner, position }) }));
}

/** The texts for search engines that ship with the product. */
export function shippedSeo() {
  const [th, en, cn] = [seoThai, seoEnglish, seoChinese] as Record<string, SeoTexts['th']>[];
  return Object.keys(th ?? {}).map((menuCode) => {
    const [inThai, inEnglish, inChinese] = [th?.[menuCode], en?.[menuCode], cn?.[menuCode]];
    if (!inThai || !inEnglish || !inChinese) throw new Error(`The page ${menuCode} lacks a language.`);
    return inThreeLanguages(menuCode, [
      ['th', inThai],
      ['en-us', inEnglish],
      ['zh-cn', inChinese],
    ]);
  });
}
