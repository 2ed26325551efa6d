import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { typed } from '../forms/field-props.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useStaffForm } from '../forms/use-staff-form.ts';
import { FormDialog } from './form-dialog.tsx';

const MAX_REASON_LETTERS = 500;
const LABELS = { reason: 'staff/kit:reason.label' };
const required = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'staff/kit:reason.missing')
    .max(MAX_REASON_LETTERS, 'staff/kit:reason.tooLong'),
});

type ReasonDialogProps = {
  isOpen: boolean;
  onClose(): void;
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** The label of the button: the action itself, not "OK". */
  action: string;
  /** Performs the action; an error is shown in the dialog, keeping the reason. */
  onConfirm(reason: string): Promise<unknown>;
};

/** Asks for the reason of an action, which goes into the audit log. */
export function ReasonDialog({ isOpen, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

/** The same inside another dialog, which shows more than a text. */
export function ReasonForm({
  text,
  action,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const { t } = useTranslation('staff/kit');
  const form = useStaffForm({ reason: '' }, LABELS);
  const submit = () =>
    form.submit(required, form.values, async ({ reason }) => {
      await onConfirm(reason);
      onClose();
    });
  return (
    <FormFrame form={form} action={action} onSubmit={submit}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <Textarea
          {...typed(form, 'reason')}
          label={t('reason.label')}
          description={t('reason.hint')}
          autosize
          minRows={3}
          data-autofocus
        />
      </Stack>
    </FormFrame>
  );
}
