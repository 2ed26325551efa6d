import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { toLanguage } from '#lib/language.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import type { Release } from '../news.contract.ts';
import { articleData } from '../news-article.rules.ts';

/** A release as search engines read it. */
export function ReleaseData({ release }: { release: Release }) {
  const language = toLanguage(useTranslation().i18n.language);
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  return <StructuredDataScript of={articleData(release, publicUrl, language)} />;
}
