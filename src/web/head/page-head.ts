import { useLocation, useMatches } from 'react-router';
import type { Language } from '#lib/language.ts';

/** Title and description of one page in one language; without a title, the text of its locale key. */
export type HeadTexts = { title?: string; description: string; keywords?: string };

/** The `head` of a loader's answer, for the document's head and the phone's top bar. */
export type PageHead = {
  /** The page's title in the phone's top bar, if no locale key has it. */
  name?: string;
  /** Locale key of its title, where one page has several sections. */
  titleKey?: string;
  /** One step of a page to which the phone's menu leads: the bar has its title, and a way back. */
  isStep?: boolean;
  /** In every language that is known, so that a language switch needs no request. */
  texts?: Partial<Record<Language, HeadTexts>>;
  /** Canonical path and query, if different from the page's own path. */
  canonical?: string;
  /** Path of the picture for shared links, if different from the default of the path. */
  sharePicture?: string;
  /** Open Graph's type of the page. */
  kind?: 'article';
  /** The languages it is written in, if not all. */
  languages?: readonly Language[];
  /** Excludes the page from search engines. */
  isHidden?: boolean;
};

/** The head in a loader's answer, if any. */
export function findHead(loaderData: unknown): PageHead | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('head' in loaderData)) return undefined;
  return loaderData.head as PageHead;
}

/** Canonical path and query of the current page. */
export function useCanonicalPath(): string {
  const path = usePagePath();
  return findHead(useMatches().at(-1)?.loaderData)?.canonical ?? path;
}

/** The current path as the route table writes it: a URL may come in any letter case. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id;
  return id?.startsWith('/') ? id : pathname;
}
