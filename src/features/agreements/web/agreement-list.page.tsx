import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { ActionCard, CardGrid } from '#ui/actions/action-card.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import IconFileSearch from '#web/icons/tabler/IconFileSearch.json' with { type: 'json' };
import { groupByType } from '../agreement-list.rules.ts';
import { listAgreements } from '../agreements.contract.ts';
import type { Route } from './+types/agreement-list.page';
import styles from './agreements.module.css';

export const handle = {
  title: 'agreements:list.title',
  description: 'agreements:list.lead',
  loadsTexts: true,
} satisfies PageHandle;

const KEYWORD_MAX = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  // `keywords` comes from the site-wide search.
  const asked = url.searchParams.get('keyword') ?? url.searchParams.get('keywords') ?? '';
  const keyword = asked.trim().slice(0, KEYWORD_MAX);
  const [{ agreements }, seo] = await Promise.all([
    callApi(listAgreements, { keyword: keyword || undefined }, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const head: PageHead = { texts: headTexts(seo, url.pathname), isHidden: keyword !== '' };
  return { head, keyword, groups: groupByType(agreements) };
}

/** All agreements by type, with a search. */
export default function AgreementListPage({ loaderData: { keyword, groups } }: Route.ComponentProps) {
  const { t } = useTranslation('agreements');
  const { pathname } = useLocation();
  return (
    <>
      <Breadcrumbs above={[]} here={t('list.title')} />
      <PageHeader title={t('list.title')} lead={t('list.lead')}>
        <SearchBox
          action={pathname}
          label={t('list.search')}
          name="keyword"
          value={keyword}
          maxLength={KEYWORD_MAX}
        />
      </PageHeader>
      {groups.length === 0 && (
        <EmptyState
          icon={IconFileSearch}
          title={t('list.nothing', { keyword })}
          actions={<ButtonLink to={pathname}>{t('list.all')}</ButtonLink>}
        />
      )}
      {groups.map(({ type, agreements }) => (
        <section key={type} className={styles.group}>
          <h2>{t(`types.${type}`)}</h2>
          <CardGrid>
            {agreements.map(({ slug, title, summary }) => (
              <ActionCard key={slug} to={paths.terms(slug)} title={title}>
                <p>{summary}</p>
              </ActionCard>
            ))}
          </CardGrid>
        </section>
      ))}
      <HelpBlock />
    </>
  );
}
