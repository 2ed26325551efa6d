import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { changeStaff, type MemberRow } from '#features/staff/members/members.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { fieldOfCode } from './field-of-code.ts';
import { MemberFields, type MemberValues, memberLabels } from './member-fields.tsx';
import { reloadMembers } from './use-member.ts';

type EditMemberProps = { member: MemberRow; isReadOnly: boolean };

/** The data of a member, editable for those who may. */
export function EditMember({ member, isReadOnly }: EditMemberProps) {
  const { t } = useTranslation('staff/members');
  const form = useStaffForm<MemberValues>(toValues(member), memberLabels, { fieldOfCode });
  if (isReadOnly) return <MemberFields form={form} isReadOnly />;
  const submit = () => {
    const { staffId, version } = member;
    const given = { ...form.values, email: form.values.email.trim() || null, staffId, version };
    return form.submit(changeStaff.input, given, async (data) => {
      await callStaff(changeStaff, data);
      notifications.show({ color: 'good', message: t('staff/kit:saved') });
      await reloadMembers();
    });
  };
  return (
    <FormFrame
      form={form}
      action={t('staff/kit:save')}
      onSubmit={submit}
      onReload={() => void reloadMembers()}
    >
      <MemberFields form={form} />
    </FormFrame>
  );
}

function toValues({ account, name, email, language, roles }: MemberRow): MemberValues {
  return { account, name, email: email ?? '', language, roleIds: roles.map(({ roleId }) => roleId) };
}
