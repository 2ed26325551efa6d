import type { JobPosting, WithContext } from 'schema-dts';
import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import type { Opening } from './careers.contract.ts';

/** Labels of an opening and its sections, in the language of its page. */
export type JobPostingNames = { position: string; duties: string; requirements: string };

/** Structured data of an opening for search engines; unknown facts, such as pay, are left out. */
export function jobPostingData(
  opening: Opening,
  names: JobPostingNames,
  at: { publicUrl: string; language: Language },
): WithContext<JobPosting> {
  const { id, about, jd, requirement, publishTime, closeTime } = opening;
  const { locality, region, postalCode } = brand.addressParts;
  const { publicUrl, language } = at;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url: languageUrl(publicUrl, paths.jobOpening(id), language),
    title: names.position,
    description: [
      `<p>${escaped(about)}</p>`,
      `<p>${escaped(names.duties)}</p>${numbered(jd)}`,
      `<p>${escaped(names.requirements)}</p>${numbered(requirement)}`,
    ].join(''),
    responsibilities: jd.join('\n'),
    qualifications: requirement.join('\n'),
    identifier: { '@type': 'PropertyValue', name: brand.name[language], value: String(id) },
    datePosted: bangkokDate(new Date(publishTime)),
    ...(closeTime && { validThrough: closeTime }),
    hiringOrganization: {
      '@type': 'Organization',
      name: brand.name[language],
      sameAs: new URL(paths.home, publicUrl).href,
      logo: new URL('/favicon.svg', publicUrl).href,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: brand.address[language],
        addressLocality: locality[language],
        addressRegion: region[language],
        postalCode,
        addressCountry: 'TH',
      },
    },
    directApply: true,
  };
}

function numbered(lines: readonly string[]): string {
  return `<ol>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ol>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
