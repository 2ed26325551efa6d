import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconLibraryPhoto from '#web/icons/tabler/IconLibraryPhoto.json' with { type: 'json' };
import classes from '../media.module.css';

const MediaPicker = lazy(() => import('./media-picker.tsx'));

type ChooseMediaProps = {
  kind: MediaRow['kind'];
  /** The name of the field, for screen readers. */
  field: string;
  onPick(media: MediaRow): void;
};

/** Opens the library beside a field for an address in it. */
export function ChooseMedia({ kind, field, onPick }: ChooseMediaProps) {
  const { t } = useTranslation('staff/media');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        className={classes.choose}
        aria-label={`${t('picker.open')}: ${field}`}
        leftSection={<DrawnIcon of={IconLibraryPhoto} size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('picker.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind={kind}
            onClose={() => setOpen(false)}
            onPick={(media) => {
              setOpen(false);
              onPick(media);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
