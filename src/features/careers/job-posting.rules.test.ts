import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import type { Opening } from './careers.contract.ts';
import { jobPostingData } from './job-posting.rules.ts';

const opening: Opening = {
  id: 4,
  position: 'software-developer',
  Department: 'technology',
  workLocation: 'head-office',
  about: 'Parcels <b> & more',
  publishTime: '2026-11-08T17:00:00.000Z',
  lastEditTime: '2026-11-08T17:00:00.000Z',
  closeTime: null,
  inLanguage: 'en-us',
  jd: ['First duty', 'Second </script>'],
  requirement: ['First requirement'],
};
const names = { position: 'Software developer', duties: 'Duties', requirements: 'Requirements' };
const at = { publicUrl: 'https://songduan.example', language: 'en-us' } as const;

describe('an opening for search engines', () => {
  it('has the required properties of JobPosting, by the day in Thailand [E-09]', () => {
    expect(jobPostingData(opening, names, at)).toMatchObject({
      '@type': 'JobPosting',
      url: 'https://songduan.example/career/job-vacancies?id=4&lang=en-us',
      title: 'Software developer',
      datePosted: '2026-11-09',
      hiringOrganization: { '@type': 'Organization', sameAs: 'https://songduan.example/' },
      jobLocation: { address: { addressLocality: 'Bang Na', postalCode: '10260', addressCountry: 'TH' } },
    });
  });

  it('writes duties and requirements as numbered lists without nested tags', () => {
    const { description } = jobPostingData(opening, names, at);
    expect(description).toBe(
      '<p>Parcels &lt;b&gt; &amp; more</p><p>Duties</p><ol><li>First duty</li><li>Second &lt;/script&gt;</li></ol>' +
        '<p>Requirements</p><ol><li>First requirement</li></ol>',
    );
  });

  it('has no pay, and a last day only if there is one', () => {
    for (const language of languages) {
      const open = jobPostingData(opening, names, { ...at, language });
      expect(Object.keys(open).filter((key) => /salary|employmentType|validThrough/i.test(key))).toEqual([]);
    }
    const closing = { ...opening, closeTime: '2026-11-30T17:00:00.000Z' };
    expect(jobPostingData(closing, names, at).validThrough).toBe('2026-11-30T17:00:00.000Z');
  });
});
