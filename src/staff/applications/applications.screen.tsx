import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitsAnswer } from '#features/applications/application-states.rules.ts';
import type { ApplicationRow } from '#features/applications/staff/applications.staff.contract.ts';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import { ClockMark } from '../kit/queue/clock-mark.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { useList } from '../kit/table/use-list.ts';
import { useMay } from '../session/session.ts';
import { shownPhone } from '../texts/phone.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationState } from './application-state.tsx';
import { applicationAddresses } from './applications.addresses.ts';
import { applicationFilters, loadApplications } from './load-applications.ts';
import { SeveralApplications } from './several-applications.tsx';

const rowId = ({ applicationNo }: ApplicationRow) => applicationNo;
const rowLink = ({ applicationNo }: ApplicationRow) =>
  `${applicationAddresses.applications}/${applicationNo}`;

/** Applications for jobs, partnerships and VIP accounts. */
export default function ApplicationsScreen() {
  const { t } = useTranslation('staff/applications');
  const list = useList({
    name: 'applications',
    load: loadApplications,
    filters: applicationFilters,
    sort: '-receivedAt',
  });
  const columns = useColumns();
  const mayEdit = useMay()('applications.edit');
  return (
    <Page title={t('title')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<ApplicationFilters list={list} />}
        bulkActions={mayEdit ? (rows, done) => <SeveralApplications rows={rows} onDone={done} /> : undefined}
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<ApplicationRow>[] {
  const { t } = useTranslation(['staff/applications', 'applications', 'careers']);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', label: t('columns.name'), cell: (row) => row.name },
      { id: 'kind', label: t('columns.kind'), cell: (row) => t(`applications:kinds.${row.kind}`) },
      {
        id: 'position',
        label: t('columns.position'),
        cell: (row) => (row.position ? t(`careers:positions.${row.position}`) : ''),
      },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <ApplicationState {...row} />,
        text: (row) => t(`applications:staffStates.${row.state}`),
      },
      {
        id: 'receivedAt',
        label: t('columns.receivedAt'),
        cell: (row) => formatDateTime(row.receivedAt, language),
        isSortable: true,
      },
      {
        id: 'answerBy',
        label: t('columns.answerBy'),
        cell: ({ state, answerBy }) =>
          awaitsAnswer(state) ? (
            <ClockMark dueAt={answerBy} moment={formatDateTime(answerBy, language)} />
          ) : (
            '–'
          ),
        text: ({ answerBy }) => formatDateTime(answerBy, language),
      },
      { id: 'assigned', label: t('columns.assigned'), cell: (row) => row.assignedName ?? t('nobody') },
      {
        id: 'applicationNo',
        label: t('columns.number'),
        cell: ({ applicationNo }) => <span style={{ whiteSpace: 'nowrap' }}>{applicationNo}</span>,
        text: ({ applicationNo }) => applicationNo,
      },
      {
        id: 'province',
        label: t('columns.province'),
        cell: ({ provinceCode }) => (provinceCode === null ? '' : provinceName(provinceCode, language)),
        isExtra: true,
      },
      { id: 'phone', label: t('columns.phone'), cell: (row) => shownPhone(row.phone), isExtra: true },
      { id: 'email', label: t('columns.email'), cell: (row) => row.email, isExtra: true },
    ],
    [t, language],
  );
}
