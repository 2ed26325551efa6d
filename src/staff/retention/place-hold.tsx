import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldKinds } from '#features/retention/retention.rules.ts';
import { placeHold } from '#features/retention/staff/retention.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

const LABELS = {
  kind: 'staff/retention:place.kind',
  subject: 'staff/retention:place.subject',
  reason: 'staff/kit:reason.label',
};

/** Puts something on hold. */
export function PlaceHold() {
  const { t } = useTranslation('staff/retention');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button color="brand" variant="filled" onClick={() => setOpen(true)}>
        {t('place.action')}
      </Button>
      <FormDialog opened={isOpen} onClose={close} title={t('place.title')}>
        <HoldForm onClose={close} />
      </FormDialog>
    </>
  );
}

function HoldForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('staff/retention');
  const form = useStaffForm<Record<string, unknown>>({ kind: 'customer', subject: '', reason: '' }, LABELS);
  const submit = () =>
    form.submit(placeHold.input, form.values, async (data) => {
      const { hold } = await callStaff(placeHold, data);
      const what = t(`holds.named.${hold.kind}`, { name: hold.name });
      notifications.show({ color: 'good', message: t('place.done', { what }) });
      await forgetAnswers('retention', 'audit');
      onClose();
    });
  const kind = String(form.values.kind ?? 'customer');
  return (
    <FormFrame form={form} action={t('place.action')} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('place.text')}</Text>
        <NativeSelect
          {...typed(form, 'kind')}
          label={t('place.kind')}
          data={heldKinds.map((value) => ({ value, label: t(`place.kinds.${value}`) }))}
        />
        <TextInput
          {...typed(form, 'subject')}
          label={t('place.subject')}
          description={t(`place.hints.${kind}`)}
          data-autofocus
        />
        <Textarea
          {...typed(form, 'reason')}
          label={t('staff/kit:reason.label')}
          description={t('staff/kit:reason.hint')}
          autosize
          minRows={3}
        />
      </Stack>
    </FormFrame>
  );
}
