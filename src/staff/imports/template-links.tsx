import { Anchor, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importTemplate } from '#features/sheets/staff/sheets.staff.contract.ts';

type Part = { value: string; label: string };
type TemplateLinksProps = { kind: { name: string; hasCurrent: boolean; parts: readonly Part[] } };

/** Templates: empty, or with the stored data, in parts where it exceeds one file. */
export function TemplateLinks({ kind: { name, hasCurrent, parts } }: TemplateLinksProps) {
  const { t } = useTranslation('staff/imports');
  const [part, setPart] = useState(parts[0]?.value);
  return (
    <Group gap="md" align="end">
      <Anchor href={fileOf(name, 'xlsx')} download underline="always">
        {t('new.emptyXlsx')}
      </Anchor>
      <Anchor href={fileOf(name, 'csv')} download underline="always">
        {t('new.emptyCsv')}
      </Anchor>
      {part !== undefined && (
        <NativeSelect
          label={t('new.part')}
          value={part}
          data={[...parts]}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
      )}
      {hasCurrent && (
        <Anchor
          href={fileOf(name, 'xlsx', { rows: 'current', ...(part !== undefined && { part }) })}
          download
          underline="always"
        >
          {t('new.current')}
        </Anchor>
      )}
    </Group>
  );
}

function fileOf(kind: string, format: 'csv' | 'xlsx', more: Record<string, string> = {}): string {
  return `${importTemplate.path}?${new URLSearchParams({ kind, format, ...more })}`;
}
