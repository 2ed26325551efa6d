import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryState, second } from '#features/staff/session/session.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconKey from '#web/icons/tabler/IconKey.json' with { type: 'json' };
import { callStaff } from '../calls/call-staff.ts';
import { typed } from '../kit/forms/field-props.ts';
import { PlainFormFrame } from '../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { confirmByPasskey } from './passkeys.ts';
import type { StepProps } from './step-props.ts';
import { useAction } from './use-action.ts';

type Factor = EntryState['factors'][number];
type Way = Exclude<Factor, 'passkey'>;

/** Second step: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ factors, onEntry }: StepProps & { factors: readonly Factor[] }) {
  const { t } = useTranslation('staff/session');
  const [way, setWay] = useState<Way>(factors.includes('totp') ? 'totp' : 'recoveryCode');
  const other: Way = way === 'totp' ? 'recoveryCode' : 'totp';
  return (
    <Stack gap="md">
      {factors.includes('passkey') && <PasskeyButton onEntry={onEntry} />}
      {factors.includes(way) && <CodeForm key={way} way={way} onEntry={onEntry} />}
      {factors.includes(other) && (
        <Button variant="subtle" color="ink" onClick={() => setWay(other)}>
          {t(`second.${other}.instead`)}
        </Button>
      )}
    </Stack>
  );
}

function PasskeyButton({ onEntry }: StepProps) {
  const { t } = useTranslation('staff/session');
  const { run, isBusy, sentence } = useAction();
  return (
    <Stack gap="xs">
      <Text size="sm">{t('second.passkey.text')}</Text>
      <Button
        variant="filled"
        color="brand"
        loading={isBusy}
        leftSection={<DrawnIcon of={IconKey} size={18} />}
        onClick={() => run(async () => onEntry(await confirmByPasskey()))}
      >
        {t('second.passkey.action')}
      </Button>
      {sentence && (
        <Text c="danger" size="sm" role="alert">
          {sentence}
        </Text>
      )}
    </Stack>
  );
}

function CodeForm({ way, onEntry }: StepProps & { way: Way }) {
  const { t } = useTranslation('staff/session');
  const name = way === 'totp' ? 'code' : 'recoveryCode';
  const form = useStaffForm({ [name]: '' }, { [name]: `staff/session:second.${way}.label` });
  const submit = () =>
    form.submit(second.input, form.values, async (given) => onEntry(await callStaff(second, given)));
  const isCode = way === 'totp';
  return (
    <PlainFormFrame form={{ ...form, isDirty: false }} action={t('second.action')} onSubmit={submit}>
      <TextInput
        {...typed(form, name)}
        label={t(`second.${way}.label`)}
        description={t(`second.${way}.hint`)}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        data-autofocus
      />
    </PlainFormFrame>
  );
}
