import type { DeviceFile, DeviceFiles } from '#web/state/device-files.ts';
import { isTooLarge, type UploadPurpose } from '../uploads.rules.ts';
import { createSender, type QueuedFile } from './upload-sender.ts';

export { isStuck } from './upload-sender.ts';

type Options = {
  /** Stores files until the server has them, across closed tabs and ended sessions; without it, as long as the page. */
  device?: DeviceFiles;
  purposeOf(place: string): UploadPurpose;
  /** Whether a slot takes only one file, which a new one replaces. */
  isForOne(place: string): boolean;
};

export type UploadQueue = ReturnType<typeof openUploadQueue>;

/** A queue of uploads, a few at once. It is independent of components: uploads continue when these are unmounted. */
export function openUploadQueue({ device, purposeOf, isForOne }: Options) {
  const { queue, change, sendNext, drop } = createSender({ device, purposeOf });

  /** After a login, a visitor's files become the customer's. */
  async function adopt(owner: string): Promise<void> {
    const kept = (await device?.list('')) ?? [];
    await Promise.all(kept.map((each) => device?.put({ ...each, owner })));
    change((each) => each.owner === '', { owner });
  }

  function queued(kept: DeviceFile): QueuedFile {
    const { id, owner, place, file } = kept;
    const isRefused = isTooLarge(purposeOf(place), file);
    return {
      id,
      owner,
      place,
      file,
      progress: 0,
      isOffline: false,
      view: null,
      preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
      state: isRefused ? 'failed' : 'waiting',
      problem: isRefused ? 'tooLarge' : null,
    };
  }

  return {
    subscribe: queue.subscribe,
    current: queue.current,
    drop,

    /** Loads the files that this device stored for an owner. */
    async open(owner: string): Promise<void> {
      if (owner !== '') await adopt(owner);
      const kept = (await device?.list(owner)) ?? [];
      const known = new Set(queue.current().map(({ id }) => id));
      queue.update([...queue.current(), ...kept.filter(({ id }) => !known.has(id)).map(queued)]);
      sendNext();
    },

    /** Stores files, and uploads them as soon as somebody is logged in. */
    async add(owner: string, place: string, files: readonly File[]): Promise<void> {
      const chosen = isForOne(place) ? files.slice(-1) : files;
      const before = queue.current().filter((each) => each.place === place && each.owner === owner);
      if (isForOne(place)) for (const { id } of before) drop(id);
      const keptAt = Date.now();
      const added = chosen.map((file) => ({ id: crypto.randomUUID(), owner, place, file, keptAt }));
      queue.update([...queue.current(), ...added.map(queued)]);
      await Promise.all(added.map((each) => device?.put(each)));
      sendNext();
    },

    dropAll(): void {
      for (const { id } of queue.current()) drop(id);
    },

    /** Retries an upload. */
    again(id: string): void {
      change((each) => each.id === id && each.state === 'failed', { state: 'waiting', problem: null });
      sendNext();
    },

    /** Resumes uploads interrupted by a lost connection. */
    resume(): void {
      change(({ problem }) => problem === 'unsent', { state: 'waiting', problem: null });
      sendNext();
    },
  };
}
