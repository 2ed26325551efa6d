import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { CardList, ListCard } from '#ui/data/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { OriginalMark, OriginalText } from '#ui/feedback/original-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import IconBriefcase from '#web/icons/tabler/IconBriefcase.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { findOpenings, OpeningSummary } from '../careers.contract.ts';
import styles from './careers.module.css';
import { type CareersQuery, openingPath, vacanciesPath } from './careers-url.ts';

type Props = { query: CareersQuery; found: OutputOf<typeof findOpenings> };

/** Open positions, by department and position. */
export function OpeningList({ query, found }: Props) {
  const { t } = useTranslation('careers');
  const { openings } = found;
  return (
    <>
      <Breadcrumbs above={[]} here={t('list.title')} />
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <Filters query={query} found={found} />
      {openings.length === 0 ? (
        <EmptyState
          icon={IconBriefcase}
          title={t('list.nothing')}
          actions={<ButtonLink to={vacanciesPath({})}>{t('list.all')}</ButtonLink>}
        >
          <p>{t('list.nothingText')}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className={styles.count}>
            {t('list.found', { count: openings.length })}
          </p>
          <CardList label={t('list.title')}>
            {openings.map((each) => (
              <li key={each.id}>
                <OpeningCard opening={each} />
              </li>
            ))}
          </CardList>
        </>
      )}
      <p className={styles.more}>
        <Link to={paths.jobUs}>{t('list.workingHere')}</Link>
        <Link to={paths.applyForJob()}>{t('list.apply')}</Link>
        <Link to={paths.applicationStatus()}>{t('list.status')}</Link>
      </p>
    </>
  );
}

/** A selected department keeps its positions in the filter. */
function Filters({ query: { department, position }, found }: Props) {
  const { t } = useTranslation('careers');
  const counted = (name: string, count: number) => t('list.counted', { name, count });
  const departments = found.departments.map(({ id, count }) => ({
    name: counted(t(`departments.${id}`), count),
    to: vacanciesPath({ department: id }),
    isChosen: id === department,
  }));
  const positions = found.positions.map(({ id, count }) => ({
    name: counted(t(`positions.${id}`), count),
    to: vacanciesPath({ department, position: id }),
    isChosen: id === position,
  }));
  const everyDepartment = {
    name: t('list.everyDepartment'),
    to: vacanciesPath({ position: department ? undefined : position }),
    isChosen: department === undefined,
  };
  const everyPosition = {
    name: t('list.everyPosition'),
    to: vacanciesPath({ department }),
    isChosen: position === undefined,
  };
  return (
    <div className={styles.filters}>
      <LinkChoice label={t('list.departments')} choices={[everyDepartment, ...departments]} />
      <LinkChoice label={t('list.positions')} choices={[everyPosition, ...positions]} />
    </div>
  );
}

function OpeningCard({ opening }: { opening: OpeningSummary }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const layout = useLayout();
  const { id, position, Department: department, workLocation, about, publishTime, inLanguage } = opening;
  return (
    <ListCard
      name={<Link to={openingPath(id, layout)}>{t(`positions.${position}`)}</Link>}
      facts={
        <>
          <span>{t(`departments.${department}`)}</span>
          <span>{t(`locations.${workLocation}`)}</span>
          <span>{formatDate(publishTime, language)}</span>
          <OriginalMark inLanguage={inLanguage} />
        </>
      }
    >
      <OriginalText inLanguage={inLanguage}>
        <p>{about}</p>
      </OriginalText>
    </ListCard>
  );
}
