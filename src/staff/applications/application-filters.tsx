import { useTranslation } from 'react-i18next';
import { applicationKinds } from '#features/applications/application-kinds.rules.ts';
import { applicationStates } from '#features/applications/application-states.rules.ts';
import type { ApplicationRow } from '#features/applications/staff/applications.staff.contract.ts';
import { QueueFilters } from '../kit/queue/queue-filters.tsx';
import { DayFilter } from '../kit/table/day-filter.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';

/** The filters of the list. */
export function ApplicationFilters({ list }: { list: List<ApplicationRow> }) {
  const { t } = useTranslation(['staff/applications', 'applications']);
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t('columns.kind')}
        choices={applicationKinds.map((kind) => ({ value: kind, label: t(`applications:kinds.${kind}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('columns.state')}
        choices={[
          { value: 'unanswered', label: t('filters.unanswered') },
          ...applicationStates.map((state) => ({
            value: state,
            label: t(`applications:staffStates.${state}`),
          })),
        ]}
      />
      <QueueFilters list={list} permission="applications.edit" />
      <DayFilter list={list} name="from" label={t('filters.from')} />
      <DayFilter list={list} name="to" label={t('filters.to')} />
    </>
  );
}
