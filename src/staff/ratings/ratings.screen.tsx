import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type RatingStatisticsRow,
  ratingStatistics,
} from '#features/ratings/staff/ratings.staff.contract.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { useList } from '../kit/table/use-list.ts';
import { RatingFilters } from './rating-filters.tsx';
import { narrowed } from './ratings.addresses.ts';

const ratingFilters = ['period', 'view', 'branch', 'courier'] as const;
const SHOWN_REASONS = 3;
type Filters = ListState['filters'];

const rowId = ({ branchCode, courierCode, date }: RatingStatisticsRow) =>
  [branchCode, courierCode, date].join(' ');

function loadStatistics({ filters, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = knownFilters(ratingStatistics, { ...filters, sort });
  return callStaff(ratingStatistics, { ...asked, page, limit: pageSize }, signal);
}

/** Ratings of deliveries added up: branches, then the couriers of one, then one courier over time. */
export default function RatingsScreen() {
  const { t } = useTranslation('staff/ratings');
  const list = useList({
    name: 'ratings',
    load: loadStatistics,
    filters: ratingFilters,
    sort: '-count',
  });
  const { filters } = list.state;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={useColumns(filters)}
        rowId={rowId}
        rowLink={(row) => closerLook(row, filters)}
        filters={
          <RatingFilters list={list}>
            <ChoiceFilter
              list={list}
              name="view"
              label={t('filters.view')}
              standard={t('views.places')}
              choices={[{ value: 'time', label: t('views.time') }]}
            />
          </RatingFilters>
        }
        empty={t('empty')}
      />
    </Page>
  );
}

/** A branch leads to its couriers, a courier to their days, and what is one already to its ratings. */
function closerLook({ branchCode, courierCode, date }: RatingStatisticsRow, filters: Filters): string {
  const of = {
    period: filters.period,
    branch: branchCode ?? filters.branch,
    courier: courierCode ?? filters.courier,
  };
  if (date !== null || !branchCode) return narrowed('list', of);
  return narrowed('ratings', courierCode ? { ...of, view: 'time' } : of);
}

function useColumns({ period, branch, courier }: Filters): readonly Column<RatingStatisticsRow>[] {
  const { t } = useTranslation(['staff/ratings', 'ratings']);
  const language = useLanguage();
  return useMemo(() => {
    const nameOf = (row: RatingStatisticsRow) => {
      if (row.date !== null) {
        const date = formatDate(row.date, language);
        return period === 'quarter' ? t('weekFrom', { date }) : date;
      }
      const place = [row.branch, row.branchCode].filter(Boolean).join(' · ') || t('noBranch');
      // A courier alone is listed by branch.
      return row.courierCode && !courier ? row.courierCode : place;
    };
    const share = ({ bad, count }: RatingStatisticsRow) =>
      t('share', { percent: Math.round((100 * bad) / count), count: bad });
    const reasons = ({ reasons: given }: RatingStatisticsRow) =>
      given
        .slice(0, SHOWN_REASONS)
        .map(({ reason, count }) => `${t(`ratings:reasons.${reason}`)} ${count}`)
        .join(' · ');
    return [
      { id: 'name', label: t('columns.name'), cell: nameOf },
      {
        id: 'count',
        label: t('columns.count'),
        // The list has whole periods, and no way to ask for ratings without a branch.
        cell: (row) =>
          row.date !== null || row.branchCode === '' ? (
            row.count
          ) : (
            <Anchor
              inherit
              component={Link}
              to={narrowed('list', {
                period,
                branch: row.branchCode ?? branch,
                courier: row.courierCode ?? courier,
              })}
            >
              {row.count}
            </Anchor>
          ),
        text: ({ count }) => count,
        isSortable: true,
        isNumber: true,
      },
      {
        id: 'mean',
        label: t('columns.mean'),
        cell: ({ mean }) => mean.toFixed(2),
        text: ({ mean }) => mean,
        isSortable: true,
        isNumber: true,
      },
      { id: 'bad', label: t('columns.bad'), cell: share, isSortable: true, isNumber: true },
      { id: 'reasons', label: t('columns.reasons'), cell: (row) => reasons(row) || '–' },
    ];
  }, [t, language, period, branch, courier]);
}
