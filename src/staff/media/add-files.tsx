import { Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FILM_TYPES, PICTURE_TYPES } from '#features/media/media.rules.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconUpload from '#web/icons/tabler/IconUpload.json' with { type: 'json' };

type AddFilesProps = {
  kind?: 'picture' | 'film';
  isMain?: boolean;
  isBusy: boolean;
  onFiles(files: readonly File[]): void;
};

/** Opens the file dialog; for several files where the caller does not wait for one. */
export function AddFiles({ kind, isMain = false, isBusy, onFiles }: AddFilesProps) {
  const { t } = useTranslation('staff/media');
  const types = kind === 'film' ? FILM_TYPES : kind ? PICTURE_TYPES : [...PICTURE_TYPES, ...FILM_TYPES];
  return (
    <FileButton multiple onChange={onFiles} accept={types.join(',')}>
      {(props) => (
        <Button
          {...props}
          {...(isMain && { variant: 'filled', color: 'brand' })}
          loading={isBusy}
          leftSection={<DrawnIcon of={IconUpload} size={18} />}
        >
          {t('upload.action')}
        </Button>
      )}
    </FileButton>
  );
}
