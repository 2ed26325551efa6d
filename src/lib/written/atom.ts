/** An entry of a feed; times are in ISO 8601. */
export type AtomEntry = {
  /** An address that never changes, and names the entry. */
  url: string;
  title: string;
  published: string;
  updated: string;
  category: string;
  summary: string;
  /** HTML. */
  content?: string;
};

/** A feed in one language; `updated` counts where it has no entries. */
export type AtomFeed = {
  baseUrl: string;
  /** BCP 47. */
  languageTag: string;
  self: string;
  page: string;
  title: string;
  author: string;
  updated: string;
  entries: readonly AtomEntry[];
};

/** Writes an Atom feed (RFC 4287). */
export function writeAtom(feed: AtomFeed): string {
  const latest = feed.entries.map(({ updated }) => updated).toSorted();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.languageTag}" xml:base="${escapeXml(feed.baseUrl)}">`,
    `<id>${escapeXml(feed.self)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<updated>${latest.at(-1) ?? feed.updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    ...feed.entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry({ url, title, published, updated, category, summary, content }: AtomEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<category term="${escapeXml(category)}"/>`,
    `<summary>${escapeXml(summary)}</summary>`,
    ...(content === undefined ? [] : [`<content type="html">${escapeXml(content)}</content>`]),
    '</entry>',
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
