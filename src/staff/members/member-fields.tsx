import { MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { chosen, typed } from '../kit/forms/field-props.ts';
import type { StaffForm } from '../kit/forms/use-staff-form.ts';
import { useRoles } from '../roles/use-roles.ts';
import { languageNameIn } from '../texts/language-names.ts';
import { useRoleNames } from '../texts/role-names.ts';

/** The form values of a member. */
export type MemberValues = {
  account: string;
  name: string;
  email: string;
  language: Language;
  roleIds: string[];
};

/** The labels of fields, for the summary of errors. */
export const memberLabels = {
  account: 'staff/members:columns.account',
  name: 'staff/members:columns.name',
  email: 'staff/members:columns.email',
  language: 'staff/members:language',
  roleIds: 'staff/members:columns.roles',
};

type MemberFieldsProps = {
  form: Pick<StaffForm<MemberValues>, 'values' | 'set' | 'idOf' | 'errorAt'>;
  isReadOnly?: boolean;
};

/** The fields of a new or existing member. */
export function MemberFields({ form, isReadOnly = false }: MemberFieldsProps) {
  const { t } = useTranslation('staff/members');
  const reader = useLanguage();
  return (
    <Stack gap="sm">
      <TextInput
        {...typed(form, 'name')}
        label={t('columns.name')}
        readOnly={isReadOnly}
        autoComplete="off"
      />
      <TextInput
        {...typed(form, 'account')}
        label={t('columns.account')}
        description={t('accountHint')}
        readOnly={isReadOnly}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextInput
        {...typed(form, 'email')}
        type="email"
        label={t('columns.email')}
        readOnly={isReadOnly}
        autoComplete="off"
      />
      <NativeSelect
        {...typed(form, 'language')}
        label={t('language')}
        disabled={isReadOnly}
        data={languages.map((language) => ({ value: language, label: languageNameIn(reader, language) }))}
      />
      <RoleChoice form={form} isReadOnly={isReadOnly} />
    </Stack>
  );
}

function RoleChoice({ form, isReadOnly }: MemberFieldsProps) {
  const { t } = useTranslation('staff/members');
  const roleNames = useRoleNames();
  const roles = useRoles().data?.roles ?? [];
  const { roleIds } = form.values;
  return (
    <MultiSelect
      {...chosen(form, 'roleIds')}
      label={t('columns.roles')}
      description={t('rolesHint')}
      readOnly={isReadOnly}
      searchable
      // Nobody grants what they do not have; existing roles of a member stay visible.
      data={roles.map((role) => ({
        value: role.roleId,
        label: roleNames([role]),
        disabled: !role.mayGive && !roleIds.includes(role.roleId),
      }))}
      nothingFoundMessage={t('noRole')}
    />
  );
}
