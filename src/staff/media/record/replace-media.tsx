import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/session.ts';
import type { MediaDetail } from '../media-kit.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));

/** Replaces a picture or film where content uses it, also one that came with the product. */
export function ReplaceMedia({ detail }: { detail: MediaDetail }) {
  const { t } = useTranslation('staff/media');
  const mayEdit = useMay()('content.edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit || detail.uses.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('replace.action')}</Button>
      {isOpen && (
        <Suspense>
          <ReplaceDialog detail={detail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
