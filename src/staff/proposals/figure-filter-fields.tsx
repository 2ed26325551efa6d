import { Group, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import type { FigureFilter } from './figure-filter.ts';

type FigureFilterFieldsProps = { filter: FigureFilter; onChange(filter: FigureFilter): void };

/** Narrows a form of many figures; what is not shown keeps what was typed. */
export function FigureFilterFields({ filter, onChange }: FigureFilterFieldsProps) {
  const { t } = useTranslation('staff/proposals');
  return (
    <Group gap="md" align="end">
      <TextInput
        type="search"
        label={t('filter.text')}
        leftSection={<DrawnIcon of={IconSearch} size={16} />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        // Within the form, which Enter would send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        miw="18rem"
      />
      <Switch
        label={t('filter.changed')}
        checked={filter.isChangedOnly}
        onChange={(event) => onChange({ ...filter, isChangedOnly: event.currentTarget.checked })}
        mb="0.5rem"
      />
    </Group>
  );
}
