import { useEffect, useState } from 'react';
import type { UploadPurpose } from '../uploads.rules.ts';
import { openUploadQueue } from './upload-queue.widget.ts';
import { type SentFile, useQueuedFiles } from './use-queued-files.widget.ts';

/** The owner of such files: these forms require a login. */
const FORM = 'form';
/** Files without a slot. */
export const NO_PLACE = '';

/** Uploads files of a form without a draft; pending ones are cancelled with the form. */
export function useUploads(purpose: UploadPurpose, onSent: (sent: SentFile) => void) {
  const [queue] = useState(() =>
    openUploadQueue({ purposeOf: () => purpose, isForOne: (place) => place !== NO_PLACE }),
  );
  const files = useQueuedFiles(queue, FORM, onSent);
  useEffect(() => () => queue.dropAll(), [queue]);
  return {
    files,
    add: (chosen: readonly File[], place = NO_PLACE) => void queue.add(FORM, place, chosen),
    drop: queue.drop,
    again: queue.again,
  };
}
