import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findQuestions } from '#features/faq/faq.contract.ts';
import { getPage, marketingErrors } from '#features/marketing/marketing.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { situations } from '../situations.rules.ts';
import { isCallCentreOpen } from '../support.rules.ts';
import type { Route } from './+types/support.page';
import { ContactWays } from './contact-ways.tsx';
import { Situations } from './situations.tsx';
import styles from './support.module.css';

export const handle = {
  title: 'support:page.title',
  description: 'support:page.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [page, { entries }, seo] = await Promise.all([
    findOrNull(callApi(getPage, { slug: 'customer-support' }, { context }), marketingErrors.pageNotFound),
    callApi(findQuestions, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const found = situations.map(({ topic, category, answers }) => ({
    topic,
    category,
    answers: answers.flatMap((id) => {
      const entry = byId.get(id);
      return entry ? [{ id, category: entry.category, question: entry.question }] : [];
    }),
  }));
  const own = page && {
    [context.get(pageRequest).language]: { title: page.title, description: page.summary },
  };
  const head: PageHead = { texts: headTexts(seo, url.pathname) ?? own ?? undefined };
  const isOpen = isCallCentreOpen(new Date(), brand.callCentreHours);
  return { head, situations: found, isOpen, html: page?.html ?? null };
}

/** Customer support: ways of contact first, then answers by situation. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('support');
  const isPhone = useIsPhone();
  const { situations: found, isOpen, html } = loaderData;
  return (
    <>
      <Breadcrumbs above={[]} here={t('page.title')} />
      {isPhone ? (
        <h1 className="visually-hidden">{t('page.title')}</h1>
      ) : (
        <PageHeader title={t('page.title')} lead={t('page.lead')} />
      )}
      <ContactWays isOpen={isOpen} />
      <Situations situations={found} />
      <nav aria-labelledby="support-do" className={styles.do}>
        <h2 id="support-do">{t('page.do')}</h2>
        <ul>
          <li>
            <Link to={paths.track}>{t('do.track')}</Link>
          </li>
          <li>
            <Link to={paths.claim()}>{t('do.claim')}</Link>
          </li>
          <li>
            <Link to={paths.isItUs()}>{t('do.isItUs')}</Link>
          </li>
          <li>
            <Link to={paths.dropPoints()}>{t('do.points')}</Link>
          </li>
          <li>
            <Link to={paths.price()}>{t('do.price')}</Link>
          </li>
          <li>
            <Link to={paths.service('developers')}>{t('do.developers')}</Link>
          </li>
        </ul>
      </nav>
      {html && (
        <details className={styles.more}>
          <summary className="chevron">{t('page.more')}</summary>
          <Prose html={html} />
        </details>
      )}
    </>
  );
}
