import { Code, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmTotp, startTotp } from '#features/staff/session/session.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { QrCode } from './qr-code.tsx';

const LABELS = { code: 'staff/session:second.totp.label' };

type NewTotpProps = {
  /** What was begun with the password, where the login is complete. */
  started?: OutputOf<typeof startTotp>;
  onDone(enrolled: OutputOf<typeof confirmTotp>): void;
};

/** Sets up an authenticator app: the QR code, the same as text, and a first code as proof. */
export function NewTotp({ started, onDone }: NewTotpProps) {
  const { t } = useTranslation('staff/session');
  const begun = useQuery({
    queryKey: ['new totp'],
    queryFn: async () => started ?? callStaff(startTotp, {}),
    // A new secret would invalidate the scanned one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const form = useStaffForm({ code: '' }, LABELS);
  const submit = () =>
    form.submit(confirmTotp.input, form.values, async (given) => onDone(await callStaff(confirmTotp, given)));
  return (
    <Loaded query={begun}>
      {({ uri, secret }) => (
        <PlainFormFrame form={{ ...form, isDirty: false }} action={t('enrol.totp.action')} onSubmit={submit}>
          <Stack gap="sm">
            <Text size="sm">{t('enrol.totp.text')}</Text>
            <QrCode value={uri} label={t('enrol.totp.picture')} />
            <Text size="sm">
              {t('enrol.totp.secret')} <Code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            </Text>
            <TextInput
              {...typed(form, 'code')}
              label={t('second.totp.label')}
              description={t('enrol.totp.hint')}
              autoComplete="one-time-code"
              inputMode="numeric"
            />
          </Stack>
        </PlainFormFrame>
      )}
    </Loaded>
  );
}
