import type { Organization, WithContext } from 'schema-dts';
import { brand } from '#lib/brand.ts';
import { type Language, languages, localeTag } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';

/** Structured data of the carrier, for the home page. */
export function organizationData(publicUrl: string, language: Language): WithContext<Organization> {
  const url = new URL(paths.home, publicUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: brand.name[language],
    alternateName: languages.filter((each) => each !== language).map((each) => brand.name[each]),
    url,
    logo: new URL('/favicon.svg', publicUrl).href,
    email: brand.email,
    sameAs: Object.values(brand.social),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.callCentre,
      areaServed: 'TH',
      availableLanguage: languages.map((each) => localeTag[each]),
    },
  };
}
