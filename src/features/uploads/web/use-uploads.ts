import { useEffect, useState } from 'react';
import type { UploadPurpose } from '../uploads.rules.ts';
import { openUploadQueue } from './upload-queue.widget.ts';
import { type SentFile, useQueuedFiles } from './use-queued-files.widget.ts';

/** Only somebody who is logged in has a form that sends at once. */
const FORM = 'form';
/** Files without a place of their own. */
export const NO_PLACE = '';

/** Sends the files of a form that is not kept; what is on its way ends with the form. */
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
