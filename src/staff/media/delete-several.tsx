import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMedia, type MediaRow, restoreMedia } from '#features/media/staff/media.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { showUndo } from '../kit/undo-notice.tsx';
import { reloadMedia } from './media-kit.ts';

type DeleteSeveralProps = { rows: readonly MediaRow[]; onDone(): void };

/** Deletes unused files; undoable at once for a while, and one by one for 30 days. */
export function DeleteSeveral({ rows, onDone }: DeleteSeveralProps) {
  const { t } = useTranslation('staff/media');
  const [isOpen, setOpen] = useState(false);
  const free = rows.filter(({ uses, addedBy, deletedAt }) => uses === 0 && addedBy !== null && !deletedAt);
  const undo = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await callStaff(restoreMedia, { id });
    } finally {
      await reloadMedia();
    }
  };
  const remove = async () => {
    const gone: string[] = [];
    try {
      for (const { id, revision } of free) gone.push((await callStaff(deleteMedia, { id, revision })).id);
      onDone();
    } finally {
      if (gone.length > 0)
        showUndo({ message: t('delete.done', { count: gone.length }), undo: () => undo(gone) }, t);
      await reloadMedia();
    }
  };
  return (
    <>
      <Button disabled={free.length === 0} onClick={() => setOpen(true)}>
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('delete.title')}
        action={t('delete.action')}
        onConfirm={remove}
      >
        <Text>{t('delete.several', { count: free.length })}</Text>
        {free.length < rows.length && <Text c="dimmed">{t('delete.others')}</Text>}
      </ConfirmDialog>
    </>
  );
}
