import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteCalls, StaffNote } from '#features/staff/notes/staff-notes.contract.ts';
import type { Mentioned } from '#lib/staff/mentions.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { useMay } from '../../session/session.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { Loaded } from '../page/loaded.tsx';
import { Section } from '../record/record-page.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';

const NOTES = 'notes';

type Of = {
  calls: NoteCalls;
  recordId: string;
  /** Who else ever reads them, where it is not the customer with their data. */
  hint?: string | undefined;
  /** Answers that show notes besides this one. */
  shownIn?: readonly string[] | undefined;
  /** After a new note is saved. */
  onWritten?: (() => void) | undefined;
};
const reload = ({ shownIn = [] }: Of) => forgetAnswers(NOTES, 'audit', ...shownIn);

/** What staff note for each other about one record: who and when, newest first; one's own are corrected or taken back. */
export function Notes(of: Of) {
  const { t } = useTranslation('staff/kit');
  return (
    <Section title={t('notes.title')}>
      <NoteList {...of} />
    </Section>
  );
}

/** Notes without a title of their own, as in a dialog that has one. */
export function NoteList(of: Of) {
  const { calls, recordId } = of;
  const { t } = useTranslation('staff/kit');
  const mayWrite = useMay()(calls.write.access.staff);
  const query = useQuery({
    queryKey: [NOTES, calls.list.path, recordId],
    queryFn: ({ signal }) => callStaff(calls.list, { recordId }, signal),
  });
  return (
    <>
      {mayWrite && <NewNote of={of} mentioned={query.data?.mentioned ?? []} />}
      <Loaded query={query}>
        {({ notes, mentioned }) =>
          notes.length === 0 ? (
            <Text c="dimmed">{t('notes.none')}</Text>
          ) : (
            <Stack gap="sm" component="ul" m={0} p={0} aria-label={t('notes.title')}>
              {notes.map((note) => (
                <li key={note.noteId} className={classes.note}>
                  <Note note={note} mentioned={mentioned} of={of} mayWrite={mayWrite} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

function NewNote({ of, mentioned }: { of: Of; mentioned: readonly Mentioned[] }) {
  const { calls, recordId, hint, onWritten } = of;
  const { t } = useTranslation('staff/kit');
  return (
    <NoteForm
      input={calls.write.input}
      rest={{ recordId }}
      permission={calls.list.access.staff}
      mentioned={mentioned}
      label={t('notes.label')}
      hint={hint}
      action={t('notes.add')}
      onSend={async (data) => {
        await callStaff(calls.write, data);
        notifications.show({ color: 'good', message: t('notes.saved') });
        onWritten?.();
        await reload(of);
      }}
    />
  );
}

type NoteProps = { note: StaffNote; mentioned: readonly Mentioned[]; of: Of; mayWrite: boolean };

function Note({ note, mentioned, of, mayWrite }: NoteProps) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const { text, by, at, correctedAt, isOwn } = note;
  const said = [by, formatDateTime(at, language)];
  if (correctedAt !== null) said.push(t('notes.correctedAt', { at: formatDateTime(correctedAt, language) }));
  return (
    <>
      <Text className={classes.words}>
        <NoteText text={text} mentioned={mentioned} />
      </Text>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {said.join(' · ')}
        </Text>
        {isOwn && mayWrite && <OwnNote note={note} mentioned={mentioned} of={of} />}
      </Group>
    </>
  );
}

/** What the writer of a note may do with it. */
function OwnNote({ note: { noteId, text }, mentioned, of }: Omit<NoteProps, 'mayWrite'>) {
  const { calls, recordId, hint } = of;
  const { t } = useTranslation('staff/kit');
  const [open, setOpen] = useState<'correct' | 'takeBack' | null>(null);
  const close = () => setOpen(null);
  const correct = async (data: { recordId: string; noteId: string; text: string }) => {
    await callStaff(calls.correct, data);
    notifications.show({ color: 'good', message: t('notes.corrected') });
    close();
    await reload(of);
  };
  const takeBack = async () => {
    await callStaff(calls.takeBack, { recordId, noteId });
    notifications.show({ color: 'good', message: t('notes.takenBack') });
    await reload(of);
  };
  return (
    <Group gap={4}>
      <Button size="compact-sm" variant="subtle" color="ink" onClick={() => setOpen('correct')}>
        {t('notes.correct')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="ink" onClick={() => setOpen('takeBack')}>
        {t('notes.takeBack')}
      </Button>
      {open === 'correct' && (
        <FormDialog opened onClose={close} title={t('notes.correctTitle')}>
          <NoteForm
            input={calls.correct.input}
            rest={{ recordId, noteId }}
            permission={calls.list.access.staff}
            mentioned={mentioned}
            before={text}
            label={t('notes.written')}
            hint={hint}
            action={t('notes.save')}
            onSend={correct}
          />
        </FormDialog>
      )}
      <ConfirmDialog
        isOpen={open === 'takeBack'}
        onClose={close}
        title={t('notes.takeBackTitle')}
        action={t('notes.takeBack')}
        onConfirm={takeBack}
      >
        <Text>{t('notes.takeBackText')}</Text>
      </ConfirmDialog>
    </Group>
  );
}
