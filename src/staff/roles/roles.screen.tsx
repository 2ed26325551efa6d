import { Anchor, Button, Card, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoleRow } from '#features/staff/roles/roles.contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { useMay } from '../session/session.ts';
import { useRoleNames } from '../texts/role-names.ts';
import { roleAddresses } from './roles.addresses.ts';
import { useRoles } from './use-roles.ts';

/** The list of roles. */
export default function RolesScreen() {
  const { t } = useTranslation('staff/roles');
  const mayEdit = useMay()('roles.edit');
  const roles = useRoles();
  const add = (
    <Button component={Link} to={roleAddresses.newRole} variant="filled" color="brand">
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={mayEdit ? add : undefined}>
      <Loaded query={roles}>{(found) => <RoleTable roles={found.roles} />}</Loaded>
    </Page>
  );
}

function RoleTable({ roles }: { roles: readonly RoleRow[] }) {
  const { t } = useTranslation('staff/roles');
  const language = useLanguage();
  const names = useRoleNames();
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t('title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('columns.name')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('columns.permissions')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('columns.members')}
              </Table.Th>
              <Table.Th scope="col">{t('columns.secondFactor')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {roles.map((role) => (
              <Table.Tr key={role.roleId}>
                <Table.Th scope="row" fw={600}>
                  <Anchor component={Link} to={`${roleAddresses.roles}/${role.roleId}`} c="ink">
                    {names([role])}
                  </Anchor>
                </Table.Th>
                <Table.Td ta="end">{formatNumber(role.permissions.length, language)}</Table.Td>
                <Table.Td ta="end">{formatNumber(role.members, language)}</Table.Td>
                <Table.Td>{t(role.needsSecondFactor ? 'needed' : 'notNeeded')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
