import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Endpoint, OutputOf, ParsedInputOf } from '../lib/contract.ts';
import { within } from '../lib/deadlines.ts';
import { AppError, type ErrorSpec, type FieldProblem } from '../lib/errors.ts';
import { toStorableText } from '../lib/storable-text.ts';
import { userAgentOf } from '../lib/user-agent.ts';
import { unavailable } from './answers/answer-errors.ts';
import { success } from './answers/envelope.ts';
import { acceptedPart, toFieldProblems } from './answers/field-problems.ts';
import { requestErrors } from './answers/request-errors.ts';
import type { CallContext, CustomerContext, HandedOver, HttpEnv, Session } from './http-env.ts';
import { limitBody } from './limits/body-limit.ts';
import type { Limiter } from './limits/limits.ts';
import { countCalls, spendCall } from './limits/spend-call.ts';
import type { ApiKeys, KeyHolder } from './secrets/api-keys.ts';
import { isSignOf } from './secrets/sign.ts';

/** What the kit needs once, to mount any endpoint. */
export type Api = {
  app: Hono<HttpEnv>;
  /** Every mounted endpoint: the OpenAPI document and the tests that walk the contracts read it. */
  endpoints: Endpoint[];
  signSecret: string;
  apiKeys: ApiKeys;
  findSession(token: string): Promise<Session | null>;
  callLimit: Limiter;
  /** Whether answers that are otherwise sent as built are checked as well: everywhere but in production. */
  checksBuilt?: boolean;
};

const EVENT_STREAM = 'text/event-stream';
const DEFAULT_BODY_LIMIT_BYTES = 100 * 1024;
/** What a call answers belongs to the caller, and is true only now. */
const NOT_STORED = 'no-store';
const DEFAULT_TIMEOUT_SECONDS = 60; // §9

function storageOf({ cacheSeconds }: Endpoint): string {
  return cacheSeconds === undefined ? NOT_STORED : `public, max-age=${cacheSeconds}`;
}

/** What is wrong by the rules in force with the fields that the schema takes, where it refuses others of them. */
export type FindMoreProblems<E extends Endpoint> = (
  input: Partial<ParsedInputOf<E>>,
) => Promise<FieldProblem[]>;

type HandlerContext<E extends Endpoint> = E['access'] extends 'customer' ? CustomerContext : CallContext;

/**
 * Puts a website endpoint on the server: limits, sign, parsing, session, envelope; the handler only answers. What it
 * answers is read through the contract, unless it is sent `asBuilt`: field by field from what the contract names, which
 * costs as much again to check; then production trusts the tests (decision 026).
 */
export function mount<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: HandlerContext<E>) => Promise<OutputOf<E>>,
  { asBuilt = false, findMore }: { asBuilt?: boolean; findMore?: FindMoreProblems<E> } = {},
): void {
  api.endpoints.push(endpoint);
  const toAnswer = answerOf(endpoint, asBuilt, api.checksBuilt ?? false);
  // As a plain object: a Headers costs more than many a call.
  const headers = {
    'content-type': 'application/json',
    'cache-control': storageOf(endpoint),
    ...(endpoint.cacheSeconds !== undefined && { vary: 'lang' }),
  };
  const maxBytes = endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
  const isLarge = endpoint.access === 'customer' && maxBytes > DEFAULT_BODY_LIMIT_BYTES;
  const tooLarge = limitBody(maxBytes);
  const counted = isLarge ? letCustomersIn(api) : countCalls(api.callLimit);
  api.app.on(endpoint.method, [endpoint.path], counted, tooLarge, async (c) => {
    const own = c.env?.handedOver;
    const given = own ? ownInput(endpoint, own) : await readGiven(api, endpoint, c);
    const input = await parseInput(endpoint, withPathParts(given, c.req.param()), findMore);
    const call = await toCallContext(api, endpoint, c);
    const data = await withTimeout(handler(input, call as HandlerContext<E>), endpoint);
    const answer = toAnswer(data);
    if (!own) return new Response(JSON.stringify(success(answer)), { headers });
    own.data = answer;
    return new Response(null, { status: 204 });
  });
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  asBuilt: boolean,
  checksBuilt: boolean,
): (data: OutputOf<E>) => unknown {
  if (!asBuilt) return (data) => endpoint.output.parse(data);
  if (!checksBuilt) return (data) => data;
  return (data) => {
    // Letter for letter: what the contract would leave out must not be there, and browsers compare answers as text.
    if (JSON.stringify(endpoint.output.parse(data)) === JSON.stringify(data)) return data;
    throw new Error(`The answer of ${endpoint.path} is not built as its contract says.`);
  };
}

async function readGiven(api: Api, { method }: Endpoint, c: Context<HttpEnv>): Promise<unknown> {
  const body = method === 'POST' ? await c.req.text() : '';
  checkSign(api, c, body);
  return method === 'POST' ? readJson(body) : readQuery(c);
}

/** What pages hand over is as little trusted as what comes from outside: it is what their visitor typed. */
function ownInput({ method }: Endpoint, { input }: HandedOver): unknown {
  return method === 'POST'
    ? readJson(JSON.stringify(input))
    : storableValues(input as Record<string, string>);
}

/** Megabytes are read only for customers who may send them. */
function letCustomersIn(api: Api): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await spendCall(api.callLimit, c);
    await requireSession(baseContext(api, c));
    return next();
  };
}

