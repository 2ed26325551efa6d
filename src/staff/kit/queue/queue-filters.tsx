import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '#features/staff/duties/colleagues.contract.ts';
import { ageParts, dueParts } from '#lib/staff/queue-filters.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { useMay } from '../../session/session.ts';
import { ChoiceFilter } from '../table/filters.tsx';
import type { List } from '../table/use-list.ts';

/** The names of the filters that every queue has, by its clock, by age, and by whose a row is. */
export const queueFilterNames = ['due', 'age', 'assignee'] as const;

type QueueFiltersProps<Row> = {
  list: List<Row>;
  /** Whose work it is: colleagues with it can be chosen by those who have it, too. */
  permission: Permission;
};

/** Filters a queue by its clock, by age, and by whose a row is. */
export function QueueFilters<Row>({ list, permission }: QueueFiltersProps<Row>) {
  const { t } = useTranslation('staff/kit');
  return (
    <>
      <ChoiceFilter
        list={list}
        name="due"
        label={t('queue.due')}
        choices={dueParts.map((value) => ({ value, label: t(`queue.dueParts.${value}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="age"
        label={t('queue.age')}
        choices={ageParts.map((value) => ({ value, label: t(`queue.ageParts.${value}`) }))}
      />
      <AssigneeFilter list={list} permission={permission} />
    </>
  );
}

/** Filters a queue by whose a row is. */
export function AssigneeFilter<Row>({ list, permission }: QueueFiltersProps<Row>) {
  const { t } = useTranslation('staff/kit');
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['colleagues', permission],
    queryFn: ({ signal }) => callStaff(listColleagues, { permission }, signal),
    enabled: may(permission),
  });
  const colleagues = data?.colleagues ?? [];
  return (
    <ChoiceFilter
      list={list}
      name="assignee"
      label={t('queue.assignee')}
      choices={[
        { value: 'me', label: t('queue.me') },
        { value: 'nobody', label: t('queue.nobody') },
        ...colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
      ]}
    />
  );
}
