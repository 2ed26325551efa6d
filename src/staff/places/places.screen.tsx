import { Badge, Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOverrides, type OverrideRow } from '#features/places/staff/places.staff.contract.ts';
import { overrideEffects, overrideLevels } from '#features/places/staff/places.staff.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { PlaceDialog } from './place-dialog.tsx';

const filters = ['text', 'level', 'effect', 'all'] as const;
const rowId = ({ code }: OverrideRow) => code;

function loadOverrides({ filters: given, sort, page, pageSize }: ListState, signal?: AbortSignal) {
  const asked = listOverrides.input.safeParse({ ...given, sort: sort || undefined });
  return callStaff(listOverrides, { ...(asked.data ?? {}), page, size: pageSize }, signal);
}

/** Changed places: without delivery, remote, or with other names. */
export default function PlacesScreen() {
  const { t } = useTranslation('staff/places');
  const list = useList({ name: 'places', load: loadOverrides, filters, sort: '-editedAt' });
  const [open, setOpen] = useState<string | null>(null);
  const columns = useColumns(setOpen);
  const add = (
    <Button variant="filled" color="brand" onClick={() => setOpen('')}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<Filters list={list} />}
        empty={t('empty')}
      />
      {open !== null && <PlaceDialog code={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Filters({ list }: { list: List<OverrideRow> }) {
  const { t } = useTranslation('staff/places');
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="level"
        label={t('columns.level')}
        choices={overrideLevels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="effect"
        label={t('columns.effect')}
        choices={overrideEffects.map((effect) => ({ value: effect, label: t(`effects.${effect}`) }))}
      />
      <ChoiceFilter
        list={list}
        name="all"
        label={t('filters.takenBack')}
        choices={[{ value: 'true', label: t('filters.shown') }]}
      />
    </>
  );
}

function useColumns(onOpen: (code: string) => void): readonly Column<OverrideRow>[] {
  const { t } = useTranslation('staff/places');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'label', label: t('columns.label'), cell: ({ label }) => label },
      { id: 'level', label: t('columns.level'), cell: ({ level }) => t(`levels.${level}`) },
      { id: 'code', label: t('columns.code'), cell: ({ code }) => code, isSortable: true },
      {
        id: 'effect',
        label: t('columns.effect'),
        cell: (row) => <Effects row={row} />,
        text: (row) =>
          effectsOf(row)
            .map((effect) => t(`effects.${effect}`))
            .join(', '),
      },
      { id: 'reason', label: t('columns.reason'), cell: ({ reason }) => reason ?? '' },
      {
        id: 'editedAt',
        label: t('columns.editedAt'),
        cell: ({ editedAt }) => formatDateTime(editedAt, language),
        isSortable: true,
      },
      { id: 'editedBy', label: t('columns.editedBy'), cell: ({ editedBy }) => editedBy ?? '' },
      {
        id: 'actions',
        label: t('columns.actions'),
        cell: ({ code }) => (
          <Button size="xs" onClick={() => onOpen(code)}>
            {t('change')}
          </Button>
        ),
        text: () => '',
      },
    ],
    [t, language, onOpen],
  );
}

function effectsOf({ value }: OverrideRow) {
  const { th, en, zh, postcodes, isServed, isRemote, aliases } = value;
  return [
    ...(isServed === null ? [] : [isServed ? ('served' as const) : ('notServed' as const)]),
    ...(isRemote ? ['remote' as const] : []),
    ...(th || en || zh ? ['renamed' as const] : []),
    ...(aliases.length > 0 ? ['aliases' as const] : []),
    ...(postcodes ? ['postcodes' as const] : []),
  ];
}

function Effects({ row }: { row: OverrideRow }) {
  const { t } = useTranslation('staff/places');
  if (!row.isActive) return <Badge color="ink">{t('takenBack')}</Badge>;
  return (
    <Group gap={4}>
      {effectsOf(row).map((effect) => (
        <Badge key={effect} color={effect === 'notServed' ? 'danger' : 'info'}>
          {t(`effects.${effect}`)}
        </Badge>
      ))}
    </Group>
  );
}
