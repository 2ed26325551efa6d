import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptLink, checkLink } from '#features/staff/session/session.contract.ts';
import { MIN_PASSWORD_LENGTH } from '#features/staff/staff-fields.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { useUnloadWarning } from '../kit/forms/use-unload-warning.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { EntryFrame } from './login-screen.tsx';

const LABELS = {
  account: 'staff/session:account',
  name: 'staff/session:name',
  password: 'staff/session:newPassword',
  passwordAgain: 'staff/session:passwordAgain',
};

type Opened = OutputOf<typeof checkLink>;

/** The target of an invitation link, or of the one that creates the first administrator. */
export function LinkScreen() {
  const { t } = useTranslation('staff/session');
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const opened = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => callStaff(checkLink, { token }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <EntryFrame title={t('link.title')}>
      <Loaded query={opened}>
        {(link) => (link.isUsable ? <NewPassword token={token} link={link} /> : <Useless />)}
      </Loaded>
    </EntryFrame>
  );
}

function Useless() {
  const { t } = useTranslation('staff/session');
  return (
    <Alert color="warn" title={t('link.useless')}>
      {t('link.uselessText')}
    </Alert>
  );
}

function NewPassword({ token, link }: { token: string; link: Opened }) {
  const { t } = useTranslation('staff/session');
  const [account, setAccount] = useState<string | null>(null);
  const form = useStaffForm(
    { account: link.account, name: link.name, password: '', passwordAgain: '' },
    LABELS,
  );
  const { values } = form;
  useUnloadWarning(form.isDirty && !form.isBusy);
  const submit = () => {
    const own = link.isFirst ? { account: values.account, name: values.name } : {};
    const given = { token, ...own, password: values.password, passwordAgain: values.passwordAgain };
    return form.submit(acceptLink.input, given, async (data) =>
      setAccount((await callStaff(acceptLink, data)).account),
    );
  };
  if (account !== null) return <Done account={account} />;
  const visibility = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <PlainFormFrame form={form} action={t('link.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{link.isFirst ? t('link.first') : t('link.invited', { name: link.name })}</Text>
        <TextInput
          {...typed(form, 'account')}
          label={t('account')}
          readOnly={!link.isFirst}
          autoComplete="username"
          autoCapitalize="none"
        />
        {link.isFirst && <TextInput {...typed(form, 'name')} label={t('name')} autoComplete="name" />}
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
      </Stack>
    </PlainFormFrame>
  );
}

function Done({ account }: { account: string }) {
  const { t } = useTranslation('staff/session');
  return (
    <Stack gap="md">
      <Text role="status">{t('link.done', { account })}</Text>
      <Button component="a" href={import.meta.env.BASE_URL} variant="filled" color="brand">
        {t('login.action')}
      </Button>
    </Stack>
  );
}
