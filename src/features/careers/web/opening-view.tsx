import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { Missing } from '#ui/feedback/missing.tsx';
import { OriginalNote, OriginalText } from '#ui/feedback/original-text.tsx';
import { MainAside } from '#ui/layout/main-aside.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Opening } from '../careers.contract.ts';
import styles from './careers.module.css';
import { HowToApply } from './how-to-apply.tsx';
import { OpeningData } from './opening-data.tsx';

/** One opening: duties, requirements, and how to apply; for one that no longer exists, alternatives. */
export function OpeningView({ opening }: { opening: Opening | null }) {
  const { t } = useTranslation('careers');
  if (!opening)
    return <Missing title={t('errors.notFound')} list={{ name: t('list.all'), to: paths.jobVacancies() }} />;
  const { id, position, about, jd, requirement, inLanguage } = opening;
  const name = t(`positions.${position}`);
  return (
    <>
      <Breadcrumbs above={[{ name: t('list.title'), to: paths.jobVacancies() }]} here={name} />
      <PageHeader title={name} lead={about} />
      <MainAside
        main={
          <>
            <OriginalNote inLanguage={inLanguage} />
            <Numbered title={t('opening.duties')} lines={jd} inLanguage={inLanguage} />
            <Numbered title={t('opening.requirements')} lines={requirement} inLanguage={inLanguage} />
            <Facts opening={opening} />
          </>
        }
        aside={<HowToApply id={id} position={position} />}
      />
      <OpeningData opening={opening} />
    </>
  );
}

type NumberedProps = { title: string; lines: readonly string[]; inLanguage: Language };

function Numbered({ title, lines, inLanguage }: NumberedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.numbered}>
      <h2 id={id}>{title}</h2>
      <OriginalText inLanguage={inLanguage}>
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </OriginalText>
    </section>
  );
}

function Facts({ opening }: { opening: Opening }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const { Department: department, workLocation, publishTime, closeTime } = opening;
  const items = [
    { name: t('opening.department'), value: t(`departments.${department}`) },
    { name: t('opening.workLocation'), value: t(`locations.${workLocation}`) },
    { name: t('opening.posted'), value: formatDate(publishTime, language) },
    ...(closeTime ? [{ name: t('opening.closes'), value: formatDate(closeTime, language) }] : []),
  ];
  return (
    <div>
      <DataList items={items} />
      <p className={styles.small}>{brand.address[language]}</p>
    </div>
  );
}
