import { useRouteLoaderData } from 'react-router';
import { organizationData } from '#features/seo/organization.rules.ts';
import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { usePagePath } from '#web/head/page-head.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import { useLanguage } from '#web/texts/use-language.ts';

type Props = { page: { slug: string; title: string; summary: string; isService: boolean } };

/** Structured data of a service, or of the carrier itself; nothing for other pages. */
export function PageData({ page: { slug, title, summary, isService } }: Props) {
  const language = useLanguage();
  const path = usePagePath();
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  if (slug === 'about-us') return <StructuredDataScript of={organizationData(publicUrl, language)} />;
  if (!isService) return null;
  return (
    <StructuredDataScript
      of={{
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        description: summary,
        url: languageUrl(publicUrl, path, language),
        provider: { '@type': 'Organization', name: brand.name[language], url: publicUrl },
        areaServed: 'TH',
      }}
    />
  );
}
