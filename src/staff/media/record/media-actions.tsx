import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMedia, type MediaRow, restoreMedia } from '#features/media/staff/media.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconCrop from '#web/icons/tabler/IconCrop.json' with { type: 'json' };
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { reloadMedia } from '../media-kit.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Actions on a picture or film; shipped ones cannot be changed. */
export function MediaActions({ media }: { media: MediaRow }) {
  const { t } = useTranslation('staff/media');
  const [isAsking, setAsking] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const { id, revision, kind, uses, addedBy, deletedAt } = media;
  if (addedBy === null) return null;
  const restore = async () => {
    try {
      await callStaff(restoreMedia, { id });
      notifications.show({ color: 'good', message: t('restore.done') });
    } catch (failure) {
      sayFailure(failure, t);
    }
    await reloadMedia();
  };
  const remove = async () => {
    await callStaff(deleteMedia, { id, revision });
    notifications.show({ color: 'good', message: t('delete.done', { count: 1 }) });
    await reloadMedia();
  };
  if (deletedAt) return <Button onClick={() => void restore()}>{t('restore.action')}</Button>;
  return (
    <>
      {kind === 'picture' && (
        <Button leftSection={<DrawnIcon of={IconCrop} size={18} />} onClick={() => setCropping(true)}>
          {t('crop.action')}
        </Button>
      )}
      <Button
        disabled={uses > 0}
        title={uses > 0 ? t('delete.inUse') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete.title')}
        action={t('delete.action')}
        onConfirm={remove}
      >
        <Text>{t('delete.several', { count: 1 })}</Text>
      </ConfirmDialog>
      {isCropping && (
        <Suspense>
          <CropDialog media={media} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  );
}
