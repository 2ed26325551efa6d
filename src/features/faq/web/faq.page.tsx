import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { seoList } from '#features/seo/seo.contract.ts';
import { headTexts } from '#features/seo/seo.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { SearchBox } from '#ui/forms/search-box.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { StructuredDataScript } from '#web/head/structured-data.tsx';
import IconMessageQuestion from '#web/icons/tabler/IconMessageQuestion.json' with { type: 'json' };
import { useIsPhone } from '#web/state/use-layout.ts';
import { type FaqEntry, findQuestions } from '../faq.contract.ts';
import type { Route } from './+types/faq.page';
import styles from './faq.module.css';
import { type FaqQuery, faqPath, KEYWORDS_MAX, readFaqQuery } from './faq-url.ts';
import { type FoundElsewhereList, findElsewhere } from './find-elsewhere.ts';
import { QuestionList } from './question-list.tsx';

export const handle = {
  title: 'faq:page.title',
  description: 'faq:page.lead',
  loadsTexts: true,
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readFaqQuery(url.searchParams);
  const [found, elsewhere, seo] = await Promise.all([
    callApi(findQuestions, { keywords: query.keywords || undefined, category: query.category }, { context }),
    query.keywords ? findElsewhere(query.keywords, context) : null,
    callApi(seoList, {}, { context }).catch(() => []),
  ]);
  const isFiltered = query.keywords !== '' || query.category !== undefined;
  const head: PageHead = { texts: headTexts(seo, url.pathname), isHidden: query.keywords !== '' };
  return { head, query, isFiltered, found, elsewhere };
}

/** Questions and answers, with a search and their categories. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('faq');
  const { query, isFiltered, found, elsewhere } = loaderData;
  const { keywords } = query;
  const isPhone = useIsPhone();
  return (
    <>
      <Breadcrumbs above={[]} here={t('page.title')} />
      {/* The phone's title bar shows the title; the description comes after the questions. */}
      {isPhone ? (
        <h1 className="visually-hidden">{t('page.title')}</h1>
      ) : (
        <PageHeader title={t('page.title')} lead={t('page.lead')} />
      )}
      <div className={styles.search}>
        <SearchBox
          action={faqPath({ keywords: '', category: undefined })}
          label={t('page.search')}
          name="keywords"
          value={keywords}
          maxLength={KEYWORDS_MAX}
          compact
        />
      </div>
      {found.categories.length > 0 && <CategoryChoice query={query} found={found} />}
      {keywords !== '' && (
        <p role="status" className={styles.count}>
          {t('page.found', { count: found.entries.length, keywords })}
        </p>
      )}
      {found.entries.length === 0 ? (
        <EmptyState
          icon={IconMessageQuestion}
          title={t('page.nothing', { keywords })}
          actions={
            <ButtonLink to={faqPath({ keywords: '', category: undefined })}>{t('page.all')}</ButtonLink>
          }
        >
          <p>{t('page.tryOthers')}</p>
        </EmptyState>
      ) : (
        <QuestionList entries={found.entries} isRanked={keywords !== ''} />
      )}
      {elsewhere && <FoundElsewhere found={elsewhere} />}
      {!isFiltered && <QuestionsData entries={found.entries} />}
      <p className={styles.situations}>
        <Link to={paths.customerSupport}>{t('page.situations')}</Link>
      </p>
      <HelpBlock title={t('page.helpTitle')} />
    </>
  );
}

type ChoiceProps = { query: FaqQuery; found: OutputOf<typeof findQuestions> };

function CategoryChoice({ query, found: { categories } }: ChoiceProps) {
  const { t } = useTranslation('faq');
  const choice = (category: FaqQuery['category'], name: string, count: number) => ({
    name: t('page.counted', { name, count }),
    to: faqPath({ ...query, category }),
    isChosen: query.category === category,
  });
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    choice(undefined, t('page.everything'), total),
    ...categories
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => choice(id, t(`categories.${id}`), count)),
  ];
  return <LinkChoice label={t('page.categories')} choices={choices} />;
}

/** Matching news and terms, below the questions. */
function FoundElsewhere({ found }: { found: FoundElsewhereList }) {
  const { t } = useTranslation('faq');
  return found.map(({ name, all, total, links }) => (
    <section key={name} className={styles.elsewhere}>
      <h2>{t(`elsewhere.${name}`, { count: total })}</h2>
      <ul>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
      {total > links.length && <Link to={all}>{t(`elsewhere.${name}All`)}</Link>}
    </section>
  ));
}

/** Structured data of the questions. */
function QuestionsData({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <StructuredDataScript
      of={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      }}
    />
  );
}
