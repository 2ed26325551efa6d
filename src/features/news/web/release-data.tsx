import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { brand } from '../../../lib/brand.ts';
import { localeTag, toLanguage } from '../../../lib/language.ts';
import { StructuredDataScript } from '../../../web/structured-data.tsx';
import type { Release } from '../news.contract.ts';
import { releasePath } from './news-url.ts';

/** A release as search engines read it. */
export function ReleaseData({ release }: { release: Release }) {
  const language = toLanguage(useTranslation().i18n.language);
  const publicUrl = useRouteLoaderData('root')?.publicUrl ?? '';
  const { id, kind, title, ctn, imgSrc, publishTime, lastEditTime } = release;
  return (
    <StructuredDataScript
      of={{
        '@context': 'https://schema.org',
        '@type': kind === 'article' ? 'Article' : 'NewsArticle',
        headline: title,
        description: ctn,
        image: [new URL(imgSrc, publicUrl).href],
        datePublished: publishTime,
        dateModified: lastEditTime,
        inLanguage: localeTag[language],
        mainEntityOfPage: publicUrl + releasePath(id),
        author: { '@type': 'Organization', name: brand.name[language], url: publicUrl },
        publisher: { '@type': 'Organization', name: brand.name[language], url: publicUrl },
      }}
    />
  );
}
