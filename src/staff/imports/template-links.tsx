import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { importTemplate } from '../../features/sheets/staff-imports/staff-imports.contract.ts';

type TemplateLinksProps = { kind: { name: string; hasCurrent: boolean } };

/** Files to fill in: empty, or with what is stored. */
export function TemplateLinks({ kind: { name, hasCurrent } }: TemplateLinksProps) {
  const { t } = useTranslation('staff/imports');
  return (
    <Group gap="md">
      <Anchor href={fileOf(name, 'xlsx', 'none')} download underline="always">
        {t('new.emptyXlsx')}
      </Anchor>
      <Anchor href={fileOf(name, 'csv', 'none')} download underline="always">
        {t('new.emptyCsv')}
      </Anchor>
      {hasCurrent && (
        <Anchor href={fileOf(name, 'xlsx', 'current')} download underline="always">
          {t('new.current')}
        </Anchor>
      )}
    </Group>
  );
}

function fileOf(kind: string, format: 'csv' | 'xlsx', rows: 'none' | 'current'): string {
  return `${importTemplate.path}?${new URLSearchParams({ kind, format, rows })}`;
}
