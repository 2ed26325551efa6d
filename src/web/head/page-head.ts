import { useLocation, useMatches } from 'react-router';
import type { Language } from '#lib/language.ts';

/** What one page says of itself in one language; without a title, what its key names. */
export type HeadTexts = { title?: string; description: string; keywords?: string };

/** What a loader answers as `head`, for the document's head and the phone's bar. */
export type PageHead = {
  /** What the page is called on the phone's bar, where no locale key names it. */
  name?: string;
  /** Locale key of its title, where one page has several sections. */
  titleKey?: string;
  /** In every language in which they are known, so that a switch of language needs no answer. */
  texts?: Partial<Record<Language, HeadTexts>>;
  /** Path and query under which search engines know the page, where that is not its own path. */
  canonical?: string;
  /** Path of the picture that shared links show, where it is not that of the path. */
  sharePicture?: string;
  /** Open Graph's kind of page. */
  kind?: 'article';
  /** Those in which it is written, where not in all. */
  languages?: readonly Language[];
  /** Search engines leave the page out. */
  isHidden?: boolean;
};

/** The head in a loader's answer; undefined where the page has none. */
export function findHead(loaderData: unknown): PageHead | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('head' in loaderData)) return undefined;
  return loaderData.head as PageHead;
}

/** Path and query under which search engines know the page on screen. */
export function useCanonicalPath(): string {
  const path = usePagePath();
  return findHead(useMatches().at(-1)?.loaderData)?.canonical ?? path;
}

/** The path of the page on screen as the table of routes writes it: an address may come in any letter case. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id;
  return id?.startsWith('/') ? id : pathname;
}
