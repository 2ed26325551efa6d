import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#features/staff/notes/staff-notes.contract.ts';
import { type Mentioned, withNames } from '#lib/staff/mentions.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useStaffForm } from '../forms/use-staff-form.ts';
import { MentionField } from './mention-field.tsx';
import { MENTION_REFUSED, useMentions } from './use-mentions.ts';

const LABELS = { text: 'staff/kit:notes.written' };
const FIELD_OF_CODE = new Map(MENTION_REFUSED.map((code) => [code, 'text']));

type NoteFormProps<S extends z.ZodType<{ text: string }>> = {
  /** The input of the call, and what it needs besides the text. */
  input: S;
  rest: object;
  /** Who may see the record, and so be named. */
  permission: Permission;
  mentioned: readonly Mentioned[];
  /** The note that is corrected. */
  before?: string;
  label: string;
  /** In the place of what is said of notes that customers get with their data. */
  hint?: string | undefined;
  action: string;
  /** Sends the note with the ids of those whom it names. */
  onSend(data: z.output<S>): Promise<unknown>;
};

/** Writes a note or corrects one; an @ names colleagues who may see the record. */
export function NoteForm<S extends z.ZodType<{ text: string }>>({
  input,
  rest,
  permission,
  mentioned,
  before,
  label,
  hint,
  action,
  onSend,
}: NoteFormProps<S>) {
  const { t } = useTranslation('staff/kit');
  const shown = before === undefined ? '' : withNames(before, mentioned, t('mentions.unknown'));
  const form = useStaffForm({ text: shown }, LABELS, { fieldOfCode: FIELD_OF_CODE });
  const mentions = useMentions(permission, form.values.text, mentioned);
  const submit = () =>
    form.submit(input, { ...rest, text: form.values.text }, async (data) => {
      await onSend({ ...data, text: await mentions.stored(data.text) });
      if (before === undefined) form.set({ text: '' });
    });
  return (
    <FormFrame form={form} action={action} onSubmit={submit} isSecondary>
      <MentionField
        form={form}
        name="text"
        label={label}
        description={hint ?? t('notes.hint')}
        people={mentions.people}
        maxLength={MAX_NOTE_LENGTH}
        minRows={2}
        data-autofocus
      />
    </FormFrame>
  );
}
