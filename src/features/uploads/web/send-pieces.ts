import { Upload } from 'tus-js-client';
import { ApiError, SESSION_OVER, UNREACHABLE } from '#web/calls/call-api.ts';
import { PIECE_BYTES } from '../uploads.rules.ts';

type Sending = {
  url: string;
  token: string;
  onProgress(sent: number): void;
  /** The connection is lost, or restored. */
  onWaiting(isWaiting: boolean): void;
  signal?: AbortSignal | undefined;
};

/** Delays after failed pieces; the last one repeats, and it retries at once when the browser is online again. */
const PAUSES_MS = [0, 1000, 3000];
const ASKED_EVERY_MS = 5000;

/** Sends a file in pieces, retrying as long as the page is open. */
export function sendPieces(
  file: Blob,
  { url, token, onProgress, onWaiting, signal }: Sending,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const upload = new Upload(file, {
    uploadUrl: url,
    headers: { token },
    chunkSize: PIECE_BYTES,
    retryDelays: PAUSES_MS,
    storeFingerprintForResuming: false,
    onProgress: (sent) => {
      onWaiting(false);
      onProgress(sent);
    },
    onSuccess: () => resolve(),
    onError: (error) => {
      const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
      if (status === 401) return reject(new ApiError(SESSION_OVER, ''));
      if (status >= 400 && status < 500 && status !== 409 && status !== 429)
        return reject(new ApiError(UNREACHABLE, ''));
      onWaiting(true);
      timer = setTimeout(goOn, ASKED_EVERY_MS);
    },
  });

  function goOn(): void {
    clearTimeout(timer);
    upload.start();
  }
  const onOnline = () => {
    if (timer !== undefined) goOn();
  };
  const onAbort = () => {
    void upload.abort();
    reject(signal?.reason);
  };
  window.addEventListener('online', onOnline);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  else upload.start();
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    signal?.removeEventListener('abort', onAbort);
  });
}