/** Puts an endpoint with a content type of its own on the server: limits and parsing, but neither sign nor envelope. */
export function mountPlain<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: CallContext, c: Context<HttpEnv>) => Promise<Response>,
): void {
  api.endpoints.push(endpoint);
  const isStream = endpoint.contentType === EVENT_STREAM;
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    await spendCall(api.callLimit, c);
    // A stream has no head without its body, and nobody would end the one that began.
    if (isStream && c.req.method === 'HEAD') {
      c.header('Allow', 'GET');
      throw new AppError(requestErrors.methodNotAllowed);
    }
    return handler(await parseInput(endpoint, readQuery(c)), baseContext(api, c), c);
  });
}

/** Puts a system endpoint on the server whose handler reads the body itself (uploads, streams); needs an API key. */
export function mountForSystems(
  api: Api,
  endpoint: Endpoint,
  handler: (c: Context<HttpEnv>, call: CallContext & { key: KeyHolder }) => Promise<Response>,
): void {
  api.endpoints.push(endpoint);
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    const key = await requireKey(api, endpoint, c);
    await spendCall(api.callLimit, c, `key ${key.keyId}`);
    return handler(c, { ...baseContext(api, c), key });
  });
}

/** The endpoint's own schema decides; every problem is named with its field, all of them at once. */
async function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: unknown,
  findMore?: FindMoreProblems<E>,
): Promise<ParsedInputOf<E>> {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const refused = toFieldProblems(parsed.error.issues);
  const more = (await findMore?.(acceptedPart(endpoint.input, raw) as Partial<ParsedInputOf<E>>)) ?? [];
  const others = more.filter(({ field }) => !refused.some((each) => each.field === field));
  throw new AppError(requestErrors.invalidParameter, { fields: [...refused, ...others] });
}

/** All refusals an endpoint may answer: its own and those of the kit. */
export function refusalsOf(endpoint: Endpoint): ErrorSpec[] {
  const { invalidParameter, tooManyRequests, unexpected } = requestErrors;
  const kit = [invalidParameter, tooManyRequests, unexpected, requestErrors.unavailable];
  const gate =
    typeof endpoint.access === 'object'
      ? [requestErrors.apiKeyMissing, requestErrors.apiKeyRefused]
      : endpoint.contentType
        ? []
        : [requestErrors.illegalRequest];
  const { pleaseLogIn, invalidToken, restrictedAccount } = requestErrors;
  const login = endpoint.access === 'customer' ? [pleaseLogIn, invalidToken, restrictedAccount] : [];
  return [...endpoint.errors, ...kit, ...gate, ...login];
}

function checkSign(api: Api, c: Context<HttpEnv>, body: string): void {
  const text = c.req.method === 'POST' ? body : pathAndQueryOf(c.req.url);
  if (!isSignOf(api.signSecret, text, c.req.header('sign'))) throw new AppError(requestErrors.illegalRequest);
}

function pathAndQueryOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** In JSON neither a NUL nor half a character can stand but escaped. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value;
}

/** An empty body counts as an empty object (§7). */
function readJson(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body, UNSTORABLE.test(body) ? storable : undefined);
  } catch (cause) {
    throw new AppError(requestErrors.unreadableBody, { cause });
  }
}

function readQuery(c: Context<HttpEnv>): Record<string, string> {
  return storableValues(c.req.query());
}

function storableValues(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toStorableText(value)]));
}

/** What the path names counts as input like the rest. */
function withPathParts(given: unknown, parts: Record<string, string>): unknown {
  return Object.keys(parts).length > 0 ? { ...Object(given), ...storableValues(parts) } : given;
}

function baseContext(api: Api, c: Context<HttpEnv>): CallContext {
  const token = c.req.header('token') ?? '';
  let session: Promise<Session | null> | undefined;
  return {
    requestId: c.get('requestId'),
    language: c.get('language'),
    visitor: c.get('visitor'),
    address: c.get('address') ?? '',
    userAgent: userAgentOf({ get: (name) => c.req.header(name) ?? null }),
    token,
    log: c.get('log'),
    findSession() {
      session ??= token ? findUsableSession(api, token) : Promise.resolve(null);
      return session;
    },
  };
}

/** A restricted account is refused although its session was opened before (decision 000, session). */
async function findUsableSession(api: Api, token: string): Promise<Session | null> {
  const session = await api.findSession(token);
  if (session?.restricted) throw new AppError(requestErrors.restrictedAccount);
  return session;
}

async function toCallContext(
  api: Api,
  endpoint: Endpoint,
  c: Context<HttpEnv>,
): Promise<CallContext | CustomerContext> {
  const call = baseContext(api, c);
  if (endpoint.access !== 'customer') return call;
  return { ...call, session: await requireSession(call) };
}

/** The session of a call that may not be made without one: it is missing, over, or of a restricted account. */
export async function requireSession(call: CallContext): Promise<Session> {
  if (!call.token) throw new AppError(requestErrors.pleaseLogIn);
  const session = await call.findSession();
  if (!session) throw new AppError(requestErrors.invalidToken);
  return session;
}

async function requireKey(api: Api, endpoint: Endpoint, c: Context<HttpEnv>): Promise<KeyHolder> {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !key) throw new AppError(requestErrors.apiKeyMissing);
  const holder = await api.apiKeys.find(key);
  // Guessing is counted for the address; a right key has a count of its own.
  if (!holder) await spendCall(api.callLimit, c);
  const scope = typeof endpoint.access === 'object' ? endpoint.access.scope : '';
  if (!holder?.scopes.includes(scope)) throw new AppError(requestErrors.apiKeyRefused, { params: { scope } });
  return holder;
}

async function withTimeout<T>(work: Promise<T>, endpoint: Endpoint): Promise<T> {
  const seconds = endpoint.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  return within(work, seconds * 1000, () => {
    throw unavailable();
  });
}
