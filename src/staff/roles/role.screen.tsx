import { Alert, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { changeRole, deleteRole, type RoleRow } from '#features/staff/roles/roles.contract.ts';
import { SUPER_ADMINISTRATOR } from '#features/staff/roles.rules.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { Unknown } from '../shell/unknown.tsx';
import { useRoleNames } from '../texts/role-names.ts';
import { fieldOfCode } from './field-of-code.ts';
import { RoleFields, type RoleValues, roleLabels } from './role-fields.tsx';
import { roleAddresses } from './roles.addresses.ts';
import { useRoles } from './use-roles.ts';

/** One role: its permissions, and its changes. */
export default function RoleScreen() {
  const { roleId } = useParams();
  const roles = useRoles();
  return (
    <Loaded query={roles}>
      {(found) => {
        const role = found.roles.find((each) => each.roleId === roleId);
        return role ? <Role role={role} /> : <Unknown />;
      }}
    </Loaded>
  );
}

function Role({ role }: { role: RoleRow }) {
  const { t } = useTranslation('staff/roles');
  const name = useRoleNames()([role]);
  const isFixed = role.key === SUPER_ADMINISTRATOR;
  const mayEdit = useMay()('roles.edit') && role.mayGive && !isFixed;
  return (
    <RecordPage
      title={name}
      lead={t('membersOf', { count: role.members })}
      crumbs={[{ to: roleAddresses.roles, title: t('title') }]}
      actions={mayEdit && role.key === null ? <DeleteRole role={role} /> : undefined}
    >
      {!mayEdit && <Alert color="info">{t(isFixed ? 'fixed' : 'readOnly')}</Alert>}
      <Section title={t('allows')}>
        <EditRole key={role.version} role={role} isReadOnly={!mayEdit} />
      </Section>
      <RecordHistory subjectKind="role" subjectId={role.roleId} />
    </RecordPage>
  );
}

function EditRole({ role, isReadOnly }: { role: RoleRow; isReadOnly: boolean }) {
  const { t } = useTranslation('staff/roles');
  const { roleId, version, name, permissions, needsSecondFactor } = role;
  const form = useStaffForm<RoleValues>({ name, permissions, needsSecondFactor }, roleLabels, {
    fieldOfCode,
  });
  const fields = <RoleFields form={form} hasFixedName={role.key !== null} isReadOnly={isReadOnly} />;
  if (isReadOnly) return fields;
  const submit = () =>
    form.submit(changeRole.input, { ...form.values, roleId, version }, async (data) => {
      await callStaff(changeRole, data);
      notifications.show({ color: 'good', message: t('staff/kit:saved') });
      await reload();
    });
  return (
    <FormFrame form={form} action={t('staff/kit:save')} onSubmit={submit} onReload={() => void reload()}>
      {fields}
    </FormFrame>
  );
}

function DeleteRole({ role: { roleId, version, name, members } }: { role: RoleRow }) {
  const { t } = useTranslation('staff/roles');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await callStaff(deleteRole, { roleId, version });
    notifications.show({ color: 'good', message: t('delete.done', { name }) });
    navigate(roleAddresses.roles);
    await reload();
  };
  return (
    <>
      <Button disabled={members > 0} onClick={() => setOpen(true)}>
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('delete.title')}
        action={t('delete.action')}
        onConfirm={remove}
      >
        <Text>{t('delete.text', { name })}</Text>
      </ConfirmDialog>
    </>
  );
}

async function reload(): Promise<void> {
  await forgetAnswers('roles', 'audit');
}
