import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type FetchResponse,
  type MaybeOptionalInit,
} from 'openapi-fetch';
import { keyed, type lists } from './calls.generated.ts';
import { CarrierAnswerUnusable, CarrierProblem } from './errors.ts';
import { usualMaxPages, walkPages } from './pages.ts';
import { checkPatience, type Patience, retryAfterSeconds, sendPatiently, usualPatience } from './patience.ts';
import type { paths } from './types.generated.ts';

/** What the client has to know, and what may be changed. */
export type CarrierOptions = Partial<Patience> & {
  /** Where the API is, such as `https://carrier.example`; paths begin with `/open/v1`. */
  baseUrl: string;
  /** An API key; a sandbox key tries everything out without a courier. */
  apiKey: string;
  /** The language of sentences in refusals. */
  language?: 'en' | 'th' | 'zh';
  /** Instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Pages that `list` reads at most. */
  maxPages?: number;
};

type Json = 'application/json' | 'application/ld+json';
type Method = 'get' | 'post' | 'patch' | 'delete';
type Paths<M extends Method> = ClientPathsWithMethod<Client<paths, Json>, M>;
type Init<P extends keyof paths, M extends Method> = MaybeOptionalInit<paths[P], M>;
/** Optional where nothing in it is required. */
type Given<I> = Partial<I> extends I ? [init?: I] : [init: I];
type Data<P extends keyof paths, M extends Method> = NonNullable<
  FetchResponse<paths[P][M] & Record<string, unknown>, object, Json>['data']
>;
type Call<M extends Method> = <P extends Paths<M>>(
  path: P,
  ...init: Given<Init<P, M>>
) => Promise<Data<P, M>>;

/** A path whose answers are read page by page. */
export type ListPath = keyof typeof lists;
/** An entry of a list. */
export type EntryOf<P extends ListPath> =
  Data<P, 'get'> extends Record<(typeof lists)[P], readonly (infer Entry)[]> ? Entry : never;

/** The calls of the API. All of them throw `CarrierProblem` where the server refuses. */
export type Carrier = {
  get: Call<'get'>;
  post: Call<'post'>;
  patch: Call<'patch'>;
  delete<P extends Paths<'delete'>>(path: P, ...init: Given<Init<P, 'delete'>>): Promise<void>;
  /** A file, such as labels. */
  file<P extends Paths<'get'>>(path: P, ...init: Given<Init<P, 'get'>>): Promise<Uint8Array<ArrayBuffer>>;
  /** Every entry of a list; pages are fetched when they are needed. */
  list<P extends ListPath>(path: P, ...init: Given<Init<P, 'get'>>): AsyncGenerator<EntryOf<P>, void, void>;
  /** The client of openapi-fetch beneath, as patient, which answers refusals instead of throwing them. */
  raw: Client<paths, Json>;
};

type Answered = { data?: unknown; error?: unknown; response: Response };
type PlainCall = (path: string, init?: object) => Promise<Answered>;

/** They only read, though they are sent by POST. */
const READS: readonly Paths<'post'>[] = [
  '/open/v1/prices',
  '/open/v1/prices/batch',
  '/open/v1/addresses/check',
];
const NO_CONTENT = 204;

/** Opens the API for a key. */
export function openCarrier(options: CarrierOptions): Carrier {
  const { baseUrl, apiKey, language, maxPages = usualMaxPages } = options;
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const patience: Patience = {
    tries: options.tries ?? usualPatience.tries,
    timeoutMs: options.timeoutMs ?? usualPatience.timeoutMs,
    longestWaitMs: options.longestWaitMs ?? usualPatience.longestWaitMs,
    maxAnswerBytes: options.maxAnswerBytes ?? usualPatience.maxAnswerBytes,
  };
  checkPatience(patience);
  // A header with other characters is refused with its value in the message.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey has characters that no key has');
  const raw = createClient<paths, Json>({
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}`, ...(language && { 'Accept-Language': language }) },
    redirect: 'manual',
    fetch: (request) => {
      addKey(request);
      return sendPatiently(request, { fetch: send, patience, isRepeatable: isRepeatable(request) });
    },
  });
  const calls = raw as unknown as Record<'GET' | 'POST' | 'PATCH' | 'DELETE', PlainCall>;
  const call = (method: keyof typeof calls) => (path: string, init?: object) =>
    dataOf(calls[method](path, init));
  const file = async (path: string, init?: object) =>
    new Uint8Array((await dataOf(calls.GET(path, { ...init, parseAs: 'arrayBuffer' }))) as ArrayBuffer);
  return {
    get: call('GET') as Carrier['get'],
    post: call('POST') as Carrier['post'],
    patch: call('PATCH') as Carrier['patch'],
    delete: call('DELETE') as Carrier['delete'],
    file: file as Carrier['file'],
    list: ((path: ListPath, init?: object) =>
      walkPages(call('GET'), path, init, maxPages)) as Carrier['list'],
    raw,
  };
}

async function dataOf(answered: Promise<Answered>): Promise<unknown> {
  const { data, error, response } = await answered.catch((cause) => {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new CarrierAnswerUnusable('The answer is no JSON', { cause });
  });
  if (!response.ok) throw new CarrierProblem(response.status, error, retryAfterSeconds(response.headers));
  if (data === undefined && response.status !== NO_CONTENT)
    throw new CarrierAnswerUnusable('The answer is empty');
  return data;
}

/** A key for the calls that take one and need none, so that they can be tried again. */
function addKey(request: Request): void {
  const call = request.method === 'POST' && keyed[pathOf(request)];
  if (call && !call.required && !request.headers.has('Idempotency-Key'))
    request.headers.set('Idempotency-Key', crypto.randomUUID());
}

function isRepeatable(request: Request): boolean {
  if (request.method === 'GET') return true;
  const path = pathOf(request);
  // The server knows the key of these calls alone.
  const isKeyed = request.method === 'POST' && keyed[path] !== undefined;
  return (isKeyed && request.headers.has('Idempotency-Key')) || READS.some((each) => each === path);
}

/** The path as in the document, also where the API is below another one. */
function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/open/v1/'));
}
