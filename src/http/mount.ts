import type { Context, Hono } from 'hono';
import { mayReadOld } from '#db/replicas/visits.ts';
import type {
  AnswerKind,
  Endpoint,
  OutputOf,
  ParsedInputOf,
  SiteEndpoint,
  StaffAccess,
  StaffEndpoint,
  SystemAccess,
  SystemEndpoint,
} from '#lib/contract.ts';
import { mayBeReadLate } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import type { CustomerScope } from '#lib/open/api-scopes.ts';
import { unavailable } from './answers/answer-errors.ts';
import type { AnswersApi } from './answers/data-answer.ts';
import { declaredOnly } from './answers/endpoint-refusals.ts';
import type { Audience, FileAnswer } from './audiences/audience.ts';
import { type StaffEntry, staffAudience, staffEntryAudience } from './audiences/staff.ts';
import { type CustomerKeyCall, type OpenCall, systemsAudience } from './audiences/systems.ts';
import { websiteAudience } from './audiences/website.ts';
import { type FindMoreProblems, parseInput, withPathParts } from './endpoint-input.ts';
import { holdToProofs } from './hold-to-proofs.ts';
import type { CallContext, CustomerContext, HttpEnv, Session, StaffContext } from './http-env.ts';
import { DEFAULT_BODY_LIMIT_BYTES, refuseLargeBody } from './limits/body-limit.ts';
import type { Limiter } from './limits/limits.ts';
import { type ReceivedFile, receiveCall } from './multipart/receive-files.ts';
import type { OpenTerms } from './open/api-version.ts';
import type { ApiKeys } from './secrets/api-keys.ts';
import type { FindStaffSession } from './staff/staff-session.ts';
import type { StreamedFile } from './streams/downloads.ts';
import { chooseType, streamAnswer } from './streams/stream-answer.ts';

/** Made once per server, and passed to every feature that mounts endpoints; of an audience where it serves only one. */
export type Api<E extends Endpoint = Endpoint> = AnswersApi & {
  app: Hono<HttpEnv>;
  /** Lists an endpoint for the OpenAPI document and the tests that walk the contracts. */
  list: (endpoint: E) => void;
  signSecret: string;
  apiKeys: Pick<ApiKeys, 'find' | 'noteUse'>;
  findSession(token: string): Promise<Session | null>;
  /** How staff are authenticated, whose calls come from the site's own origin only. */
  staff: { findSession: FindStaffSession; publicUrl: string };
  callLimit: Limiter;
  /** What systems may rely on. */
  openTerms: OpenTerms;
  /** The folder for files of forms while their calls are handled. */
  uploadsFolder: string;
};

/** For the calls of the website. */
export type SiteApi = Api<SiteEndpoint>;
/** For the calls of the back office. */
export type StaffApi = Api<StaffEndpoint>;
/** For the calls of systems. */
export type SystemApi = Api<SystemEndpoint>;

/** The context of the caller, by the access of the endpoint. */
type CallerOf<E extends Endpoint> = E['access'] extends 'customer'
  ? CustomerContext
  : E['access'] extends 'staffPublic'
    ? StaffEntry
    : E['access'] extends StaffAccess
      ? StaffContext
      : E['access'] extends { scope: CustomerScope }
        ? CustomerKeyCall
        : E['access'] extends SystemAccess
          ? OpenCall
          : CallContext;

/** What a handler returns, by the kind of answer. */
type Answers<Data> = { data: Data; file: FileAnswer; stream: StreamedFile; response: Response };
type KindOf<E extends Endpoint> = NonNullable<E['answer']>;

/** The second parameter of a handler: the caller, and what the kinds of body and answer add. */
type CallOf<E extends Endpoint> = CallerOf<E> &
  (E['files'] extends undefined ? unknown : { files: readonly ReceivedFile[] }) &
  (KindOf<E> extends 'stream' ? { contentType: string } : unknown) &
  (KindOf<E> extends 'response' ? { c: Context<HttpEnv> } : unknown);

/** The handler of an endpoint, typed by its contract. */
export type Handler<E extends Endpoint> = (
  input: E['readsBody'] extends undefined ? ParsedInputOf<E> : undefined,
  call: CallOf<E>,
) => Promise<Answers<OutputOf<E>>[KindOf<E>]>;

/** Checks of the input that need a service, which a contract cannot have. */
type Checks<E extends Endpoint> = {
  /** Runs before the body is read; throws to refuse the visitor. */
  before?(visitor: string): Promise<void>;
  /** Adds the problems found by the rules in force to those found by the schema. */
  findMore?: FindMoreProblems<E>;
};

const DEFAULT_TIMEOUT_SECONDS = 60; // §9

