import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scores } from '#features/ratings/ratings.rules.ts';
import { listRatings, type RatingRow } from '#features/ratings/staff/ratings.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { Words } from '../kit/table/one-line.tsx';
import { useList } from '../kit/table/use-list.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { RatingFilters } from './rating-filters.tsx';
import { ratingAddresses } from './ratings.addresses.ts';

const listFilters = ['period', 'score', 'branch', 'courier'] as const;
const rowId = ({ waybillNo }: RatingRow) => waybillNo;

function loadRatings({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listRatings, filters), ...(cursor !== '' && { cursor }) };
  return callStaff(listRatings, { ...asked, limit: pageSize }, signal);
}

/** Ratings one by one, each with its parcel and the words of its consignee. */
export default function RatingListScreen() {
  const { t } = useTranslation('staff/ratings');
  const list = useList({ name: 'ratingList', load: loadRatings, filters: listFilters });
  const choices = scores.map((score) => ({
    value: String(score),
    label: t('score', { score, word: t(`scores.${score}`) }),
  }));
  return (
    <Page title={t('listTitle')} crumbs={[{ title: t('title'), to: ratingAddresses.ratings }]}>
      <DataTable
        label={t('listTitle')}
        list={list}
        columns={useColumns()}
        rowId={rowId}
        filters={
          <RatingFilters list={list}>
            <ChoiceFilter
              list={list}
              name="score"
              label={t('columns.score')}
              choices={[{ value: 'bad', label: t('scores.bad') }, ...choices]}
            />
          </RatingFilters>
        }
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<RatingRow>[] {
  const { t } = useTranslation(['staff/ratings', 'ratings']);
  const language = useLanguage();
  return useMemo(() => {
    const instant = (at: string) => formatDateTime(at, language);
    const reasonsOf = ({ reasons }: RatingRow) =>
      reasons.map((reason) => t(`ratings:reasons.${reason}`)).join(' · ');
    const scoreOf = ({ score, isVoid }: RatingRow) =>
      [t('score', { score, word: t(`scores.${score}`) }), isVoid && t('void')].filter(Boolean).join(' · ');
    return [
      {
        id: 'waybillNo',
        label: t('columns.waybillNo'),
        cell: ({ waybillNo }) => <ParcelLink waybillNo={waybillNo} />,
        text: ({ waybillNo }) => waybillNo,
      },
      {
        id: 'deliveredAt',
        label: t('columns.deliveredAt'),
        cell: ({ deliveredAt }) => instant(deliveredAt),
      },
      { id: 'score', label: t('columns.score'), cell: scoreOf },
      { id: 'reasons', label: t('columns.reasons'), cell: (row) => reasonsOf(row) || '–' },
      {
        id: 'comment',
        label: t('columns.comment'),
        cell: ({ comment }) =>
          comment === null ? (
            '–'
          ) : (
            <Words>
              <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment}
              </Text>
            </Words>
          ),
        text: ({ comment }) => comment ?? '',
      },
      {
        id: 'branch',
        label: t('columns.branch'),
        cell: ({ branch, branchCode }) => [branch, branchCode].filter(Boolean).join(' · ') || '–',
      },
      {
        id: 'courier',
        label: t('columns.courier'),
        cell: ({ courierCode }) => <span style={{ whiteSpace: 'nowrap' }}>{courierCode || '–'}</span>,
        text: ({ courierCode }) => courierCode,
      },
      {
        id: 'ratedAt',
        label: t('columns.ratedAt'),
        cell: ({ ratedAt }) => instant(ratedAt),
        isExtra: true,
      },
    ];
  }, [t, language]);
}
