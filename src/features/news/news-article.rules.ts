import type { Article, NewsArticle, WithContext } from 'schema-dts';
import { languageUrl, sharePicturePath } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import type { Release } from './news.contract.ts';

/** Structured data of a release; practical articles are not news. */
export function articleData(
  release: Release,
  publicUrl: string,
  language: Language,
): WithContext<NewsArticle> | WithContext<Article> {
  const url = languageUrl(publicUrl, paths.newsItem(release.id), language);
  return {
    '@context': 'https://schema.org',
    '@type': release.kind === 'article' ? 'Article' : 'NewsArticle',
    mainEntityOfPage: url,
    url,
    headline: release.title,
    description: release.ctn,
    image: new URL(sharePicturePath(language, { releaseId: release.id }), publicUrl).href,
    datePublished: release.publishTime,
    dateModified: release.lastEditTime,
    inLanguage: localeTag[release.inLanguage],
    author: { '@type': 'Organization', name: release.publisher },
    publisher: {
      '@type': 'Organization',
      name: brand.name[language],
      logo: new URL('/favicon.svg', publicUrl).href,
    },
  };
}
