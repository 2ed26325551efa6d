import { Readable } from 'node:stream';
import { type ListedPage, sitemapItems } from '../crawlers.rules.ts';

/** The sitemap of some pages in all languages. */
export async function sitemapXml(pages: readonly ListedPage[], publicUrl: string): Promise<string> {
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  const stream = Readable.from(sitemapItems(pages, publicUrl)).pipe(
    new SitemapStream({ hostname: publicUrl, xmlns }),
  );
  return (await streamToPromise(stream)).toString();
}
