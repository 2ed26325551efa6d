import { languageUrl } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import type { Release } from './news.contract.ts';

/** The number of releases in the feed. */
export const FEED_ENTRIES = 20;
export const FEED_PATH = '/news/feed.xml';

/** The newest releases as an Atom feed (RFC 4287) in one language. */
export function atomFeed(
  releases: readonly Release[],
  about: { publicUrl: string; language: Language; title: string; now: Date },
): string {
  const { publicUrl, language, title, now } = about;
  const self = languageUrl(publicUrl, FEED_PATH, language);
  const edits = releases.map(({ lastEditTime }) => lastEditTime).toSorted();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeTag[language]}" xml:base="${escapeXml(publicUrl)}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${edits.at(-1) ?? now.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(languageUrl(publicUrl, paths.news(), language))}"/>`,
    `<author><name>${escapeXml(brand.name[language])}</name></author>`,
    ...releases.map((release) => entryOf(release, publicUrl, language)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(release: Release, publicUrl: string, language: Language): string {
  const url = escapeXml(languageUrl(publicUrl, paths.newsItem(release.id), language));
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${escapeXml(release.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${release.publishTime}</published>`,
    `<updated>${release.lastEditTime}</updated>`,
    `<category term="${release.kind}"/>`,
    `<summary>${escapeXml(release.ctn)}</summary>`,
    `<content type="html">${escapeXml(release.details)}</content>`,
    '</entry>',
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
