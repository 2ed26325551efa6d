import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import { paths } from '#routes/paths.ts';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OriginalNote, OriginalText, useOriginalWords } from '#ui/feedback/original-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { ReadingLayout } from '#ui/layout/reading-layout.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { SideList } from '#ui/navigation/side-list.tsx';
import { TableOfContents } from '#ui/navigation/table-of-contents.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { groupByType } from '../agreement-list.rules.ts';
import {
  type Agreement,
  type AgreementSummary,
  agreementErrors,
  getAgreement,
  listAgreements,
} from '../agreements.contract.ts';
import type { Route } from './+types/agreement.page';
import styles from './agreements.module.css';

const LIST = paths.termsList();
/** Requests a version that does not exist. */
const NO_VERSION = 1_000_000;

export const handle = { title: 'agreements:list.title', loadsTexts: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const version = url.searchParams.get('version');
  const asked = { path, ...(version !== null && { version: isNumber(version) ? version : NO_VERSION }) };
  const [agreement, { agreements }, seo] = await Promise.all([
    findOrNull(callApi(getAgreement, asked, { context }), agreementErrors.notFound),
    callApi(listAgreements, {}, { context }),
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  if (!agreement) return data({ head: { isHidden: true }, agreement, agreements }, { status: 404 });
  const { slug, title, summary } = agreement;
  const canonical = paths.terms(slug);
  const own = { [context.get(pageRequest).language]: { title, description: summary } };
  const isEarlier = agreement.version !== agreement.current;
  const head: PageHead = {
    name: title,
    texts: (isEarlier ? undefined : headTexts(seo, canonical)) ?? own,
    canonical,
    // Search engines should find the text that applies; whoever accepted an earlier one has its address.
    isHidden: isEarlier,
    languages: agreement.languages,
  };
  return data({ head, agreement, agreements });
}

const isNumber = (text: string) => /^[1-9]\d{0,5}$/.test(text);

/** One agreement, with the others beside it. */
export default function AgreementPage({ loaderData: { agreement, agreements } }: Route.ComponentProps) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const inOriginal = useOriginalWords(agreement?.inLanguage ?? 'th');
  const above = [{ name: t('list.title'), to: LIST }];
  if (!agreement) return <Missing title={t('missing')} list={{ name: t('list.all'), to: LIST }} />;
  const { slug, title, summary, version, effectiveFrom, html, toc, inLanguage } = agreement;
  const date = formatDate(effectiveFrom, language);
  return (
    <>
      <Breadcrumbs above={above} here={title} />
      <ReadingLayout
        header={
          <PageHeader title={inOriginal(title)} lead={inOriginal(summary)}>
            <p className={styles.version}>{t('version', { version, date })}</p>
          </PageHeader>
        }
        beside={<Siblings agreements={agreements} current={slug} />}
        contents={<TableOfContents of={toc} />}
      >
        <OriginalNote inLanguage={inLanguage} />
        <div className={styles.force}>
          <ForceNotice agreement={agreement} />
        </div>
        <OriginalText inLanguage={inLanguage}>
          <Prose html={html} />
        </OriginalText>
        <EarlierVersions agreement={agreement} />
        <HelpBlock />
      </ReadingLayout>
    </>
  );
}

/** Explains the legal effect of a version, where it is not simply the one that applies. */
function ForceNotice({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  const { current, effectiveFrom, force } = agreement;
  const { state, until, holding, next } = force;
  const on = (day: string) => formatDate(day, language);
  if (state === 'HOLDING') {
    if (!next || until === null) return null;
    return (
      <Notice
        tone="info"
        title={t('force.until', { date: on(until) })}
        actions={<VersionLink of={agreement} version={next.version} text="force.read" />}
      >
        <p>{t('force.next', { version: next.version, date: on(next.effectiveFrom) })}</p>
      </Notice>
    );
  }
  const held = holding?.version;
  if (state === 'COMING')
    return (
      <Notice
        tone="info"
        title={t('force.from', { date: on(effectiveFrom) })}
        actions={held !== undefined && <VersionLink of={agreement} version={held} text="force.read" />}
      >
        {held !== undefined && <p>{t('force.meanwhile', { version: held })}</p>}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      title={t('earlier.notice')}
      actions={held !== undefined && <VersionLink of={agreement} version={held} text="earlier.today" />}
    >
      <p>
        {state === 'REPLACED' && next
          ? t('earlier.replaced', { version: next.version })
          : t(current === null ? 'earlier.gone' : 'earlier.meaning')}
      </p>
    </Notice>
  );
}

type VersionLinkProps = {
  of: Pick<Agreement, 'slug' | 'current'>;
  version: number;
  text: 'force.read' | 'earlier.today';
};

/** Links to a version: the one that the page shows by default has no address of its own. */
function VersionLink({ of: { slug, current }, version, text }: VersionLinkProps) {
  const { t } = useTranslation('agreements');
  const to = version === current ? paths.terms(slug) : paths.termsVersion(slug, version);
  return <Link to={to}>{t(text, { version })}</Link>;
}

/** Earlier versions, each at its own address. */
function EarlierVersions({ agreement: { slug, version: shown, earlier } }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier-versions">
      <h2 id="earlier-versions">{t('earlier.title')}</h2>
      <ul>
        {earlier.map(({ version, effectiveFrom }) => (
          <li key={version}>
            <Link
              to={paths.termsVersion(slug, version)}
              aria-current={version === shown ? 'page' : undefined}
            >
              {t('version', { version, date: formatDate(effectiveFrom, language) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
