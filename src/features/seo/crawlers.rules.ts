import { type Language, languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { canonicalPath, languageUrl, pageLinks } from './seo.rules.ts';

/** Pages that are only meaningful to the visitor who opened them. */
const personal = new Set(
  [
    paths.applicationStatus(),
    paths.changeDelivery(),
    paths.checkCodReceipt(),
    paths.codObjection(),
    paths.codReceipt(),
    paths.codRefund(),
    paths.collectCode(),
    paths.confirmEmail(),
    paths.debugging,
    paths.followParcel(),
    paths.forgottenPassword(),
    paths.kit,
    paths.rateDelivery(),
    paths.staffApp,
    paths.jobDetail,
    paths.letCollect(),
    paths.login(),
    paths.newsDetail,
    paths.resetPassword(),
    paths.sendBack(),
    paths.stopChange(),
    paths.stopMessages(),
    paths.trackResults,
    paths.trackDetail,
  ].map((path) => path.toLowerCase()),
);

/** Whether search engines may list a page at this path: not personal, and not a second address of another page. */
export function isListed(path: string): boolean {
  return !personal.has(path.toLowerCase()) && canonicalPath(path) === path;
}

/** A page of the sitemap: path with query, and its last change, if known. */
export type ListedPage = {
  path: string;
  lastmod?: string;
  /** The languages in which it is written, if not all. */
  languages?: readonly Language[];
};

/** One sitemap entry per language of each page, all referring to each other. */
export function sitemapItems(pages: readonly ListedPage[], publicUrl: string) {
  return pages.flatMap(({ path, lastmod, languages: written = languages }) => {
    const urls = written.map((language) => languageUrl(publicUrl, path, language));
    const links = pageLinks(publicUrl, path, 'th', written).alternates.map(({ hreflang, href }) => ({
      lang: hreflang,
      url: href,
    }));
    return urls.map((url) => ({ url, links, lastmod }));
  });
}

/** What robots may visit: everything public except parcels of people and the API. */
export function robotsText(publicUrl: string, loginPaths: readonly string[]): string {
  const trackIn = (language: Language) => `Allow: ${paths.track}?lang=${language}$`;
  return [
    'User-agent: *',
    ...['/api/', '/official/', '/open/', '/language/'].map((path) => `Disallow: ${path}`),
    // Addresses of parcels; the track page itself stays allowed in each language.
    ...[
      paths.trackResults,
      paths.trackDetail,
      paths.changeDelivery(),
      paths.followParcel(),
      `${paths.track}?`,
    ].map((path) => `Disallow: ${path}`),
    ...languages.filter((language) => language !== 'th').map(trackIn),
    ...loginPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
