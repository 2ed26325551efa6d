import { ActionBar, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type BulkBarProps = { count: number; onClear(): void; children: ReactNode };

/** At the bottom of the screen while rows are selected: how many, with actions on them. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('staff/kit');
  return (
    <ActionBar opened={count > 0} onClose={onClear} closeOnEscape aria-label={t('table.bulkActions')}>
      <Text size="sm" fw={600} role="status">
        {t('table.selected', { count })}
      </Text>
      <ActionBar.Divider />
      {children}
      <ActionBar.CloseButton aria-label={t('table.clearSelection')} />
    </ActionBar>
  );
}
