import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { MovedOn } from './moved-on.tsx';
import type { DialogProps } from './perform.ts';

type WordsDialogProps = DialogProps & {
  /** Its texts are `deeds.<name>`. */
  name: 'askForMore' | 'refuse' | 'sendBack';
  schema: z.ZodType<{ text: string }>;
  onSend(text: string): Promise<void>;
};

/** Does something that words go with: a question, or the reason of a decision. */
export function WordsDialog({ isOpen, onClose, ...rest }: WordsDialogProps) {
  const { t: kit } = useTranslation('staff/kit');
  const { t } = useClaimWords();
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(`deeds.${rest.name}.title`, { claimNo: rest.desk.row.claimNo })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <WordsForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function WordsForm({ name, schema, desk, onSend, onClose }: Omit<WordsDialogProps, 'isOpen'>) {
  const { t } = useClaimWords();
  const form = useStaffForm({ text: '' }, {});
  const submit = () =>
    form.submit(schema, form.values, async ({ text }) => {
      await onSend(text);
      onClose();
    });
  return (
    <FormFrame form={form} action={t(`deeds.${name}.send`)} onSubmit={submit}>
      <Stack gap="sm">
        <MovedOn desk={desk} />
        <Text>{t(`deeds.${name}.text`)}</Text>
        <Textarea
          {...typed(form, 'text')}
          label={t(`deeds.${name}.label`)}
          description={t(`deeds.${name}.hint`)}
          autosize
          minRows={4}
          maxRows={14}
          data-autofocus
        />
      </Stack>
    </FormFrame>
  );
}
