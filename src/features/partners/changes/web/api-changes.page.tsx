import { useTranslation } from 'react-i18next';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../../developers/web/developers.module.css';
import { changesIn, openVersions, type ToldChange } from '../api-changes.rules.ts';
import type { Route } from './+types/api-changes.page';
import entry from './api-changes.module.css';

export const handle = {
  title: 'partners:changes.title',
  description: 'partners:changes.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return { head, changes: changesIn(context.get(pageRequest).language), versions: [...openVersions] };
}

const tones: Record<ToldChange['kind'], Tone> = {
  version: 'info',
  added: 'good',
  changed: 'neutral',
  deprecated: 'warn',
  removed: 'danger',
};

/** What changed in the API for systems, the latest first, and how changes are announced. */
export default function ApiChangesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { changes, versions } = loaderData;
  const feed = `${paths.apiChangesFeed}?lang=${language}`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={plain(t('changes.title'))} href={feed} />
      <Breadcrumbs
        above={[{ name: t('guide.title'), to: paths.service('developers') }]}
        here={t('changes.title')}
      />
      <PageHeader title={t('changes.title')} lead={t('changes.lead')}>
        <p className={styles.actions}>
          <a href={feed}>{t('changes.feed')}</a>
        </p>
      </PageHeader>
      <div className={styles.guide}>
        <h2 id="versions">{t('changes.versions')}</h2>
        <p>{t('changes.versionsText', { versions: versions.join(', ') })}</p>
        <h2>{t('changes.announced')}</h2>
        <p>{t('changes.announcedText')}</p>
        <h2>{t('changes.list')}</h2>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </div>
    </>
  );
}

function Change({ change }: { change: ToldChange }) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { id, date, kind, calls, sunset, title, text } = change;
  return (
    <article id={id} className={entry.change} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className={entry.facts}>
        <StatusBadge tone={tones[kind]}>{t(`changes.kinds.${kind}`)}</StatusBadge>
        <time dateTime={date}>{formatDate(date, language)}</time>
      </p>
      <p>{text}</p>
      {sunset && <p>{t('changes.until', { date: formatDate(sunset, language) })}</p>}
      {calls.length > 0 && (
        <ul aria-label={plain(t('changes.calls'))} className={entry.calls}>
          {calls.map((call) => (
            <li key={call}>
              <code translate="no">{call}</code>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
