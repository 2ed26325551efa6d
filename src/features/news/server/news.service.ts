import { brand } from '../../../lib/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { isPublished } from '../../publishing/publishing.rules.ts';
import type { CreateRowSearch } from '../../publishing/server/row-search.ts';
import type { OpenPrinter, TextPrinter } from '../../publishing/server/text-printer.ts';
import type { Searchable } from '../../publishing/text-search.rules.ts';
import {
  type displayRelease,
  type getInfoRelease,
  type listReleases,
  newsErrors,
  type pageRelease,
  type ReleaseSummary,
} from '../news.contract.ts';
import {
  byInterest,
  nextReleaseChangeAt,
  promotionStateOf,
  selectionSizes,
  shortDate,
  yearOf,
} from '../news.rules.ts';
import type { ReleaseKind } from '../news-lists.rules.ts';
import type { ReleaseRow } from './news.repo.ts';

type Filter = ParsedInputOf<typeof listReleases>;
const LIST_LIMIT = 100;

/** What readers may see of news, promotions and articles. */
export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService(deps: {
  /** All releases, newest first, kept in memory. */
  rows: { get(): Promise<readonly ReleaseRow[]> };
  openPrinter: OpenPrinter;
  createSearch: CreateRowSearch;
  clock: Clock;
}) {
  const { rows, openPrinter, clock } = deps;
  const search = deps.createSearch<ReleaseRow>(toSearchable);

  const views = new WeakMap<readonly ReleaseRow[], Map<TextPrinter, View>>();

  /** What is made of the rows is kept with them, until one of them comes, goes or turns. */
  async function open(language: Language): Promise<View> {
    const [all, today] = [await rows.get(), await openPrinter(language)];
    const ofRows = views.get(all) ?? new Map<TextPrinter, View>();
    views.set(all, ofRows);
    const kept = ofRows.get(today);
    const now = clock.now();
    if (kept && kept.madeAt <= now && (kept.until === null || now < kept.until)) return kept;
    const view = await makeView(all, language);
    ofRows.set(today, view);
    return view;
  }

  async function makeView(all: readonly ReleaseRow[], language: Language) {
    // Asked after the rows are there: one whose time came meanwhile would else be missed until the next change.
    const now = clock.now();
    const published = all.filter((row) => isPublished(row, now));
    const printers = new Map<ReleaseRow, TextPrinter>();
    for (const row of published) printers.set(row, await openPrinter(language, spokenAt(row)));
    const printerOf = (row: ReleaseRow) => printers.get(row) as TextPrinter;
    const summaries = new Map<ReleaseRow, ReleaseSummary>();
    return {
      madeAt: now,
      until: nextReleaseChangeAt(all, now),
      all,
      printerOf,
      published,
      summary(row: ReleaseRow): ReleaseSummary {
        const made = summaries.get(row) ?? toSummary(row, printerOf(row), language, now);
        summaries.set(row, made);
        return made;
      },
    };
  }
  type View = Awaited<ReturnType<typeof makeView>>;

  /** Newest first; what words find, best first. */
  async function find(view: View, filter: Filter, language: Language): Promise<ReleaseRow[]> {
    const { kind, year, keyword = '' } = filter;
    const published = new Set(view.published);
    const isWanted = (row: ReleaseRow) =>
      published.has(row) &&
      (kind === undefined || row.kind === kind) &&
      (year === undefined || yearOf(row.publishAt) === year);
    return (await search(view.all, isWanted, { keywords: keyword, language })).found;
  }

  return {
    async select(language: Language): Promise<OutputOf<typeof getInfoRelease>> {
      const view = await open(language);
      const ofKind = (kind: ReleaseKind) =>
        view.published.filter((row) => row.kind === kind).map(view.summary);
      return {
        news: ofKind('news').slice(0, selectionSizes.news),
        promotions: ofKind('promotion')
          .filter(({ promotion }) => promotion?.state !== 'ENDED')
          .toSorted(byInterest)
          .slice(0, selectionSizes.promotion),
        articles: ofKind('article').slice(0, selectionSizes.article),
      };
    },

    /** Every published release, newest first. */
    async listAll(language: Language): Promise<ReleaseSummary[]> {
      const view = await open(language);
      return view.published.map(view.summary);
    },

    async get(id: number, language: Language): Promise<OutputOf<typeof displayRelease>> {
      const view = await open(language);
      const row = view.published.find((each) => each.id === id);
      if (!row) throw new AppError(newsErrors.notFound);
      const same = view.published.filter(({ kind }) => kind === row.kind);
      const at = same.indexOf(row);
      const neighbour = (other: ReleaseRow | undefined) =>
        other ? { id: other.id, title: view.summary(other).title } : null;
      const { body } = row.texts[language];
      const printer = view.printerOf(row);
      return {
        ...view.summary(row),
        details: printer.render(body).html,
        pArr: printer.plainText(body).split('\n').filter(Boolean),
        publisher: row.publisher ?? brand.name[language],
        previous: neighbour(same[at + 1]),
        next: neighbour(same[at - 1]),
      };
    },

    async page(
      { page, pageSize, ...filter }: ParsedInputOf<typeof pageRelease>,
      language: Language,
    ): Promise<OutputOf<typeof pageRelease>> {
      const view = await open(language);
      const found = await find(view, filter, language);
      const ofKind = await find(view, { kind: filter.kind }, language);
      const years = ofKind.map((row) => yearOf(row.publishAt));
      const from = (page - 1) * pageSize;
      return {
        items: found.slice(from, from + pageSize).map(view.summary),
        total: found.length,
        page,
        pageSize,
        years: [...new Set(years)],
      };
    },

    async list(filter: Filter, language: Language): Promise<OutputOf<typeof listReleases>> {
      const view = await open(language);
      const found = await find(view, filter, language);
      return { items: found.slice(0, LIST_LIMIT).map(view.summary) };
    },
  };
}

/** News and promotions tell what held on their day; an article is advice, and advice is of today. */
function spokenAt(row: ReleaseRow): Date | undefined {
  return row.kind === 'article' ? undefined : row.publishAt;
}

function toSummary(row: ReleaseRow, printer: TextPrinter, language: Language, now: Date): ReleaseSummary {
  const { title, summary } = row.texts[language];
  const days =
    row.promotionFrom && row.promotionUntil ? { from: row.promotionFrom, until: row.promotionUntil } : null;
  return {
    id: row.id,
    kind: row.kind,
    title: printer.show(title),
    ctn: printer.show(summary),
    imgSrc: row.imageLink,
    ...(row.videoUrl && { videoUrl: row.videoUrl }),
    date: shortDate(row.publishAt),
    publishState: 'PUBLISHED',
    publishTime: row.publishAt.toISOString(),
    lastEditTime: row.editedAt.toISOString(),
    audience: row.audience,
    promotion: days && { ...days, state: promotionStateOf(days, now) },
  };
}

/** Title, summary and the whole text. */
function toSearchable(row: ReleaseRow, printer: TextPrinter, language: Language): Searchable {
  const { title, summary, body } = row.texts[language];
  return {
    question: printer.print(title),
    keywords: [printer.print(summary)],
    answer: printer.plainText(body),
  };
}
