import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MAX_PARCEL_NOTE_LENGTH, noteParcel } from '#features/parcels/staff/late/late-parcels.contract.ts';
import type { ParcelWork } from '#features/parcels/staff/late/parcel-work.contract.ts';
import { withNames } from '#lib/staff/mentions.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { MentionField } from '../../kit/notes/mention-field.tsx';
import { NoteText } from '../../kit/notes/note-text.tsx';
import { MENTION_REFUSED, useMentions } from '../../kit/notes/use-mentions.ts';
import { useParcelWords } from '../use-parcel-words.ts';

const LABELS = { note: 'staff/parcels:late.note.title' };
const FIELD_OF_CODE = new Map(MENTION_REFUSED.map((code) => [code, 'note']));

/** A parcel with its note. */
export type Noted = { waybillNo: string } & Pick<ParcelWork, 'note' | 'notedBy' | 'notedAt' | 'mentioned'>;

/** The note with who wrote it and when, and a button to change it for those who may. */
export function Note({
  parcel,
  onChange,
}: {
  parcel: Noted;
  onChange?: ((parcel: Noted) => void) | undefined;
}) {
  const { t, instant } = useParcelWords();
  const { waybillNo, note, notedBy, notedAt, mentioned } = parcel;
  const action = t(note === null ? 'late.note.add' : 'late.note.change');
  return (
    <Stack gap={2} align="start">
      {note !== null && (
        <>
          <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <NoteText text={note} mentioned={mentioned} />
          </Text>
          <Text size="xs" c="dimmed">
            {[notedBy, notedAt && instant(notedAt)].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      {onChange && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${action}: ${waybillNo}`}
          onClick={() => onChange(parcel)}
        >
          {action}
        </Button>
      )}
    </Stack>
  );
}

/**
 * Writes, changes or removes a note. `noted` is the parcel as it was when the dialog was opened: a note that a
 * colleague has written since is not overwritten.
 */
export function NoteDialog({ noted, onClose }: { noted: Noted; onClose(): void }) {
  const { t } = useParcelWords();
  return (
    <FormDialog opened onClose={onClose} title={t('late.note.of', { waybillNo: noted.waybillNo })}>
      <NoteForm noted={noted} onDone={onClose} />
    </FormDialog>
  );
}

const reload = () => forgetAnswers('lateParcels', 'parcels', 'audit');

function NoteForm({ noted: { waybillNo, note, mentioned }, onDone }: { noted: Noted; onDone(): void }) {
  const { t } = useParcelWords();
  const shown = withNames(note ?? '', mentioned, t('staff/kit:mentions.unknown'));
  const form = useStaffForm({ note: shown }, LABELS, { fieldOfCode: FIELD_OF_CODE });
  const mentions = useMentions('parcels.read', form.values.note, mentioned);
  const submit = () =>
    form.submit(noteParcel.input, { note: form.values.note, waybillNo, seen: note }, async (input) => {
      await callStaff(noteParcel, { ...input, note: await mentions.stored(input.note ?? '') });
      notifications.show({ color: 'good', message: t('late.note.done', { waybillNo }) });
      onDone();
      await reload();
    });
  return (
    <FormFrame
      form={form}
      action={t('late.note.save')}
      onSubmit={submit}
      onReload={() => void reload().then(onDone)}
    >
      <MentionField
        form={form}
        name="note"
        label={t('late.note.title')}
        description={t('late.note.hint')}
        people={mentions.people}
        maxLength={MAX_PARCEL_NOTE_LENGTH}
        minRows={3}
        data-autofocus
      />
    </FormFrame>
  );
}
