import { Button, Stack, Text } from '@mantine/core';
import { parcelNotes } from '#features/parcels/staff/late/late-parcels.contract.ts';
import type { LastNote } from '#features/parcels/staff/late/parcel-work.contract.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { NoteText } from '../../kit/notes/note-text.tsx';
import { NoteList } from '../../kit/notes/notes.tsx';
import { Words } from '../../kit/table/one-line.tsx';
import { useParcelWords } from '../use-parcel-words.ts';

/** Lines of a note in a row of the list; the rest is behind its button. */
const LINES = 4;

type NoteCellProps = { waybillNo: string; last: LastNote | null; onOpen(): void };

/** The last note with who wrote it and when, and a button that opens all of them. */
export function NoteCell({ waybillNo, last, onOpen }: NoteCellProps) {
  const { t, instant } = useParcelWords();
  const action = last === null ? t('late.note.add') : t('late.note.all', { count: last.count });
  return (
    <Stack gap={2} align="start">
      {last !== null && (
        <>
          <Words>
            <Text inherit lineClamp={LINES} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <NoteText text={last.text} mentioned={last.mentioned} />
            </Text>
          </Words>
          <Text size="xs" c="dimmed">
            {`${last.by} · ${instant(last.at)}`}
          </Text>
        </>
      )}
      <Button size="compact-xs" variant="subtle" aria-label={`${action}: ${waybillNo}`} onClick={onOpen}>
        {action}
      </Button>
    </Stack>
  );
}

/** All notes about a late parcel, and a new one. */
export function ParcelNotes({ waybillNo, onWritten }: { waybillNo: string; onWritten?: () => void }) {
  const { t } = useParcelWords();
  return (
    <NoteList
      calls={parcelNotes}
      recordId={waybillNo}
      hint={t('late.note.hint')}
      shownIn={['lateParcels']}
      onWritten={onWritten}
    />
  );
}

/** The notes of a row, over the list; a new one closes it, since the row shows it then. */
export function NotesDialog({ waybillNo, onClose }: { waybillNo: string; onClose(): void }) {
  const { t } = useParcelWords();
  return (
    <FormDialog opened onClose={onClose} title={t('late.note.of', { waybillNo })} size="lg">
      <ParcelNotes waybillNo={waybillNo} onWritten={onClose} />
    </FormDialog>
  );
}
