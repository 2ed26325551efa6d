import type { Callable, Envelope, OutputOf, SiteEndpoint } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';
import { browserState } from './browser-state.ts';
import { headersOf, settle, unreachable } from './call-api.ts';
import type { OwnAnswer } from './load-context.ts';

type Sending = {
  /** The fraction that has been sent, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
};

const TIMEOUT_SECONDS = 60;

/**
 * Sends a form with files from the browser and reports the progress, which `fetch` cannot. Returns and throws like
 * `callApi`; once `signal` is aborted it throws its reason.
 */
export async function sendForm<E extends SiteEndpoint>(
  endpoint: Callable<E>,
  form: FormData,
  { onProgress, signal }: Sending,
): Promise<OutputOf<E>> {
  const caller = browserState.caller();
  // The content of a form is not signed, because the browser encodes it.
  const headers = await headersOf(caller, textToSign(endpoint.method, endpoint.path, ''));
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<OwnAnswer>();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, endpoint.path);
  request.timeout = (endpoint.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerOf(request));
  request.onerror = reject;
  request.ontimeout = reject;
  const onAbort = () => {
    request.abort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  request.send(form);
  try {
    return settle<E>(await promise.catch((cause: unknown) => failed(cause, signal)), caller);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function failed(cause: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  return unreachable(cause);
}

function answerOf(request: XMLHttpRequest): OwnAnswer {
  const { status } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  try {
    return { status, envelope: JSON.parse(request.responseText) as Envelope<unknown>, retryAfter };
  } catch {
    return { status, envelope: null, retryAfter };
  }
}
