import { useTranslation } from 'react-i18next';
import { DayField } from '../dates/day-field.tsx';
import type { List } from './use-list.ts';

/** Filters a list from a day on, or up to a day; years in the reader's era. */
export function DayFilter<Row>({ list, name, label }: { list: List<Row>; name: string; label: string }) {
  const { t } = useTranslation('staff/kit');
  return (
    <DayField
      label={label}
      placeholder={t('day.any')}
      miw={168}
      isClearable
      value={list.state.filters[name] ?? ''}
      onChange={(date) => list.change({ filters: { [name]: date } })}
    />
  );
}
