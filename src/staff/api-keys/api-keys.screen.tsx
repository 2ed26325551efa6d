import { Anchor, Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type KeyRow,
  keyOwners,
  keyStates,
  listKeys,
  revokeKey,
} from '#features/partners/staff/api-keys.staff.contract.ts';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { customerAddresses } from '../customers/customers.addresses.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import { knownFilters } from '../kit/table/known-filters.ts';
import type { ListState } from '../kit/table/list-state.ts';
import { type List, useList } from '../kit/table/use-list.ts';
import { useMay } from '../session/session.ts';
import { IssueKey } from './issue-key.tsx';

const rowId = ({ keyId }: KeyRow) => keyId;

/** Every API key. */
export default function ApiKeysScreen() {
  const { t } = useTranslation('staff/api-keys');
  const mayEdit = useMay()('keys.edit');
  const list = useList({ name: 'api-keys', load: loadKeys, filters: keyFilters });
  const columns = useColumns(mayEdit);
  return (
    <Page title={t('title')} lead={t('lead')} actions={mayEdit ? <IssueKey /> : undefined}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        filters={<KeyFilters list={list} />}
        empty={t('empty')}
      />
    </Page>
  );
}

function KeyFilters({ list }: { list: List<KeyRow> }) {
  const { t } = useTranslation('staff/api-keys');
  const choices = (words: readonly string[], group: string) =>
    words.map((word) => ({ value: word, label: t(`${group}.${word}`) }));
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="owner"
        label={t('columns.owner')}
        choices={choices(keyOwners, 'owners')}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t('columns.state')}
        choices={choices(keyStates, 'states')}
      />
    </>
  );
}

function useColumns(mayEdit: boolean): readonly Column<KeyRow>[] {
  const { t } = useTranslation('staff/api-keys');
  const language = useLanguage();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? '' : formatDateTime(at, language));
    const scopesOf = ({ scopes }: KeyRow) => scopes.map((scope) => t(`scopes.${scope}`)).join(', ');
    const revoke: Column<KeyRow> = {
      id: 'revoke',
      label: t('revoke.action'),
      cell: (row) => row.revokedAt === null && <RevokeKey apiKey={row} />,
      text: () => '',
    };
    return [
      { id: 'name', label: t('columns.name'), cell: (row) => row.name },
      { id: 'hint', label: t('columns.hint'), cell: (row) => row.hint },
      {
        id: 'owner',
        label: t('columns.owner'),
        cell: (row) => <Owner apiKey={row} />,
        text: (row) => t(`owners.${row.owner}`),
      },
      { id: 'scopes', label: t('columns.scopes'), cell: scopesOf },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => (
          <Badge color={row.state === 'inForce' ? 'good' : 'danger'}>{t(`states.${row.state}`)}</Badge>
        ),
        text: (row) => t(`states.${row.state}`),
      },
      {
        id: 'lastUsedAt',
        label: t('columns.lastUsedAt'),
        cell: (row) => instant(row.lastUsedAt) || t('never'),
      },
      {
        id: 'lastDay',
        label: t('columns.lastDay'),
        cell: ({ lastDay }) => lastDay && formatDate(lastDay, language),
        text: ({ lastDay }) => lastDay ?? '',
      },
      { id: 'createdAt', label: t('columns.createdAt'), cell: (row) => instant(row.createdAt) },
      {
        id: 'networks',
        label: t('columns.networks'),
        cell: ({ networks }) => networks.join(', '),
        isExtra: true,
      },
      { id: 'mode', label: t('columns.mode'), cell: (row) => t(`modes.${row.mode}`), isExtra: true },
      {
        id: 'revokedAt',
        label: t('columns.revokedAt'),
        cell: (row) => instant(row.revokedAt),
        isExtra: true,
      },
      ...(mayEdit ? [revoke] : []),
    ];
  }, [t, language, mayEdit]);
}

function Owner({ apiKey: { owner, customerId } }: { apiKey: KeyRow }) {
  const { t } = useTranslation('staff/api-keys');
  const maySee = useMay()('customers.read');
  if (customerId === null || !maySee) return t(`owners.${owner}`);
  return (
    <Anchor component={Link} to={`${customerAddresses.customers}/${customerId}`}>
      {t('customer')}
    </Anchor>
  );
}

/** The filters of the list of keys. */
const keyFilters = ['text', 'owner', 'state'] as const;

/** Loads a page of the keys; filter values that the contract does not know are ignored. */
function loadKeys({ filters, cursor, pageSize }: ListState, signal?: AbortSignal) {
  const asked = { ...knownFilters(listKeys, filters), ...(cursor !== '' && { cursor }), limit: pageSize };
  return callStaff(listKeys, asked, signal);
}

/** Revokes a key, with a reason. */
function RevokeKey({ apiKey: { keyId, name } }: { apiKey: KeyRow }) {
  const { t } = useTranslation('staff/api-keys');
  const [isAsked, setAsked] = useState(false);
  const revoke = async (reason: string) => {
    await callStaff(revokeKey, { keyId, reason });
    notifications.show({ color: 'good', message: t('revoke.done', { name }) });
    await forgetAnswers('api-keys', 'audit');
  };
  return (
    <>
      <Button size="compact-sm" aria-label={`${t('revoke.action')}: ${name}`} onClick={() => setAsked(true)}>
        {t('revoke.action')}
      </Button>
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('revoke.title', { name })}
        text={t('revoke.text')}
        action={t('revoke.action')}
        onConfirm={revoke}
      />
    </>
  );
}
