import { browserState } from '#web/calls/browser-state.ts';
import { ApiError, callApi, UNREACHABLE } from '#web/calls/call-api.ts';
import { withChunkTimeout } from '#web/start/page-chunks.ts';
import { piecesPath } from '../uploads.calls.ts';
import { finishUpload, startUpload, type UploadView } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { preparePicture } from './prepare-picture.widget.ts';

/** Options of an upload. */
export type UploadOptions = {
  purpose: UploadPurpose;
  /** The fraction sent, from 0 to 1. */
  onProgress?(part: number): void;
  /** The connection is lost, or restored; the upload resumes by itself. */
  onWaiting?(isWaiting: boolean): void;
  signal?: AbortSignal;
};

const ASKED_AGAIN_MS = 3000;

/**
 * Uploads a file: a picture upright and shrunk, in pieces, so that a lost connection loses nothing. Throws the
 * server's refusal, in the visitor's language.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadView> {
  const { purpose, onProgress, onWaiting, signal } = options;
  const sent = await preparePicture(file);
  const announced = { purpose, fileName: file.name, bytes: sent.size };
  const { resumableId } = await patiently(() => callApi(startUpload, announced), options);
  const { sendPieces } = await patiently(() => withChunkTimeout(import('./send-pieces.ts')), options);
  await sendPieces(sent, {
    url: `${piecesPath}/${resumableId}`,
    token: browserState.caller().token ?? '',
    onProgress: (bytes) => onProgress?.(bytes / sent.size),
    onWaiting: (isWaiting) => onWaiting?.(isWaiting),
    signal,
  });
  return patiently(() => callApi(finishUpload, { resumableId }), options);
}

/** Retries while the site is unreachable, so that a lost connection does not lose the file. */
async function patiently<T>(
  ask: () => Promise<T>,
  { onWaiting, signal }: Pick<UploadOptions, 'onWaiting' | 'signal'>,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      const answer = await ask();
      onWaiting?.(false);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== UNREACHABLE) throw error;
      onWaiting?.(true);
      await nextTry();
    }
  }
}

/** Waits for a while, or until the browser is online again. */
function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ASKED_AGAIN_MS);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}
