import { useMemo } from 'react';
import { endpointHealths, type HookRow } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { keyModes } from '#lib/open/api-scopes.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { HookHealth } from './hook-health.tsx';
import { HookOwner } from './hook-owner.tsx';
import { hookFilters, loadHooks } from './load-webhooks.ts';
import { useHookWords } from './use-hook-words.ts';
import { webhookAddresses } from './webhooks.addresses.ts';

const rowId = ({ endpointId }: HookRow) => endpointId;
const rowLink = ({ endpointId }: HookRow) => `${webhookAddresses.webhooks}/${endpointId}`;

/** Every endpoint of a customer's system, with its health. */
export default function WebhooksScreen() {
  const { t } = useHookWords();
  const list = useList({ name: 'webhooks', load: loadHooks, filters: hookFilters });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <DataTable
        label={t('title')}
        list={list}
        columns={useColumns()}
        rowId={rowId}
        rowLink={rowLink}
        filters={<HookFilters list={list} />}
        empty={t('empty')}
      />
    </Page>
  );
}

function HookFilters({ list }: { list: List<HookRow> }) {
  const { t } = useHookWords();
  const healths = endpointHealths.map((value) => ({ value, label: t(`health.${value}`) }));
  const modes = keyModes.map((value) => ({ value, label: t(`modes.${value}`) }));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter list={list} name="health" label={t('columns.health')} choices={healths} />
      <ChoiceFilter list={list} name="mode" label={t('columns.mode')} choices={modes} />
    </>
  );
}

function useColumns(): readonly Column<HookRow>[] {
  const words = useHookWords();
  return useMemo(() => {
    const { t, instant } = words;
    return [
      { id: 'address', label: t('columns.address'), cell: (row) => row.address },
      {
        id: 'owner',
        label: t('columns.owner'),
        cell: (row) => <HookOwner owner={row.owner} />,
        text: (row) => row.owner?.name ?? '',
      },
      {
        id: 'health',
        label: t('columns.health'),
        cell: (row) => <HookHealth health={row.health} />,
        text: (row) => t(`health.${row.health}`),
      },
      { id: 'lastSuccessAt', label: t('columns.lastSuccessAt'), cell: (row) => instant(row.lastSuccessAt) },
      { id: 'lastFailureAt', label: t('columns.lastFailureAt'), cell: words.failure },
      { id: 'waiting', label: t('columns.waiting'), cell: words.waiting, isNumber: true },
      { id: 'kinds', label: t('columns.kinds'), cell: words.kinds },
      { id: 'mode', label: t('columns.mode'), cell: (row) => t(`modes.${row.mode}`) },
      { id: 'name', label: t('columns.name'), cell: (row) => row.name, isExtra: true },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        cell: (row) => instant(row.createdAt),
        isExtra: true,
      },
    ];
  }, [words]);
}
