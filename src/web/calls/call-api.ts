import type { RouterContextProvider } from 'react-router';
import type { Call, Callable, Endpoint, Envelope, InputOf, OutputOf, SiteEndpoint } from '#lib/contract.ts';
import { fillPath, SUCCESS } from '#lib/contract.ts';
import { type Language, wireLanguage } from '#lib/language.ts';
import { textToSign } from '#lib/sign.ts';
import { JOINED_WORDS } from '#lib/wire-words.ts';
import { browserState } from './browser-state.ts';
import { type OwnAnswer, type PageRequest, pageRequest } from './load-context.ts';
import { signCall } from './sign-call.ts';

/** An error as a page sees it: the code, the server's message, and which field is wrong in what way. */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: readonly { field: string; msg: string }[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: number,
    msg: string,
    fields: ApiError['fields'] = [],
    retryAfterSeconds: number | null = null,
  ) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The network failed, or the answer was not an envelope. */
export const UNREACHABLE = 0;
/** The site is temporarily unavailable, through no fault of the visitor. */
export const UNAVAILABLE = 10015;
/** The session has ended: a browser that gets this code logs out [S-03]. */
export const SESSION_OVER = 70001;
/** The account is restricted: a login that gets this code shows a dialog [S-13]. */
export const RESTRICTED_ACCOUNT = 9000001;

const TIMEOUT_MS = 60_000; // §9

type Caller = { language: Language; token: string | null; signSecret: string };
type Options = {
  context?: Readonly<RouterContextProvider>;
  signal?: AbortSignal;
  /** Lets the call complete after the page is closed. */
  keepalive?: boolean;
  params?: Record<string, string>;
};

/**
 * The only way in which a page calls the server: `fetch` in the browser; in a loader, with its `context`, the same call
 * goes to the API inside the process. Returns `data`, or throws an ApiError. A page that must not load schemas passes
 * the endpoint as a type: `callApi<typeof orderTrack>(trackingCalls.orderTrack, …)`.
 */
export async function callApi<E extends SiteEndpoint>(
  endpoint: Callable<E>,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> {
  const page = options.context?.get(pageRequest);
  const caller: Caller = page ?? browserState.caller();
  const timeoutMs = (endpoint.timeoutSeconds ?? TIMEOUT_MS / 1000) * 1000;
  const given = { ...Object(input), ...options.params };
  const asked = page
    ? callInProcess(page, endpoint, given, timeoutMs)
    : callServer(endpoint, given, caller, {
        signal: withDeadline(options.signal, timeoutMs),
        keepalive: options.keepalive ?? false,
      });
  return settle<E>(await asked.catch((cause: unknown) => unreachable(cause)), page ? null : caller);
}

/** Returns the data of an answer; throws an ApiError for an error, which may also end the browser's session. */
export function settle<E extends Endpoint>(
  { status, envelope, retryAfter }: OwnAnswer,
  browser: Caller | null,
): OutputOf<E> {
  if (typeof envelope?.code !== 'number') return unreachable(status);
  if (envelope.code === SUCCESS) return envelope.data as OutputOf<E>;
  if (browser) endSessionAfter(envelope, browser);
  const fields = (envelope.data as { fields?: ApiError['fields'] } | null)?.fields ?? [];
  throw new ApiError(envelope.code, envelope.msg, fields, retryAfter === null ? null : Number(retryAfter));
}

async function callInProcess(
  page: PageRequest,
  { method, path }: Call,
  input: Record<string, unknown>,
  timeoutMs: number,
): Promise<OwnAnswer> {
  const filled = fillPath(path, input);
  const values = method === 'GET' ? toQueryValues(filled.rest) : filled.rest;
  return page.call({ method, path: filled.path, input: values, timeoutMs });
}

function withDeadline(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

async function callServer(
  endpoint: Call,
  input: Record<string, unknown>,
  caller: Caller,
  options: RequestInit,
): Promise<OwnAnswer> {
  const { path, init } = await toRequest(endpoint, input, caller);
  const response = await fetch(path, { ...init, ...options });
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
  return { status: response.status, envelope, retryAfter: response.headers.get('retry-after') };
}

/** A failed login has no session yet, and shows the message itself. */
function endSessionAfter({ code, msg }: Envelope<unknown>, { token }: Caller): void {
  if (code === SESSION_OVER) browserState.endSession(msg);
  if (code === RESTRICTED_ACCOUNT && token !== null) browserState.endSession(msg, 'restricted');
}

async function toRequest(endpoint: Call, input: Record<string, unknown>, caller: Caller) {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = endpoint.method === 'GET' ? toQuery(rest) : '';
  const body = endpoint.method === 'POST' ? JSON.stringify(rest) : '';
  const headers = await headersOf(caller, textToSign(endpoint.method, path + query, body));
  if (body) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: endpoint.method, headers, ...(body && { body }) };
  return { path: path + query, init };
}

/** The headers of every call from a browser; `text` is what gets signed. */
export async function headersOf(caller: Caller, text: string): Promise<Record<string, string>> {
  return {
    lang: wireLanguage[caller.language],
    timezone: timezone(),
    countryId: '1',
    token: caller.token ?? '',
    [JOINED_WORDS.name]: JOINED_WORDS.value,
    'cache-control': 'no-cache',
    sign: await signCall(caller.signSecret, text),
  };
}

function toQueryValues(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams(toQueryValues(input)).toString();
  return query && `?${query}`;
}

/** The time zone offset in the form of the header: `GMT+7`. */
function timezone(): string {
  const hours = -new Date().getTimezoneOffset() / 60;
  return `GMT${hours < 0 ? '' : '+'}${hours}`;
}

/** Throws the error for an unreachable site. */
export function unreachable(cause: unknown): never {
  throw Object.assign(new ApiError(UNREACHABLE, ''), { cause });
}
