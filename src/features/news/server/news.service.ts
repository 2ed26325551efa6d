import type { CreateRowSearch, RowSearch } from '#features/publishing/server/row-search.ts';
import type { TextPrinter } from '#features/publishing/server/text-printer.ts';
import type { OpenReader } from '#features/publishing/server/text-reader.ts';
import type { Searchable } from '#features/publishing/text-search.rules.ts';
import { ORIGINAL, readableLanguages, textFor } from '#features/publishing/written-texts.rules.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import {
  type displayRelease,
  type getInfoRelease,
  type listReleases,
  newsErrors,
  type pageRelease,
} from '../news.contract.ts';
import { byInterest, selectionSizes, yearOf } from '../news.rules.ts';
import type { ReleaseKind } from '../news-lists.rules.ts';
import { releaseNeeds } from '../news-texts.contract.ts';
import type { ReleaseRow } from './news.repo.ts';
import { createNewsViews, type NewsView } from './news-views.ts';

type Filter = ParsedInputOf<typeof listReleases>;
type Search = RowSearch<ReleaseRow>;
const LIST_LIMIT = 100;

/** The public view of news, promotions and articles. */
export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService(deps: {
  /** All releases, newest first, cached in memory. */
  rows: { get(): Promise<readonly ReleaseRow[]> };
  openReader: OpenReader;
  createSearch: CreateRowSearch;
  clock: Clock;
}) {
  const open = createNewsViews(deps);
  const search = deps.createSearch<ReleaseRow>(toSearchable);
  return {
    async select(language: Language): Promise<OutputOf<typeof getInfoRelease>> {
      return selectReleases(await open(language));
    },

    /** Every published release, newest first, with the languages in which it is written. */
    async listReadable() {
      const view = await open(ORIGINAL);
      return view.published.map((row) => ({
        ...view.summary(row),
        languages: readableLanguages(row.texts, releaseNeeds),
      }));
    },

    async get(id: number, language: Language): Promise<OutputOf<typeof displayRelease>> {
      return display(await open(language), id, language);
    },

    async page(
      { page, pageSize, ...filter }: ParsedInputOf<typeof pageRelease>,
      language: Language,
    ): Promise<OutputOf<typeof pageRelease>> {
      const view = await open(language);
      const found = await find(search, view, filter, language);
      const ofKind = await find(search, view, { kind: filter.kind }, language);
      const years = ofKind.map((row) => yearOf(row.publishAt));
      const from = (page - 1) * pageSize;
      const items = found.slice(from, from + pageSize).map(view.summary);
      return { items, total: found.length, page, pageSize, years: [...new Set(years)] };
    },

    async list(filter: Filter, language: Language): Promise<OutputOf<typeof listReleases>> {
      const view = await open(language);
      const found = await find(search, view, filter, language);
      return { items: found.slice(0, LIST_LIMIT).map(view.summary) };
    },
  };
}

function selectReleases(view: NewsView): OutputOf<typeof getInfoRelease> {
  const ofKind = (kind: ReleaseKind) => view.published.filter((row) => row.kind === kind).map(view.summary);
  return {
    news: ofKind('news').slice(0, selectionSizes.news),
    promotions: ofKind('promotion')
      .filter(({ promotion }) => promotion?.state !== 'ENDED')
      .toSorted(byInterest)
      .slice(0, selectionSizes.promotion),
    articles: ofKind('article').slice(0, selectionSizes.article),
  };
}

function display(view: NewsView, id: number, language: Language): OutputOf<typeof displayRelease> {
  const row = view.published.find((each) => each.id === id);
  if (!row) throw new AppError(newsErrors.notFound);
  const same = view.published.filter(({ kind }) => kind === row.kind);
  const at = same.indexOf(row);
  const neighbour = (other: ReleaseRow | undefined) =>
    other ? { id: other.id, title: view.summary(other).title } : null;
  const { text, printer } = view.read(row);
  return {
    ...view.summary(row),
    details: printer.render(text.body).html,
    pArr: printer.plainText(text.body).split('\n').filter(Boolean),
    publisher: row.publisher ?? brand.name[language],
    languages: readableLanguages(row.texts, releaseNeeds),
    previous: neighbour(same[at + 1]),
    next: neighbour(same[at - 1]),
  };
}

/** Newest first; search results best first. */
async function find(
  search: Search,
  view: NewsView,
  { kind, year, keyword = '' }: Filter,
  language: Language,
): Promise<ReleaseRow[]> {
  const published = new Set(view.published);
  const isWanted = (row: ReleaseRow) =>
    published.has(row) &&
    (kind === undefined || row.kind === kind) &&
    (year === undefined || yearOf(row.publishAt) === year);
  return (await search(view.all, isWanted, { keywords: keyword, language })).found;
}

/** Title, summary and full text. */
function toSearchable(row: ReleaseRow, printer: TextPrinter, language: Language): Searchable {
  const { title, summary, body } = textFor(row.texts, releaseNeeds, language).text;
  return {
    question: printer.print(title),
    keywords: [printer.print(summary)],
    answer: printer.plainText(body),
  };
}
