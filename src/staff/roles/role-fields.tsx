import { Checkbox, Fieldset, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Permission, permissions } from '#lib/staff/staff-permissions.ts';
import { ticked, typed } from '../kit/forms/field-props.ts';
import type { StaffForm } from '../kit/forms/use-staff-form.ts';
import { useMay } from '../session/session.ts';
import { useRightNames } from './right-names.ts';

/** The form values of a role. */
export type RoleValues = { name: string; permissions: Permission[]; needsSecondFactor: boolean };

/** The labels of fields, for the summary of errors. */
export const roleLabels = {
  name: 'staff/roles:columns.name',
  permissions: 'staff/roles:columns.permissions',
  needsSecondFactor: 'staff/roles:needsSecondFactor',
};

/** Permissions by the noun before their dot. */
const nouns = [...Map.groupBy(permissions, (permission) => permission.split('.')[0] ?? '')];

type RoleFieldsProps = {
  form: Pick<StaffForm<RoleValues>, 'values' | 'set' | 'idOf' | 'errorAt'>;
  /** For shipped roles, whose names are translated. */
  hasFixedName: boolean;
  isReadOnly?: boolean;
};

/** The fields of a role: its name, and every permission grouped by noun. */
export function RoleFields({ form, hasFixedName, isReadOnly = false }: RoleFieldsProps) {
  const { t } = useTranslation('staff/roles');
  const nameOf = useRightNames();
  return (
    <Stack gap="md">
      {!hasFixedName && (
        <TextInput {...typed(form, 'name')} label={t('columns.name')} readOnly={isReadOnly} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {nouns.map(([noun, inside]) => (
          <Fieldset key={noun} legend={nameOf.noun(noun)}>
            <Stack gap="xs">
              {inside.map((permission) => (
                <PermissionBox key={permission} permission={permission} form={form} isReadOnly={isReadOnly} />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
      <Switch
        {...ticked(form, 'needsSecondFactor')}
        label={t('needsSecondFactor')}
        description={t('needsSecondFactorHint')}
        disabled={isReadOnly}
        color="ink"
      />
    </Stack>
  );
}

type PermissionBoxProps = Pick<RoleFieldsProps, 'form' | 'isReadOnly'> & { permission: Permission };

/** Nobody grants what they do not have themselves. */
function PermissionBox({ permission, form, isReadOnly }: PermissionBoxProps) {
  const { right } = useRightNames();
  const may = useMay();
  const given = form.values.permissions;
  const isGiven = given.includes(permission);
  return (
    <Checkbox
      label={right(permission)}
      checked={isGiven}
      disabled={isReadOnly || (!may(permission) && !isGiven)}
      onChange={() =>
        form.set({
          permissions: isGiven ? given.filter((each) => each !== permission) : [...given, permission],
        })
      }
    />
  );
}
