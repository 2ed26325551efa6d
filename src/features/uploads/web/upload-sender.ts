import { ApiError, SESSION_OVER, UNREACHABLE } from '#web/calls/call-api.ts';
import type { DeviceFiles } from '#web/state/device-files.ts';
import { createStore } from '#web/state/store.ts';
import type { UploadView } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { uploadFile } from './upload-file.widget.ts';

const MAX_AT_ONCE = 2;

/** Why an upload failed: the server's message, or a local reason. */
export type UploadProblem = { message: string } | 'tooLarge' | 'loggedOut' | 'unsent';

/** A file being uploaded. */
export type QueuedFile = {
  id: string;
  /** The owner; empty for a visitor, whose files wait for the login. */
  owner: string;
  /** Its slot in the form. */
  place: string;
  file: File;
  /** A local preview before the server has one. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** From 0 to 1. */
  progress: number;
  /** The connection is lost; the upload resumes by itself. */
  isOffline: boolean;
  problem: UploadProblem | null;
  view: UploadView | null;
};

/** Whether an upload needs the user's action; one without a connection resumes by itself. */
export function isStuck({ state, problem }: Pick<QueuedFile, 'state' | 'problem'>): boolean {
  return state === 'failed' && problem !== 'unsent';
}

type Options = {
  /** Stores files until the server has them. */
  device: DeviceFiles | undefined;
  purposeOf(place: string): UploadPurpose;
};

/** Uploads files of an owner, a few at once, and reports their progress. */
export function createSender({ device, purposeOf }: Options) {
  const queue = createStore<readonly QueuedFile[]>([]);
  const stops = new Map<string, AbortController>();

  function change(which: (each: QueuedFile) => boolean, to: Partial<QueuedFile>): void {
    queue.update(queue.current().map((each) => (which(each) ? { ...each, ...to } : each)));
  }

  function sendNext(): void {
    const all = queue.current();
    const busy = all.filter(({ state }) => state === 'sending').length;
    const next = all.filter(({ state, owner }) => state === 'waiting' && owner !== '');
    for (const each of next.slice(0, Math.max(0, MAX_AT_ONCE - busy))) void send(each);
  }

  async function send({ id, file, place }: QueuedFile): Promise<void> {
    const isThis = (each: QueuedFile) => each.id === id;
    const stop = new AbortController();
    stops.set(id, stop);
    change(isThis, { state: 'sending', problem: null });
    try {
      const view = await uploadFile(file, {
        purpose: purposeOf(place),
        signal: stop.signal,
        onProgress: (progress) => change(isThis, { progress }),
        onWaiting: (isOffline) => change(isThis, { isOffline }),
      });
      change(isThis, { state: 'sent', progress: 1, view });
    } catch (failure) {
      if (stop.signal.aborted) return;
      const problem = problemOf(failure);
      const waitsForLogin = problem === 'loggedOut' && device !== undefined;
      change(isThis, waitsForLogin ? { state: 'waiting' } : { state: 'failed', problem });
      if (problem === 'loggedOut') return;
    } finally {
      stops.delete(id);
    }
    sendNext();
  }

  /** Drops a file that was removed, or taken over by the form. */
  function drop(id: string): void {
    stops.get(id)?.abort();
    const all = queue.current();
    // The form may go on showing the local preview of an uploaded file.
    for (const { preview, state } of all.filter((each) => each.id === id))
      if (preview && state !== 'sent') URL.revokeObjectURL(preview);
    queue.update(all.filter((each) => each.id !== id));
    void device?.remove([id]);
    sendNext();
  }

  return { queue, change, sendNext, drop };
}

function problemOf(failure: unknown): UploadProblem {
  if (!(failure instanceof ApiError) || failure.code === UNREACHABLE) return 'unsent';
  return failure.code === SESSION_OVER ? 'loggedOut' : { message: failure.message };
}
