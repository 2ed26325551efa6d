import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint, OutputOf, ParsedInputOf, StaffAccess } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { userAgentOf } from '#lib/user-agent.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { unavailable } from '../answers/answer-errors.ts';
import { answerOf } from '../answers/as-built.ts';
import { declaredOnly } from '../answers/endpoint-refusals.ts';
import { success } from '../answers/envelope.ts';
import { jsonAnswer } from '../answers/json-answer.ts';
import { parseInput, readJson, readQuery } from '../endpoint-input.ts';
import { holdToProofs } from '../hold-to-proofs.ts';
import type { HttpEnv, StaffBase, StaffContext, StaffSession } from '../http-env.ts';
import { limitBody } from '../limits/body-limit.ts';
import { spendCall } from '../limits/spend-call.ts';
import type { Api } from '../mount.ts';
import { receive } from '../multipart/mount-files.ts';
import type { ReceivedFile } from '../multipart/receive-files.ts';
import { requireBodyType, requireOwnOrigin } from './own-origin.ts';
import { isRecorded } from './recorded.ts';
import { keepStaffToken, staffTokenOf } from './staff-session.ts';

/** What a handler may know while somebody is logging in. */
export type StaffEntry = StaffBase & {
  token: string;
  /** The session that the browser holds, however far it has come. */
  findSession(): Promise<StaffSession | null>;
  /** Leaves a new token with the browser, or takes the old one back. */
  keepToken(token: string | null): void;
};

type StaffEndpoint = Endpoint & { access: StaffAccess };
type EntryEndpoint = Endpoint & { access: 'staffPublic' };
/** A file that staff take home. */
export type StaffFile = { content: Uint8Array | string; name: string; contentType: string };

const DEFAULT_BODY_LIMIT_BYTES = 100 * 1024;
const DEFAULT_TIMEOUT_SECONDS = 60; // §9

/**
 * Puts a call of the back office on the server: limits, origin, session, permission, body, in this order, so that
 * nothing is read of what nobody may send. Outside production, a call that changed something without a word in the
 * audit log is a fault. Lists, which are built field by field, are sent `asBuilt` (decision 026).
 */
export function mountStaff<E extends StaffEndpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: StaffContext) => Promise<OutputOf<E>>,
  { asBuilt = false }: { asBuilt?: boolean } = {},
): void {
  mountWith(
    api,
    endpoint,
    (input, c) => handler(input, requireContext(c)),
    envelopeOf(api, endpoint, asBuilt),
    enter(api, endpoint),
  );
}

/** The same for a call that answers with a file. */
export function mountStaffFile<E extends StaffEndpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: StaffContext) => Promise<StaffFile>,
): void {
  mountWith(api, endpoint, (input, c) => handler(input, requireContext(c)), toFile, enter(api, endpoint));
}

/** The same for a call that brings files in a form; they lie in `folder` until it is answered. */
export function mountStaffUpload<E extends StaffEndpoint>(
  api: Api,
  endpoint: E,
  folder: string,
  handler: (
    input: ParsedInputOf<E>,
    files: readonly ReceivedFile[],
    call: StaffContext,
  ) => Promise<OutputOf<E>>,
): void {
  const { files } = endpoint;
  if (!files) throw new Error(`${endpoint.path} does not say what files it takes.`);
  mountWith(
    api,
    endpoint,
    (input, c, given) => handler(input, given, requireContext(c)),
    envelopeOf(api, endpoint),
    enter(api, endpoint),
    async (c) => {
      requireBodyType(c, 'multipart/form-data');
      const { form, remove } = await receive(c, files, folder);
      return { given: form.fields, files: form.files, remove };
    },
  );
}

/** Puts a call on the server that is there for logging in: it looks at the session itself, if there is one. */
export function mountStaffEntry<E extends EntryEndpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: StaffEntry) => Promise<OutputOf<E>>,
): void {
  const { findSession, publicUrl } = api.staff;
  mountWith(
    api,
    endpoint,
    (input, c) => {
      const token = staffTokenOf(c);
      return handler(input, {
        ...baseOf(c),
        token,
        findSession: async () => (token ? findSession(token) : null),
        keepToken: (next) => keepStaffToken(c, publicUrl, next),
      });
    },
    // With the cookie.
    (data, c) => c.body(JSON.stringify(success(endpoint.output.parse(data))), 200, NOT_STORED),
  );
}

