import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingPeriods } from '#features/ratings/staff/statistics.rules.ts';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';

/** Period, branch and courier, and what a screen has besides. */
export function RatingFilters<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const { t } = useTranslation('staff/ratings');
  return (
    <>
      <ChoiceFilter
        list={list}
        name="period"
        label={t('filters.period')}
        standard={t('periods.month')}
        choices={ratingPeriods
          .filter((each) => each !== 'month')
          .map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      {children}
      <TextFilter list={list} name="branch" label={t('filters.branch')} placeholder={t('filters.hint')} />
      <TextFilter list={list} name="courier" label={t('filters.courier')} placeholder={t('filters.hint')} />
    </>
  );
}
