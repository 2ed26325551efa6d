import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { toLanguage } from '../../../lib/language.ts';
import { paths } from '../../../routes/paths.ts';
import { HelpBlock } from '../../../ui/feedback/help-block.tsx';
import { Missing } from '../../../ui/feedback/missing.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Prose } from '../../../ui/layout/prose.tsx';
import { ReadingLayout } from '../../../ui/layout/reading-layout.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { SideList } from '../../../ui/navigation/side-list.tsx';
import { TableOfContents } from '../../../ui/navigation/table-of-contents.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { findOrNull } from '../../../web/calls/find-or-null.ts';
import { pageRequest } from '../../../web/calls/load-context.ts';
import type { PageHandle } from '../../../web/head/page-handle.ts';
import type { PageHead } from '../../../web/head/page-head.ts';
import { formatDate } from '../../../web/texts/format.ts';
import { seoList } from '../../seo/seo.contract.ts';
import { headTexts } from '../../seo/seo.rules.ts';
import { groupByType } from '../agreement-list.rules.ts';
import {
  type AgreementSummary,
  agreementErrors,
  getAgreement,
  listAgreements,
} from '../agreements.contract.ts';
import type { Route } from './+types/agreement.page';
import styles from './agreements.module.css';

const LIST = paths.termsList();

export const handle = { title: 'agreements:list.title', loadsTexts: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const [agreement, { agreements }, seo] = await Promise.all([
    findOrNull(callApi(getAgreement, { path }, { context }), agreementErrors.notFound),
    callApi(listAgreements, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!agreement) return data({ head: { isHidden: true }, agreement, agreements }, { status: 404 });
  const { slug, title, summary } = agreement;
  const canonical = paths.terms(slug);
  const own = { [context.get(pageRequest).language]: { title, description: summary } };
  const head: PageHead = { name: title, texts: headTexts(seo, canonical) ?? own, canonical };
  return data({ head, agreement, agreements });
}

/** One agreement, with the others beside it. */
export default function AgreementPage({ loaderData: { agreement, agreements } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('agreements');
  const above = [{ name: t('list.title'), to: LIST }];
  if (!agreement) return <Missing title={t('missing')} list={{ name: t('list.all'), to: LIST }} />;
  const { title, summary, version, effectiveFrom, html, toc } = agreement;
  const date = formatDate(effectiveFrom, toLanguage(i18n.language));
  return (
    <>
      <Breadcrumbs above={above} here={title} />
      <ReadingLayout
        header={
          <PageHeader title={title} lead={summary}>
            <p className={styles.version}>{t('version', { version, date })}</p>
          </PageHeader>
        }
        beside={<Siblings agreements={agreements} current={agreement.slug} />}
        contents={<TableOfContents of={toc} />}
      >
        <Prose html={html} />
        <HelpBlock />
      </ReadingLayout>
    </>
  );
}

function Siblings({ agreements, current }: { agreements: readonly AgreementSummary[]; current: string }) {
  const { t } = useTranslation('agreements');
  const groups = groupByType(agreements).map(({ type, agreements: listed }) => ({
    name: t(`types.${type}`),
    links: listed.map(({ slug, title }) => ({
      name: title,
      to: paths.terms(slug),
      isCurrent: slug === current,
    })),
  }));
  return <SideList label={t('list.beside')} groups={groups} />;
}
