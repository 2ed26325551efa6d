import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { changeListState } from './list-state.ts';
import type { List } from './use-list.ts';

/** A filter without a field of its own, which a link has set: what it is, as a link that clears it. */
export function FilterChip<Row>({ list, name, label }: { list: List<Row>; name: string; label: string }) {
  const { t } = useTranslation('staff/kit');
  const [query] = useSearchParams();
  if (list.state.filters[name] === undefined) return null;
  return (
    <Button
      component={Link}
      to={`?${changeListState(query, { filters: { [name]: '' } })}`}
      maw="100%"
      aria-label={t('table.clearFilter', { filter: label })}
      rightSection={<DrawnIcon of={IconX} size={16} />}
    >
      {label}
    </Button>
  );
}
