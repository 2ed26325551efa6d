import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { TextPrinter } from '#features/publishing/server/text-printer.ts';
import type { OpenReader, ReadText, TextReader } from '#features/publishing/server/text-reader.ts';
import type { Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import type { ReleaseSummary } from '../news.contract.ts';
import { nextReleaseChangeAt, promotionStateOf, shortDate } from '../news.rules.ts';
import { releaseNeeds } from '../news-texts.contract.ts';
import type { ReleaseRow } from './news.repo.ts';

type Deps = {
  /** All releases, newest first, cached in memory. */
  rows: { get(): Promise<readonly ReleaseRow[]> };
  openReader: OpenReader;
  clock: Clock;
};

/** The releases as readers of one language see them, until one of them appears, goes offline or changes its state. */
export type NewsView = Awaited<ReturnType<typeof makeView>>;

/** Opens the releases in a language; what is derived from the rows is cached with them. */
export function createNewsViews(deps: Deps): (language: Language) => Promise<NewsView> {
  const { rows, openReader, clock } = deps;
  const views = new WeakMap<readonly ReleaseRow[], Map<TextPrinter, NewsView>>();
  return async (language) => {
    const [all, { printer: today }] = [await rows.get(), await openReader(language)];
    const ofRows = views.get(all) ?? new Map<TextPrinter, NewsView>();
    views.set(all, ofRows);
    const kept = ofRows.get(today);
    const now = clock.now();
    if (kept && kept.madeAt <= now && (kept.until === null || now < kept.until)) return kept;
    const view = await makeView(deps, all, language);
    ofRows.set(today, view);
    return view;
  };
}

async function makeView({ openReader, clock }: Deps, all: readonly ReleaseRow[], language: Language) {
  // Read after the rows have loaded: a release whose time came during loading would otherwise be missed until
  // the next change.
  const now = clock.now();
  const published = all.filter((row) => isPublished(row, now));
  const readers = new Map<ReleaseRow, TextReader>();
  for (const row of published) readers.set(row, await openReader(language, spokenAt(row)));
  const read = (row: ReleaseRow) => (readers.get(row) as TextReader).read(row.texts, releaseNeeds);
  const summaries = new Map<ReleaseRow, ReleaseSummary>();
  return {
    madeAt: now,
    until: nextReleaseChangeAt(all, now),
    all,
    read,
    published,
    summary(row: ReleaseRow): ReleaseSummary {
      const made = summaries.get(row) ?? toSummary(row, read(row), now);
      summaries.set(row, made);
      return made;
    },
  };
}

/** News and promotions show the figures of their day; an article is advice and shows today's. */
function spokenAt(row: ReleaseRow): Date | undefined {
  return row.kind === 'article' ? undefined : row.publishAt;
}

type Read = ReadText<ReleaseRow['texts']['th']>;

function toSummary(row: ReleaseRow, { text, inLanguage, printer }: Read, now: Date): ReleaseSummary {
  const days =
    row.promotionFrom && row.promotionUntil ? { from: row.promotionFrom, until: row.promotionUntil } : null;
  return {
    id: row.id,
    kind: row.kind,
    title: printer.show(text.title),
    ctn: printer.show(text.summary),
    imgSrc: row.imageLink,
    ...(row.videoUrl && { videoUrl: row.videoUrl }),
    date: shortDate(row.publishAt),
    publishState: 'PUBLISHED',
    publishTime: row.publishAt.toISOString(),
    lastEditTime: row.editedAt.toISOString(),
    audience: row.audience,
    inLanguage,
    promotion: days && { ...days, state: promotionStateOf(days, now) },
  };
}
