import { Button, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MAX_PARCEL_NOTE_LENGTH, noteParcel } from '#features/parcels/staff/late/late-parcels.contract.ts';
import type { ParcelWork } from '#features/parcels/staff/late/parcel-work.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useParcelWords } from '../use-parcel-words.ts';

const LABELS = { note: 'staff/parcels:late.note.title' };

/** A parcel with its note. */
export type Noted = { waybillNo: string } & Pick<ParcelWork, 'note' | 'notedBy' | 'notedAt'>;

/** The note with who wrote it and when, and a button to change it for those who may. */
export function Note({
  parcel,
  onChange,
}: {
  parcel: Noted;
  onChange?: ((parcel: Noted) => void) | undefined;
}) {
  const { t, instant } = useParcelWords();
  const { waybillNo, note, notedBy, notedAt } = parcel;
  const action = t(note === null ? 'late.note.add' : 'late.note.change');
  return (
    <Stack gap={2} align="start">
      {note !== null && (
        <>
          <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note}
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

function NoteForm({ noted: { waybillNo, note }, onDone }: { noted: Noted; onDone(): void }) {
  const { t } = useParcelWords();
  const form = useStaffForm({ note: note ?? '' }, LABELS);
  const submit = () =>
    form.submit(noteParcel.input, { ...form.values, waybillNo, seen: note }, async (input) => {
      await callStaff(noteParcel, input);
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
      <Textarea
        {...typed(form, 'note')}
        label={t('late.note.title')}
        description={t('late.note.hint')}
        maxLength={MAX_PARCEL_NOTE_LENGTH}
        autosize
        minRows={3}
        data-autofocus
      />
    </FormFrame>
  );
}
