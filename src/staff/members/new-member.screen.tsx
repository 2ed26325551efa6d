import { PasswordInput, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createStaff } from '#features/staff/members/members.contract.ts';
import { MIN_PASSWORD_LENGTH } from '#features/staff/staff-fields.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { fieldOfCode } from './field-of-code.ts';
import { MemberFields, type MemberValues, memberLabels } from './member-fields.tsx';
import { memberAddresses } from './members.addresses.ts';

type Values = MemberValues & { way: 'invite' | 'password'; password: string; passwordAgain: string };

const EMPTY: Values = {
  account: '',
  name: '',
  email: '',
  language: 'th',
  roleIds: [],
  way: 'invite',
  password: '',
  passwordAgain: '',
};
const LABELS = {
  ...memberLabels,
  password: 'staff/session:newPassword',
  passwordAgain: 'staff/session:passwordAgain',
};

/** A new member: invited by e-mail, or with a password to hand over. */
export default function NewMemberScreen() {
  const { t } = useTranslation('staff/members');
  const navigate = useNavigate();
  const form = useStaffForm(EMPTY, LABELS, { fieldOfCode });
  const { way, password, passwordAgain, email, ...known } = form.values;
  const submit = () => {
    const secret = way === 'password' ? { password, passwordAgain } : {};
    const given = { ...known, ...secret, email: email.trim() || undefined };
    return form.submit(createStaff.input, given, async (data) => {
      const { staffId, isInvited } = await callStaff(createStaff, data);
      await queryClient.invalidateQueries({ queryKey: ['members'] });
      notifications.show({ color: 'good', message: t(isInvited ? 'invited' : 'created') });
      navigate(`${memberAddresses.members}/${staffId}`);
    });
  };
  return (
    <RecordPage title={t('add')} crumbs={[{ to: memberAddresses.members, title: t('title') }]}>
      <Section title={t('facts')}>
        <FormFrame form={form} action={t(way === 'invite' ? 'invite.action' : 'create')} onSubmit={submit}>
          <MemberFields form={form} />
          <Radio.Group
            label={t('way.label')}
            value={way}
            onChange={(value) => form.set({ way: value === 'password' ? 'password' : 'invite' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="invite" label={t('way.invite')} />
              <Radio value="password" label={t('way.password')} />
            </Stack>
          </Radio.Group>
          {way === 'password' && <PasswordPair form={form} />}
        </FormFrame>
      </Section>
    </RecordPage>
  );
}

function PasswordPair({ form }: { form: ReturnType<typeof useStaffForm<Values>> }) {
  const { t } = useTranslation('staff/session');
  const visibility = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        {...typed(form, 'password')}
        label={t('newPassword')}
        description={t('passwordHint', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        {...typed(form, 'passwordAgain')}
        label={t('passwordAgain')}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
    </>
  );
}
