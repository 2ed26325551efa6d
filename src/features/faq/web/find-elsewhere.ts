import type { RouterContextProvider } from 'react-router';
import { listAgreements } from '#features/agreements/agreements.contract.ts';
import { pageRelease } from '#features/news/news.contract.ts';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';

const SHOWN = 3;
/** The longest search that news and terms accept, in characters. */
const KEYWORD_MAX = 100;

/** Results from another section, with a link to all of them. */
export type FoundElsewhereList = {
  name: 'news' | 'terms';
  all: string;
  total: number;
  links: { to: string; title: string }[];
}[];

/** Searches news and terms for the same words: the search at the top of the site covers all three. */
export async function findElsewhere(
  keywords: string,
  context: Readonly<RouterContextProvider>,
): Promise<FoundElsewhereList> {
  const keyword = keywords.slice(0, KEYWORD_MAX);
  const query = new URLSearchParams({ keyword });
  const [news, { agreements }] = await Promise.all([
    callApi(pageRelease, { keyword, pageSize: SHOWN }, { context }),
    callApi(listAgreements, { keyword }, { context }),
  ]);
  const all: FoundElsewhereList = [
    {
      name: 'news',
      all: paths.news(query),
      total: news.total,
      links: news.items.map(({ id, title }) => ({ to: paths.newsItem(id), title })),
    },
    {
      name: 'terms',
      all: paths.termsList(query),
      total: agreements.length,
      links: agreements.slice(0, SHOWN).map(({ slug, title }) => ({ to: paths.terms(slug), title })),
    },
  ];
  return all.filter(({ total }) => total > 0);
}
