import { RichTextEditor } from '@mantine/tiptap';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconLibraryPhoto from '#web/icons/tabler/IconLibraryPhoto.json' with { type: 'json' };

const MediaPicker = lazy(() => import('../../media/picker/media-picker.tsx'));

/** A toolbar button that opens the library. */
export function LibraryControl({ onPick }: { onPick(media: MediaRow): void }) {
  const { t } = useTranslation('staff/content');
  const [isOpen, setOpen] = useState(false);
  const label = t('rich.library');
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setOpen(true)}>
        <DrawnIcon of={IconLibraryPhoto} size={16} />
      </RichTextEditor.Control>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind="picture"
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
