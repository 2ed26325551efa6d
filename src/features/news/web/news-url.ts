import { paths } from '#routes/paths.ts';
import { bounds, type ReleaseKind, releaseKinds } from '../news-lists.rules.ts';

export const KEYWORD_MAX = 100;

/** The filters of a list of releases; `path` is the page that shows it. */
export type NewsQuery = {
  path: string;
  kind: ReleaseKind | undefined;
  year: number | undefined;
  keyword: string;
  page: number;
};

/** Parses the URL; unknown values are ignored. */
export function readNewsQuery(url: URL): NewsQuery {
  const path =
    [paths.articles(), paths.newList()].find((each) => each === url.pathname.toLowerCase()) ?? paths.news();
  const asked = url.searchParams;
  const kind =
    path === paths.articles() ? 'article' : releaseKinds.find((each) => each === asked.get('kind'));
  return {
    path,
    kind,
    year: wholeNumber(asked.get('year'), bounds.year),
    // `keywords` comes from the site-wide search.
    keyword: (asked.get('keyword') ?? asked.get('keywords') ?? '').trim().slice(0, KEYWORD_MAX),
    page: wholeNumber(asked.get('page'), bounds.page) ?? 1,
  };
}

/** Parsed manually: the schema library would be the largest part of the page. */
function wholeNumber(text: string | null, [least, most]: readonly [number, number]): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** The release id in a URL. */
export function readReleaseId(url: URL): number | undefined {
  return wholeNumber(url.searchParams.get('id'), bounds.id);
}

/** The URL of a list; articles have their own page, except in the phone's list. */
export function newsPath({ path, kind, year, keyword, page }: NewsQuery): string {
  const list = path === paths.newList() ? paths.newList : kind === 'article' ? paths.articles : paths.news;
  const query = new URLSearchParams();
  if (kind && list !== paths.articles) query.set('kind', kind);
  if (year) query.set('year', String(year));
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return list(query);
}
