import { CarrierAnswerUnusable, CarrierUnreachable } from './errors.ts';

/** How long and how often the client tries; every value may be changed. */
export type Patience = {
  /** Tries of one call, the first included. */
  tries: number;
  /** Milliseconds for one try until its body is complete. */
  timeoutMs: number;
  /** The longest wait between two tries in milliseconds. Where the server asks for more, its refusal is thrown. */
  longestWaitMs: number;
  /** The largest answer in bytes. */
  maxAnswerBytes: number;
};

/** The longest time that timers take, in milliseconds: about 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Throws a RangeError for values with which the client could not wait, or would not end. */
export function checkPatience({ tries, timeoutMs, longestWaitMs, maxAnswerBytes }: Patience): void {
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  if (!Number.isInteger(tries) || tries < 1) throw new RangeError('tries is a whole number from 1');
  if (!within(timeoutMs, 1, LONGEST_MS)) throw new RangeError(`timeoutMs is from 1 to ${LONGEST_MS}`);
  if (!within(longestWaitMs, 0, LONGEST_MS)) throw new RangeError(`longestWaitMs is from 0 to ${LONGEST_MS}`);
  if (!(maxAnswerBytes > 0)) throw new RangeError('maxAnswerBytes is above 0');
}

/** What the client does unless told otherwise. */
export const usualPatience: Readonly<Patience> = {
  tries: 4,
  // Longer than the server lets a call take, which is a minute.
  timeoutMs: 75_000,
  longestWaitMs: 60_000,
  maxAnswerBytes: 64 * 1024 * 1024,
};

const FIRST_WAIT_MS = 500;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
/** Their answers have no body, and a `Response` may have none. */
const WITHOUT_BODY = [204, 205, 304];

type Sending = {
  fetch: (request: Request) => Promise<Response>;
  patience: Patience;
  /** Whether sending the request twice does no more than sending it once. */
  isRepeatable: boolean;
};
type Tried = { response: Response } | { failure: unknown };

/**
 * Sends a request until it is answered or the patience is over, and reads the whole answer. Tried again: 429 with
 * `Retry-After`, as nothing was done yet; and, if the request is repeatable, 503 and failures of the network.
 */
export async function sendPatiently(request: Request, sending: Sending): Promise<Response> {
  const { patience } = sending;
  for (let nth = 1; ; nth += 1) {
    const tried = await tryOnce(request, sending);
    const wait = nth < patience.tries ? waitAfter(tried, nth, sending) : null;
    if (wait === null) {
      if ('response' in tried) return tried.response;
      throw new CarrierUnreachable(`No answer, tried ${nth} times`, { cause: tried.failure });
    }
    await pause(wait, request.signal);
  }
}

async function tryOnce(request: Request, { fetch, patience }: Sending): Promise<Tried> {
  const { signal } = request;
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const late = () =>
    controller.abort(new DOMException(`No answer in ${patience.timeoutMs} ms`, 'TimeoutError'));
  const timer = setTimeout(late, patience.timeoutMs);
  try {
    const copy = new Request(request.clone(), { signal: controller.signal });
    const answered = read(await orAborted(fetch(copy), controller.signal), patience, controller.signal);
    return { response: await answered };
  } catch (failure) {
    signal.throwIfAborted();
    if (failure instanceof CarrierAnswerUnusable) throw failure;
    return { failure };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Ends when the signal does, also if the work ignores the signal. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The same answer with its body in memory. */
async function read(
  response: Response,
  { maxAnswerBytes }: Patience,
  signal: AbortSignal,
): Promise<Response> {
  const { status, statusText, headers } = response;
  // A browser shows nothing of a redirect, and the API has none: the key must not follow one.
  if (status === 0) throw new CarrierAnswerUnusable('The answer is a redirect');
  const init = { status, statusText, headers };
  if (!response.body || WITHOUT_BODY.includes(status)) return new Response(null, init);
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await orAborted(reader.read(), signal);
      if (done) return new Response(new Blob(pieces), init);
      bytes += value.byteLength;
      if (bytes > maxAnswerBytes)
        throw new CarrierAnswerUnusable(`The answer is larger than ${maxAnswerBytes} bytes`);
      pieces.push(value);
    }
  } catch (failure) {
    reader.cancel(failure).catch(() => {});
    throw failure;
  }
}

/** Milliseconds until the next try; null if there is none. */
function waitAfter(tried: Tried, nth: number, { patience, isRepeatable }: Sending): number | null {
  const { longestWaitMs } = patience;
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (nth - 1), longestWaitMs) * (0.5 + Math.random() / 2);
  if ('failure' in tried) return isRepeatable ? backoff : null;
  const { status, headers } = tried.response;
  const asked = retryAfterSeconds(headers);
  if (asked !== null && asked * 1000 > longestWaitMs) return null;
  if (status === TOO_MANY) return asked === null ? null : asked * 1000 + jitter();
  if (status !== UNAVAILABLE || !isRepeatable) return null;
  return asked === null ? backoff : asked * 1000 + jitter();
}

/** So that several programs that were refused together do not come back together. */
function jitter(): number {
  return Math.random() * 250;
}

/** The header in seconds or as a date; null if it is missing or neither. */
export function retryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', abort);
      clearTimeout(timer);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      end();
      resolve();
    }, ms);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
