import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { UploadView } from '../uploads.contract.ts';
import type { UploadQueue } from './upload-queue.widget.ts';
import type { QueuedFile } from './upload-sender.ts';

/** An uploaded file. */
export type SentFile = QueuedFile & { view: UploadView };

const NONE: readonly QueuedFile[] = [];

/** The queued files of an owner; each one moves into the form once uploaded. */
export function useQueuedFiles(
  queue: UploadQueue,
  owner: string,
  onSent: (sent: SentFile) => void,
): readonly QueuedFile[] {
  const all = useSyncExternalStore(queue.subscribe, queue.current, () => NONE);

  useEffect(() => {
    void queue.open(owner);
    const resume = () => queue.resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [queue, owner]);

  const settle = useEffectEvent(() => {
    for (const each of queue.current()) {
      const { state, view } = each;
      if (state !== 'sent' || !view || each.owner !== owner) continue;
      onSent({ ...each, view });
      queue.drop(each.id);
    }
  });
  useEffect(() => {
    if (all.some(({ state }) => state === 'sent')) settle();
  }, [all]);

  return all.filter((each) => each.owner === owner);
}
