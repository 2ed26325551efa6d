import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { typed } from '../forms/field-props.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useStaffForm } from '../forms/use-staff-form.ts';

type AnswerRowProps = {
  /** The heading of the dialog. */
  title: string;
  /** The label of the button: the action itself. */
  action: string;
  /** What is answered, by its number: those who hear the button hear it after the action. */
  subject: string;
  /** The key of the label; pass it as a constant. */
  labels: { answer: string };
  hint: string;
  maxLength: number;
  /** The input of the call without the answer, and its schema. */
  schema: z.ZodType<{ answer: string }>;
  of: Readonly<Record<string, string>>;
  /** What is answered: the words of the customer. */
  children: ReactNode;
  onSend(answer: string): Promise<unknown>;
};

/** A button in a row of a queue that opens a dialog for its answer; the row leaves the queue with it. */
export function AnswerRow({ title, action, subject, ...form }: AnswerRowProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact-sm" aria-label={`${action}: ${subject}`} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <FormDialog opened={isOpen} onClose={close} title={title}>
        <AnswerForm action={action} {...form} onDone={close} />
      </FormDialog>
    </>
  );
}

function AnswerForm({
  action,
  labels,
  hint,
  maxLength,
  schema,
  of,
  children,
  onSend,
  onDone,
}: Omit<AnswerRowProps, 'title' | 'subject'> & { onDone(): void }) {
  const { t } = useTranslation();
  const form = useStaffForm({ answer: '' }, labels);
  const submit = () =>
    form.submit(schema, { ...of, ...form.values }, async ({ answer }) => {
      await onSend(answer);
      onDone();
    });
  return (
    <FormFrame form={form} action={action} onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <Textarea
          {...typed(form, 'answer')}
          label={t(labels.answer)}
          description={hint}
          maxLength={maxLength}
          autosize
          minRows={3}
          data-autofocus
        />
      </Stack>
    </FormFrame>
  );
}

/** The words of a customer, with their lines as written. */
export function Quoted({ children }: { children: string }) {
  return (
    <Text component="blockquote" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
