import { useTranslation } from 'react-i18next';
import { data, Link, useRouteLoaderData } from 'react-router';
import { sharePicturePath } from '#features/seo/seo.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OriginalNote, OriginalText, useOriginalWords } from '#ui/feedback/original-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { displayRelease, newsErrors, type Release } from '../news.contract.ts';
import { articleData } from '../news-article.rules.ts';
import type { Route } from './+types/news-detail.page';
import styles from './news.module.css';
import { newsPath, readReleaseId } from './news-url.ts';
import { ReleaseFacts } from './release-facts.tsx';

export const handle = { title: 'news:list.title', loadsTexts: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = readReleaseId(url);
  const release = id && (await findOrNull(callApi(displayRelease, { id }, { context }), newsErrors.notFound));
  if (!release) return data({ head: { isHidden: true }, release: null }, { status: 404 });
  const { title, ctn } = release;
  const { language } = context.get(pageRequest);
  const head: PageHead = {
    name: title,
    texts: { [language]: { title, description: ctn } },
    canonical: paths.newsItem(id),
    sharePicture: sharePicturePath(language, { releaseId: id }),
    kind: 'article',
    languages: release.languages,
  };
  return data({ head, release });
}

/** One release, with its neighbours of the same kind. */
export default function NewsDetailPage({ loaderData: { release } }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const inOriginal = useOriginalWords(release?.inLanguage ?? 'th');
  if (!release)
    return <Missing title={t('errors.notFound')} list={{ name: t('list.all'), to: paths.news() }} />;
  const { id, kind, title, ctn, imgSrc, videoUrl, details, promotion, inLanguage } = release;
  const list = { name: t(`kinds.${kind}`), to: listOf(kind) };
  return (
    <>
      <Breadcrumbs above={[list]} here={title} />
      <article>
        <PageHeader title={inOriginal(title)} lead={inOriginal(ctn)} picture={imgSrc}>
          <div className={styles.facts}>
            <ReleaseFacts release={release} />
          </div>
          <ShareButton path={paths.newsItem(id)} title={title} />
        </PageHeader>
        <OriginalNote inLanguage={inLanguage} />
        {promotion?.state === 'ENDED' && (
          <div className={styles.ended}>
            <Notice tone="info" title={t('detail.ended')}>
              <Link to={listOf('promotion')}>{t('detail.current')}</Link>
            </Notice>
          </div>
        )}
        <OriginalText inLanguage={inLanguage}>
          <Prose html={details} />
        </OriginalText>
        {videoUrl && (
          <p>
            <a href={videoUrl}>{t('detail.video')}</a>
          </p>
        )}
      </article>
      <Neighbours release={release} />
      <ReleaseData release={release} />
    </>
  );
}

function listOf(kind: Release['kind']): string {
  return newsPath({ path: paths.news(), kind, year: undefined, keyword: '', page: 1 });
}

function Neighbours({ release: { kind, previous, next } }: { release: Release }) {
  const { t } = useTranslation('news');
  return (
    <nav aria-label={plain(t('detail.more'))} className={styles.neighbours}>
      {next && (
        <Link to={paths.newsItem(next.id)} rel="next">
          <span>{t('detail.newer')}</span>
          {next.title}
        </Link>
      )}
      {previous && (
        <Link to={paths.newsItem(previous.id)} rel="prev">
          <span>{t('detail.older')}</span>
          {previous.title}
        </Link>
      )}
      <Link to={listOf(kind)}>
        <span>{t('detail.all')}</span>
        {t(`kinds.${kind}`)}
      </Link>
    </nav>
  );
}

/** Structured data of a release. */
function ReleaseData({ release }: { release: Release }) {
  const language = useLanguage();
  const publicUrl = useRouteLoaderData('root')?.publicUrl;
  if (typeof publicUrl !== 'string') return null;
  return <StructuredDataScript of={articleData(release, publicUrl, language)} />;
}
