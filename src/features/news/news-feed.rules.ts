import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { writeAtom } from '#lib/written/atom.ts';
import { paths } from '#routes/paths.ts';
import type { Release } from './news.contract.ts';

/** The number of releases in the feed. */
export const FEED_ENTRIES = 20;
export const FEED_PATH = '/news/feed.xml';

/** The newest releases as an Atom feed in one language. */
export function atomFeed(
  releases: readonly Release[],
  about: { publicUrl: string; language: Language; title: string; now: Date },
): string {
  const { publicUrl, language, title, now } = about;
  return writeAtom({
    baseUrl: publicUrl,
    languageTag: localeTag[language],
    self: languageUrl(publicUrl, FEED_PATH, language),
    page: languageUrl(publicUrl, paths.news(), language),
    title,
    author: brand.name[language],
    updated: now.toISOString(),
    entries: releases.map((release) => ({
      url: languageUrl(publicUrl, paths.newsItem(release.id), language),
      title: release.title,
      published: release.publishTime,
      updated: release.lastEditTime,
      category: release.kind,
      summary: release.ctn,
      content: release.details,
    })),
  });
}
