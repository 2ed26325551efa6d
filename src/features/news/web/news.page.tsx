import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import { BannerStrip } from '#features/banners/web/banner-strip.widget.tsx';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ActionCard } from '#ui/actions/action-card.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconNews from '#web/icons/tabler/IconNews.json' with { type: 'json' };
import { pageRelease, type ReleaseSummary } from '../news.contract.ts';
import { FEED_PATH } from '../news-feed.rules.ts';
import type { Route } from './+types/news.page';
import styles from './news.module.css';
import { NewsFilters } from './news-filters.tsx';
import { newsPath, readNewsQuery } from './news-url.ts';
import { ReleaseFacts } from './release-facts.tsx';

export const handle = {
  title: 'news:list.title',
  description: 'news:list.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readNewsQuery(url);
  const { kind, year, keyword, page } = query;
  const isFirst = keyword === '' && year === undefined && page === 1;
  const [found, { banners }, seo] = await Promise.all([
    callApi(pageRelease, { kind, year, keyword: keyword || undefined, page }, { context }),
    callApi(getAllBanner, { location: 'NEWS' }, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = {
    texts: headTexts(seo, query.path),
    canonical: newsPath({ ...query, year: undefined, keyword: '' }),
    isHidden: keyword !== '' || year !== undefined,
  };
  const isBeyond = found.items.length === 0 && page > 1;
  return data({ head, query, found, banners: isFirst ? banners : [] }, { status: isBeyond ? 404 : 200 });
}

/** News, promotions and articles with their filters in the URL. */
export default function NewsPage({ loaderData: { query, found, banners } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('news');
  const { items, total, page, pageSize, years } = found;
  const name = query.kind === 'article' ? 'articles' : 'list';
  const isRows = query.path === paths.newList();
  const all = newsPath({ ...query, year: undefined, keyword: '', page: 1 });
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={plain(t('list.title'))}
        href={`${FEED_PATH}?lang=${i18n.language}`}
      />
      <Breadcrumbs above={[]} here={t(`${name}.title`)} />
      <PageHeader title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <BannerStrip banners={banners} />
      <NewsFilters query={query} years={years} />
      {query.keyword !== '' && (
        <p role="status" className={styles.count}>
          {t('list.found', { count: total, keyword: query.keyword })}
        </p>
      )}
      {items.length === 0 && (
        <EmptyState
          icon={IconNews}
          title={t('list.nothing')}
          actions={<ButtonLink to={all}>{t('list.all')}</ButtonLink>}
        />
      )}
      <ul className={isRows ? styles.rows : styles.cards}>
        {items.map((item) => (
          <li key={item.id}>{isRows ? <ReleaseRow release={item} /> : <ReleaseCard release={item} />}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        linkTo={(number) => newsPath({ ...query, page: number })}
      />
    </>
  );
}

/** A release as a card. */
function ReleaseCard({ release }: { release: ReleaseSummary }) {
  const { id, title, ctn, imgSrc } = release;
  return (
    <ActionCard
      to={paths.newsItem(id)}
      title={title}
      picture={imgSrc}
      level={2}
      above={<ReleaseFacts release={release} />}
    >
      <p>{ctn}</p>
    </ActionCard>
  );
}

/** A release as a row of the phone's list. */
function ReleaseRow({ release }: { release: ReleaseSummary }) {
  return (
    <article className={styles.row}>
      <img src={release.imgSrc} alt="" width={96} height={54} loading="lazy" decoding="async" />
      <div>
        <h2>
          <Link to={paths.newsItem(release.id)}>{release.title}</Link>
        </h2>
        <div className={styles.facts}>
          <ReleaseFacts release={release} />
        </div>
      </div>
    </article>
  );
}
