import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Endpoint, OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import type { Language } from '#lib/language.ts';
import { unavailable } from './answers/answer-errors.ts';
import { answerOf } from './answers/as-built.ts';
import { declaredOnly } from './answers/endpoint-refusals.ts';
import { success } from './answers/envelope.ts';
import { jsonAnswer } from './answers/json-answer.ts';
import { baseContext, requireSession, toCallContext } from './call-context.ts';
import {
  type FindMoreProblems,
  ownInput,
  parseInput,
  readGiven,
  readQueries,
  readQuery,
  withPathParts,
} from './endpoint-input.ts';
import { holdToProofs } from './hold-to-proofs.ts';
import type { CallContext, CustomerContext, HttpEnv, Session } from './http-env.ts';
import { limitBody } from './limits/body-limit.ts';
import type { Limiter } from './limits/limits.ts';
import { countCalls, spendCall } from './limits/spend-call.ts';
import { enter } from './open/enter.ts';
import type { ApiKeys, KeyHolder } from './secrets/api-keys.ts';
import type { FindStaffSession } from './staff/staff-session.ts';
import type { StreamedFile } from './streams/downloads.ts';
import { refuseHead, streamAnswer } from './streams/stream-answer.ts';

/** What the kit needs once, to mount any endpoint. */
export type Api = {
  app: Hono<HttpEnv>;
  /** Every mounted endpoint: the OpenAPI document and the tests that walk the contracts read it. */
  endpoints: Endpoint[];
  signSecret: string;
  apiKeys: Pick<ApiKeys, 'find'>;
  findSession(token: string): Promise<Session | null>;
  /** How members of staff are known, who come from the site's own address alone. */
  staff: { findSession: FindStaffSession; publicUrl: string };
  callLimit: Limiter;
  /** How successful answers of a call are counted, by language; nothing for calls that are not. */
  countOf?(endpoint: Endpoint): ((language: Language) => void) | undefined;
  /** Whether answers sent as built, and refusals, are held against the contract as well: everywhere but in production. */
  checksAnswers?: boolean;
};

const EVENT_STREAM = 'text/event-stream';
const DEFAULT_BODY_LIMIT_BYTES = 100 * 1024;
/** What a call answers belongs to the caller, and is true only now. */
const NOT_STORED = 'no-store';
const DEFAULT_TIMEOUT_SECONDS = 60; // §9

function storageOf({ cacheSeconds }: Endpoint): string {
  return cacheSeconds === undefined ? NOT_STORED : `public, max-age=${cacheSeconds}`;
}

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
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const answer = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  const toAnswer = answerOf(endpoint, asBuilt, api.checksAnswers ?? false);
  // As a plain object: a Headers costs more than many a call.
  const headers = {
    'content-type': 'application/json',
    'cache-control': storageOf(endpoint),
    ...(endpoint.cacheSeconds !== undefined && { vary: 'lang, accept-encoding' }),
  };
  const maxBytes = endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
  const isLarge = endpoint.access === 'customer' && maxBytes > DEFAULT_BODY_LIMIT_BYTES;
  const tooLarge = limitBody(maxBytes);
  const count = api.countOf?.(endpoint);
  const counted = isLarge ? letCustomersIn(api) : countCalls(api.callLimit);
  api.app.on(endpoint.method, [endpoint.path], counted, tooLarge, async (c) => {
    const own = c.env?.handedOver;
    const given = own ? ownInput(endpoint, own) : await readGiven(api.signSecret, endpoint, c);
    const input = await parseInput(endpoint, withPathParts(given, c.req.param()), findMore);
    const call = await toCallContext(api, endpoint, c);
    const data = await withTimeout(answer(input, call as HandlerContext<E>), endpoint);
    const sent = toAnswer(data);
    count?.(call.language);
    if (!own) return jsonAnswer(c, success(sent), headers);
    own.data = sent;
    return new Response(null, { status: 204 });
  });
}

/** Megabytes are read only for customers who may send them. */
export function letCustomersIn(api: Api): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await spendCall(api.callLimit, c);
    const call = baseContext(api, c);
    await requireSession(call);
    c.set('call', call);
    return next();
  };
}

/** Puts an endpoint with a content type of its own on the server: limits and parsing, but neither sign nor envelope. */
export function mountPlain<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: CallContext, c: Context<HttpEnv>) => Promise<Response>,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const isStream = endpoint.contentType === EVENT_STREAM;
  const answer = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    await spendCall(api.callLimit, c);
    if (isStream) refuseHead(c);
    const given = withPathParts(readQuery(c), c.req.param());
    return answer(await parseInput(endpoint, given), baseContext(api, c), c);
  });
}

/** A file that belongs to a customer. */
export type CustomerFile = { content: Uint8Array | string; name: string };

/**
 * Puts a file of a customer on the server. Plain links and forms fetch it, as they fetch pages: by GET alone, where the
 * cookie may stand for the token header (decision 000, session).
 */
export function mountFile<E extends Endpoint & { access: 'customer' }>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: CustomerContext) => Promise<CustomerFile>,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  api.app.get(endpoint.path, async (c) => {
    await spendCall(api.callLimit, c);
    const call = baseContext(api, c, c.req.header('token') ?? getCookie(c, 'token'));
    const session = await requireSession(call);
    const { content, name } = await handler(await parseInput(endpoint, readQueries(c)), { ...call, session });
    return c.body(typeof content === 'string' ? content : new Uint8Array(content), 200, {
      'content-type': endpoint.contentType ?? 'application/octet-stream',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': `private, ${NOT_STORED}`,
      'x-robots-tag': 'noindex',
    });
  });
}

/** The same for a file that is written while it is read; its reader asks with GET, for nobody would end what HEAD began. */
export function mountFileStream<E extends Endpoint & { access: 'customer' }>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: CustomerContext) => Promise<StreamedFile>,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  api.app.get(endpoint.path, async (c) => {
    await spendCall(api.callLimit, c);
    refuseHead(c);
    const call = baseContext(api, c, c.req.header('token') ?? getCookie(c, 'token'));
    const session = await requireSession(call);
    const file = await handler(await parseInput(endpoint, readQueries(c)), { ...call, session });
    return streamAnswer(c, file, `private, ${NOT_STORED}`);
  });
}

/** Puts a system endpoint on the server whose handler reads the body itself (uploads, streams); needs an API key. */
export function mountForSystems(
  api: Api,
  endpoint: Endpoint,
  handler: (c: Context<HttpEnv>, call: CallContext & { key: KeyHolder }) => Promise<Response>,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const answer = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    const key = await enter(api, endpoint, c);
    return answer(c, { ...baseContext(api, c), key });
  });
}

async function withTimeout<T>(work: Promise<T>, endpoint: Endpoint): Promise<T> {
  const seconds = endpoint.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  return within(work, seconds * 1000, () => {
    throw unavailable();
  });
}
