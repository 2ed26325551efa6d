import { type Language, languages } from '#lib/language.ts';
import { withoutFinalSlashes } from '#lib/own-path.ts';
import { paths } from '#routes/paths.ts';
import type { SeoEntry } from './seo.contract.ts';

/** A page's texts for search engines in one language. */
export type PageSeo = { title: string; keywords: string; description: string };

const suffix = { th: 'Th', 'en-us': 'En', 'zh-cn': 'Ch' } as const;

/** The texts of a path in any letter case, in one language; null where there are none. */
export function findSeo(list: readonly SeoEntry[], pathname: string, language: Language): PageSeo | null {
  const entry = findEntry(list, pathname);
  return entry ? textsIn(entry, language) : null;
}

/** Title, description and keywords of a path in each language, for the head of its page; undefined where there are none. */
export function headTexts(
  list: readonly SeoEntry[],
  pathname: string,
): Record<Language, PageSeo> | undefined {
  const entry = findEntry(list, pathname);
  if (!entry || entry.titleTh === '') return undefined;
  return { th: textsIn(entry, 'th'), 'en-us': textsIn(entry, 'en-us'), 'zh-cn': textsIn(entry, 'zh-cn') };
}

function findEntry(list: readonly SeoEntry[], pathname: string): SeoEntry | undefined {
  const path = plainPath(canonicalPath(pathname));
  return list.find(({ menuCode }) => plainPath(menuCode) === path);
}

function textsIn(entry: SeoEntry, language: Language): PageSeo {
  const end = suffix[language];
  return {
    title: entry[`title${end}`],
    keywords: entry[`keywords${end}`],
    description: entry[`describe${end}`],
  };
}

/** Addresses of the same page; the second one is canonical. */
const sameAs = new Map(
  [
    [paths.namedHome, paths.home],
    [paths.newList(), paths.news()],
    [paths.networkList, paths.dropPoints()],
    [paths.wapWeb, paths.app],
    [paths.protocol, paths.terms('termsAndAgreement')],
    [paths.userAgreement, paths.terms('termsAndAgreement')],
    [paths.privacyPolicy, paths.terms('privacy-policy')],
    [paths.terms('privacyPolicy'), paths.terms('privacy-policy')],
  ].map(([other = '', path = '']) => [plainPath(other), path]),
);

/** The canonical address of a path in any letter case. */
export function canonicalPath(pathname: string): string {
  return sameAs.get(plainPath(pathname)) ?? pathname;
}

/** hreflang tags of the three languages; `x-default` is Thai, the language of a first visit (§1). */
const hreflang = { th: 'th', 'en-us': 'en', 'zh-cn': 'zh' } as const satisfies Record<Language, string>;

/** An address of the page in each language: Thai at the plain path, the others with `?lang=`. */
export function languageUrl(publicUrl: string, pathAndQuery: string, language: Language): string {
  const url = new URL(pathAndQuery, publicUrl);
  url.searchParams.delete('lang');
  url.pathname = canonicalPath(url.pathname);
  if (language !== 'th') url.searchParams.set('lang', language);
  return url.href;
}

/**
 * The links in a page's head: its canonical address, and its other languages. A language in which it is not written
 * shows the Thai text, so its canonical address is the Thai one.
 */
export function pageLinks(
  publicUrl: string,
  pathAndQuery: string,
  language: Language,
  written: readonly Language[] = languages,
): { canonical: string; alternates: { hreflang: string; href: string }[] } {
  const href = (each: Language) => languageUrl(publicUrl, pathAndQuery, each);
  return {
    canonical: href(written.includes(language) ? language : 'th'),
    alternates: [
      ...written.map((each) => ({ hreflang: hreflang[each], href: href(each) })),
      { hreflang: 'x-default', href: href('th') },
    ],
  };
}

/** Path of the picture for link previews (1200×630 PNG); of a release by its id, otherwise of a page by its path. */
export function sharePicturePath(language: Language, page: { path: string } | { releaseId: number }): string {
  if ('releaseId' in page) return `/share/${language}${paths.newsDetail}/${page.releaseId}.png`;
  const path = page.path === paths.home ? paths.namedHome : page.path;
  return `/share/${language}${path}.png`;
}

function plainPath(path: string): string {
  return withoutFinalSlashes(path.toLowerCase()) || paths.home;
}
