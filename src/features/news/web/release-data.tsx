import { useRouteLoaderData } from 'react-router';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Release } from '../news.contract.ts';
import { articleData } from '../news-article.rules.ts';

/** Structured data of a release. */
export function ReleaseData({ release }: { release: Release }) {
  const language = useLanguage();
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  return <StructuredDataScript of={articleData(release, publicUrl, language)} />;
}
