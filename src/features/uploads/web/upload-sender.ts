import { ApiError, SESSION_OVER, UNREACHABLE } from '#web/calls/call-api.ts';
import type { DeviceFiles } from '#web/state/device-files.ts';
import { createStore } from '#web/state/store.ts';
import type { UploadView } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { uploadFile } from './upload-file.widget.ts';

const MAX_AT_ONCE = 2;

/** Why a file is not there: the server's words, or a reason of this side. */
export type UploadProblem = { said: string } | 'tooLarge' | 'loggedOut' | 'unsent';

/** A file on its way to the server. */
export type QueuedFile = {
  id: string;
  /** Whose it is; empty for a visitor, whose files wait for the login. */
  owner: string;
  /** Where it belongs in what is being filled in. */
  place: string;
  file: File;
  /** Shows it before the server can. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** From 0 to 1. */
  progress: number;
  /** The connection is lost; sending goes on by itself once it is there again. */
  isOffline: boolean;
  problem: UploadProblem | null;
  view: UploadView | null;
};

/**
 * Whether a file will not arrive unless somebody does something about it; one without a connection goes on by itself.
 */
export function isStuck({ state, problem }: Pick<QueuedFile, 'state' | 'problem'>): boolean {
  return state === 'failed' && problem !== 'unsent';
}

type Options = {
  /** Where files are kept until the server has them. */
  device: DeviceFiles | undefined;
  purposeOf(place: string): UploadPurpose;
};

/** Sends files that belong to somebody, a few at once, and says how far each of them is. */
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

  /** Takes a file away: it was removed, or stands in the form now. */
  function drop(id: string): void {
    stops.get(id)?.abort();
    const all = queue.current();
    // Of what was sent, the form may go on showing the picture that is here.
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
  return failure.code === SESSION_OVER ? 'loggedOut' : { said: failure.message };
}
