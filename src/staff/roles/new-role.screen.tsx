import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createRole } from '#features/staff/roles/roles.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { fieldOfCode } from './field-of-code.ts';
import { RoleFields, type RoleValues, roleLabels } from './role-fields.tsx';
import { roleAddresses } from './roles.addresses.ts';

const EMPTY: RoleValues = { name: '', permissions: [], needsSecondFactor: false };

/** Creates a role. */
export default function NewRoleScreen() {
  const { t } = useTranslation('staff/roles');
  const navigate = useNavigate();
  const form = useStaffForm(EMPTY, roleLabels, { fieldOfCode });
  const submit = () =>
    form.submit(createRole.input, form.values, async (data) => {
      const { role } = await callStaff(createRole, data);
      await queryClient.invalidateQueries({ queryKey: ['roles'] });
      notifications.show({ color: 'good', message: t('staff/kit:saved') });
      navigate(`${roleAddresses.roles}/${role.roleId}`);
    });
  return (
    <RecordPage title={t('add')} crumbs={[{ to: roleAddresses.roles, title: t('title') }]}>
      <Section title={t('allows')}>
        <FormFrame form={form} action={t('create')} onSubmit={submit}>
          <RoleFields form={form} hasFixedName={false} />
        </FormFrame>
      </Section>
    </RecordPage>
  );
}