type Answering<E extends Endpoint, Answer> = (
  input: ParsedInputOf<E>,
  c: Context<HttpEnv>,
  files: readonly ReceivedFile[],
) => Promise<Answer>;
/** What a call brought, and what takes away the files among it. */
type Brought = { given: unknown; files: readonly ReceivedFile[]; remove(): Promise<void> };

function mountWith<E extends Endpoint, Answer>(
  api: Api,
  endpoint: E,
  answer: Answering<E, Answer>,
  toResponse: (answer: Answer, c: Context<HttpEnv>) => Response,
  door?: MiddlewareHandler<HttpEnv>,
  read: (c: Context<HttpEnv>) => Promise<Brought> = readPlain,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const checked = api.checksAnswers ? recordedOnly(endpoint, declaredOnly(endpoint, answer)) : answer;
  const seconds = endpoint.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  api.app.on(
    endpoint.method,
    [endpoint.path],
    async (c, next) => {
      await spendCall(api.callLimit, c);
      requireOwnOrigin(c, api.staff.publicUrl);
      return door ? door(c, next) : next();
    },
    limitBody(endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES),
    async (c) => {
      const { given, files, remove } = await read(c);
      try {
        const input = await parseInput(endpoint, given);
        const data = await within(checked(input, c, files), seconds * 1000, () => {
          throw unavailable();
        });
        return toResponse(data, c);
      } finally {
        await remove();
      }
    },
  );
}

async function readPlain(c: Context<HttpEnv>): Promise<Brought> {
  const isPost = c.req.method === 'POST';
  if (isPost) requireBodyType(c, 'application/json');
  const given = isPost ? readJson(await c.req.text()) : readQuery(c);
  return { given, files: [], remove: async () => undefined };
}

// As a plain object: a Headers costs more than many a call.
const NOT_STORED = { 'content-type': 'application/json', 'cache-control': 'no-store' };

function envelopeOf<E extends Endpoint>({ checksAnswers = false }: Api, endpoint: E, asBuilt = false) {
  const toAnswer = answerOf(endpoint, asBuilt, checksAnswers);
  return (data: OutputOf<E>, c: Context<HttpEnv>) => jsonAnswer(c, success(toAnswer(data)), NOT_STORED);
}

function toFile({ content, name, contentType }: StaffFile, c: Context<HttpEnv>): Response {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  const plain = name.replace(/[^\w.-]/g, '_');
  return c.body(body, 200, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
}

/** Lets in those who have a session with the endpoint's permission. */
function enter(api: Api, { access }: StaffEndpoint): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = staffTokenOf(c);
    if (!token) throw new AppError(staffErrors.staffLogIn);
    const session = await api.staff.findSession(token);
    if (!session) throw new AppError(staffErrors.staffSessionEnded);
    if (session.stage === 'ownPassword') throw new AppError(staffErrors.passwordToChoose);
    if (session.stage !== 'open') throw new AppError(staffErrors.secondFactorMissing);
    requirePermission(session, access.staff, c.get('language'));
    const { staffId, name, permissions } = session;
    c.set('staff', { ...baseOf(c), session, actor: { staffId, name, permissions } });
    return next();
  };
}

function requirePermission(
  { permissions, pendingRights }: StaffSession,
  permission: StaffAccess['staff'],
  language: Language,
): void {
  if (permission === null || permissions.has(permission)) return;
  const beginsAt = pendingRights.get(permission);
  if (beginsAt)
    throw new AppError(staffErrors.rightNotBegun, { params: { at: formatDateTime(beginsAt, language) } });
  throw new AppError(staffErrors.permissionMissing, { params: { permission } });
}

function requireContext(c: Context<HttpEnv>): StaffContext {
  const call = c.get('staff');
  if (!call) throw new Error('A call of staff was answered without its door.');
  return call;
}

function baseOf(c: Context<HttpEnv>): StaffBase {
  return {
    requestId: c.get('requestId'),
    language: c.get('language'),
    visitor: c.get('visitor'),
    userAgent: userAgentOf({ get: (name) => c.req.header(name) ?? null }),
    log: c.get('log'),
  };
}

function recordedOnly<E extends Endpoint, Answer>(
  { path, method, access, readsOnly }: E,
  answer: Answering<E, Answer>,
): Answering<E, Answer> {
  if (method !== 'POST' || readsOnly || access === 'staffPublic') return answer;
  return async (input, c, files) => {
    const data = await answer(input, c, files);
    if (!isRecorded(requireContext(c).actor))
      throw new Error(`${path} changed something that the audit log lacks.`);
    return data;
  };
}