/**
 * Mounts an endpoint. Limits, authentication, parsing and the response follow from its contract (`Endpoint` in
 * `src/lib/contract.ts`), and so does the type of the handler:
 *
 * - `access` decides who may call, and the caller in `call`: `session` of a customer, `key` of a system, `actor` of
 *   staff.
 * - `answer` decides what the handler returns: `data` (parsed by `output`, unless `asBuilt`), a `file`, a `stream` of
 *   type `call.contentType`, or a whole `response`, made with `call.c`.
 * - `files` makes the body a multipart form with `call.files`, which are on disk until the handler has returned;
 *   `readsBody` leaves the body to the handler.
 */
export function mount<E extends Endpoint>(
  api: Api<E>,
  endpoint: E,
  handler: Handler<E>,
  checks?: Checks<E>,
): void;
export function mount(
  api: Api,
  endpoint: Endpoint,
  handler: (input: never, call: never) => Promise<unknown>,
  checks: Checks<Endpoint> = {},
): void {
  const { path, access, answer = 'data', contentType } = endpoint;
  if (contentType && answer === 'data') throw new Error(`${path} does not say what answers with its type.`);
  holdToProofs(endpoint);
  api.list(endpoint);
  // Safe: its type and its arguments both follow from the contract.
  const answering = handler as AnyHandler<object>;
  if (access === 'public' || access === 'customer')
    serve(api, endpoint, websiteAudience(api, endpoint), answering, checks);
  else if (access === 'staffPublic')
    serve(api, endpoint, staffEntryAudience(api, endpoint), answering, checks);
  else if ('staff' in access)
    serve(api, endpoint, staffAudience(api, endpoint, access.staff), answering, checks);
  else serve(api, endpoint, systemsAudience(api, endpoint), answering, checks);
}

type AnyHandler<Call> = (input: unknown, call: Call) => Promise<unknown>;

function serve<Call extends object>(
  api: Api,
  endpoint: Endpoint,
  audience: Audience<Call>,
  handler: AnyHandler<Call>,
  { before, findMore }: Checks<Endpoint>,
): void {
  const { path, answer = 'data', files, readsBody, bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES } = endpoint;
  const declared = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  const handle: AnyHandler<object> = mayBeReadLate(endpoint)
    ? (input, call) => mayReadOld(() => declared(input, call as Call))
    : (input, call) => declared(input, call as Call);
  const seconds = secondsOf(endpoint);
  const refuseLarge = refuseLargeBody(bodyLimitBytes);
  const send = senderOf(endpoint, audience);

  async function read(c: Context<HttpEnv>, given: unknown): Promise<unknown> {
    try {
      return await parseInput(endpoint, withPathParts(given, c.req.param()), findMore);
    } catch (thrown) {
      throw audience.place ? audience.place(thrown, c) : thrown;
    }
  }

  api.app.on(endpoint.method, [endpoint.path], async (c) => {
    c.set('route', path);
    const call = await audience.admit(c);
    if (!readsBody) await refuseLarge(c);
    await before?.(c.get('visitor'));
    const received = files && (await receiveCall(c, files, api.uploadsFolder));
    try {
      const input = readsBody
        ? undefined
        : await read(c, received ? received.form.fields : await audience.read(c));
      await audience.charge?.(c, call, input);
      const known = {
        ...(audience.identify ? await audience.identify(call) : call),
        ...(received && { files: received.form.files }),
        ...(answer === 'stream' && { contentType: chooseType(c, endpoint) }),
        ...(answer === 'response' && { c }),
      };
      const answered = handle(input, known);
      const data = await (seconds === null ? answered : within(answered, seconds * 1000, giveUp));
      if (api.checksAnswers) audience.verify?.(call);
      return send(c, data);
    } finally {
      await received?.remove();
    }
  });
}

/** The timeout of a handler; none for the site's files and uploads, and for whole responses, which may be endless. */
function secondsOf({ access, answer = 'data', files, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: Endpoint) {
  const isOfPage = access === 'public' || access === 'customer';
  const isUnbounded = answer === 'response' || (isOfPage && (answer !== 'data' || files));
  return isUnbounded ? null : timeoutSeconds;
}

function giveUp(): never {
  throw unavailable();
}

function senderOf(
  endpoint: Endpoint,
  { sendData, sendFile }: Pick<Audience<object>, 'sendData' | 'sendFile'>,
) {
  const senders: { [K in AnswerKind]: (c: Context<HttpEnv>, answer: Answers<unknown>[K]) => Response } = {
    data: sendData,
    file: sendFile,
    stream: (c, file) => streamAnswer(c, endpoint, file),
    response: (_c, response) => response,
  };
  // Safe: the handler is typed to return this kind.
  return senders[endpoint.answer ?? 'data'] as (c: Context<HttpEnv>, answer: unknown) => Response;
}
