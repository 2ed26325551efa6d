import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { storyNames, toSandboxWaybillNo } from '../../sandbox/stories.rules.ts';
import type { Route } from './+types/developers.page';
import styles from './developers.module.css';
import { FirstPrograms } from './first-programs.tsx';

export const handle = {
  title: 'partners:guide.title',
  description: 'partners:guide.lead',
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const seo = await callApi(seoList, {}, { context }).catch(() => []);
  const head: PageHead = { texts: headTexts(seo, url.pathname) };
  return { head };
}

const steps = ['price', 'order', 'label', 'track'] as const;
const statuses = ['401', '403', '404', '409', '422', '429', '503'] as const;
const tips = ['before', 'lists', 'etag', 'money', 'language'] as const;

/** Getting started for programmers: from the key to the first parcel in four requests. */
export default function DevelopersPage() {
  const { t } = useTranslation('partners');
  const url = useRouteLoaderData('root')?.publicUrl ?? '';
  return (
    <>
      <Breadcrumbs above={[]} here={t('guide.title')} />
      <PageHeader title={t('guide.title')} lead={t('guide.lead')}>
        <p className={styles.actions}>
          <ButtonLink to={paths.apiKeys} tone="primary">
            {t('guide.start')}
          </ButtonLink>
          <Link to={paths.tenMinutes}>{t('guide.minutes')}</Link>
          <a href="/open/docs">{t('guide.reference')}</a>
          <a href="/open/v1/openapi.json">{t('guide.document')}</a>
          <Link to={paths.apiChanges}>{t('guide.changes')}</Link>
        </p>
      </PageHeader>
      <div className={styles.guide}>
        <h2>{t('guide.before')}</h2>
        <p>{t('guide.beforeText')}</p>
        <FirstPrograms url={url} />
        <h2>{t('guide.steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`guide.step.${step}`)}</li>
          ))}
        </ol>
        <h2>{t('guide.tools')}</h2>
        <p>{t('guide.toolsText')}</p>
        <p className={styles.actions}>
          <a href="/open/v1/postman_collection.json">{t('guide.postman')}</a>
          <a href="/open/v1/requests.http">{t('guide.httpFile')}</a>
        </p>
        <h2>{t('guide.stories')}</h2>
        <p>{t('guide.storiesText')}</p>
        <Pairs
          names={[t('guide.waybill'), t('guide.what')]}
          rows={storyNames.map((story) => [toSandboxWaybillNo(story, 0n), t(`guide.story.${story}`)])}
        />
        <h2 id="webhooks">{t('guide.webhooks')}</h2>
        <p>{t('guide.webhooksText')}</p>
        <p>
          <ButtonLink to={paths.webhooks()}>{t('guide.webhooksOpen')}</ButtonLink>
        </p>
        <h2 id="errors">{t('guide.errors')}</h2>
        <p>{t('guide.errorsText')}</p>
        <Pairs
          names={[t('guide.status'), t('guide.means')]}
          rows={statuses.map((status) => [status, t(`guide.statuses.${status}`)])}
        />
        <h2>{t('guide.good')}</h2>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{t(`guide.tips.${tip}`)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

type PairsProps = { names: readonly [string, string]; rows: readonly (readonly [string, string])[] };

function Pairs({ names, rows }: PairsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([code, text]) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
