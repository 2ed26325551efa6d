import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { startOfBangkokDate } from '#lib/clock.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { writeAtom } from '#lib/written/atom.ts';
import { paths } from '#routes/paths.ts';
import { changesIn } from './api-changes.rules.ts';

/** The changes of the API as an Atom feed in one language. */
export function changesFeed(about: {
  publicUrl: string;
  language: Language;
  title: string;
  now: Date;
}): string {
  const { publicUrl, language, title, now } = about;
  const page = languageUrl(publicUrl, paths.apiChanges, language);
  return writeAtom({
    baseUrl: publicUrl,
    languageTag: localeTag[language],
    self: languageUrl(publicUrl, paths.apiChangesFeed, language),
    page,
    title,
    author: brand.name[language],
    updated: now.toISOString(),
    entries: changesIn(language).map((change) => {
      const day = startOfBangkokDate(change.date).toISOString();
      return {
        url: `${page}#${change.id}`,
        title: change.title,
        published: day,
        updated: day,
        category: change.kind,
        summary: [change.text, ...change.calls].join('\n'),
      };
    }),
  });
}
