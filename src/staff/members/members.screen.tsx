import { Badge, Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberRow } from '#features/staff/members/members.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { useList } from '../kit/table/use-list.ts';
import { useMay, useMember } from '../session/session.ts';
import { useRoleNames } from '../texts/role-names.ts';
import { DisableMembers } from './disable-members.tsx';
import { loadMembers, memberFilters } from './load-members.ts';
import { MemberFilters } from './member-filters.tsx';
import { MemberState } from './member-state.tsx';
import { memberAddresses } from './members.addresses.ts';

const rowId = ({ staffId }: MemberRow) => staffId;
const rowLink = ({ staffId }: MemberRow) => `${memberAddresses.members}/${staffId}`;

/** Everybody who may log in to the back office. */
export default function MembersScreen() {
  const { t } = useTranslation('staff/members');
  const mayEdit = useMay()('staff.edit');
  const list = useList({ name: 'members', load: loadMembers, filters: memberFilters, sort: 'name' });
  const columns = useColumns();
  const me = useMember();
  const whyNotSelected = (row: MemberRow) => {
    if (row.staffId === me.staffId) return t('disable.notYourself');
    if (row.isSuperAdministrator) return t('disable.notSuper');
    return row.enabled ? null : t('disable.already');
  };
  const add = (
    <Button component={Link} to={memberAddresses.newMember} variant="filled" color="brand">
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} actions={mayEdit ? add : undefined}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<MemberFilters list={list} />}
        whyNotSelected={whyNotSelected}
        bulkActions={mayEdit ? (rows, done) => <DisableMembers members={rows} onDone={done} /> : undefined}
        empty={t('empty')}
      />
    </Page>
  );
}

function useColumns(): readonly Column<MemberRow>[] {
  const { t } = useTranslation('staff/members');
  const language = useLanguage();
  const roleNames = useRoleNames();
  return useMemo(() => {
    const instant = (at: string | null) => (at === null ? t('never') : formatDateTime(at, language));
    return [
      { id: 'name', label: t('columns.name'), cell: (row) => row.name, isSortable: true },
      { id: 'account', label: t('columns.account'), cell: (row) => row.account },
      { id: 'roles', label: t('columns.roles'), cell: (row) => roleNames(row.roles) },
      {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <MemberState member={row} />,
        text: (row) =>
          t(row.enabled ? (row.isInvited ? 'states.invited' : 'states.enabled') : 'states.disabled'),
      },
      {
        id: 'secondFactor',
        label: t('columns.secondFactor'),
        cell: (row) => (row.hasSecondFactor ? t('yes') : <Badge color="warn">{t('no')}</Badge>),
        text: (row) => t(row.hasSecondFactor ? 'yes' : 'no'),
      },
      {
        id: 'lastLoginAt',
        label: t('columns.lastLoginAt'),
        cell: (row) => instant(row.lastLoginAt),
        isSortable: true,
      },
      { id: 'email', label: t('columns.email'), cell: (row) => row.email ?? '', isExtra: true },
      {
        id: 'createdAt',
        label: t('columns.createdAt'),
        cell: (row) => instant(row.createdAt),
        isSortable: true,
        isExtra: true,
      },
    ];
  }, [t, language, roleNames]);
}
