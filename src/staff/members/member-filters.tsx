import { useTranslation } from 'react-i18next';
import type { MemberRow } from '#features/staff/members/members.contract.ts';
import { ChoiceFilter, TextFilter } from '../kit/table/filters.tsx';
import type { List } from '../kit/table/use-list.ts';
import { useRoles } from '../roles/use-roles.ts';
import { useRoleNames } from '../texts/role-names.ts';

/** The filters of the list of members. */
export function MemberFilters({ list }: { list: List<MemberRow> }) {
  const { t } = useTranslation('staff/members');
  const roleNames = useRoleNames();
  const roles = useRoles().data?.roles ?? [];
  return (
    <>
      <TextFilter list={list} name="text" label={t('filters.text')} placeholder={t('filters.textHint')} />
      <ChoiceFilter
        list={list}
        name="roleId"
        label={t('columns.roles')}
        choices={roles.map((role) => ({ value: role.roleId, label: roleNames([role]) }))}
      />
      <ChoiceFilter
        list={list}
        name="enabled"
        label={t('columns.state')}
        choices={[
          { value: 'true', label: t('states.enabled') },
          { value: 'false', label: t('states.disabled') },
        ]}
      />
    </>
  );
}
