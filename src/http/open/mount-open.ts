import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import type { CustomerScope, KeyMode } from '#lib/open/api-scopes.ts';
import { unavailable } from '../answers/answer-errors.ts';
import { declaredOnly } from '../answers/endpoint-refusals.ts';
import { packed } from '../answers/json-answer.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { baseContext } from '../call-context.ts';
import { parseInput, readJson, readQuery, withPathParts } from '../endpoint-input.ts';
import { holdToProofs } from '../hold-to-proofs.ts';
import type { CallContext, HttpEnv } from '../http-env.ts';
import { limitBody } from '../limits/body-limit.ts';
import type { Api, CustomerFile } from '../mount.ts';
import { etagOf, isAtHand } from '../pages/entity-tag.ts';
import type { KeyHolder } from '../secrets/api-keys.ts';
import type { StreamedFile } from '../streams/downloads.ts';
import { refuseHead, streamAnswer } from '../streams/stream-answer.ts';
import { enter } from './enter.ts';
import { readIdempotencyKey } from './idempotency-key.ts';

/** What a handler under /open/v1 may know of a call. */
export type OpenCall = CallContext & { key: KeyHolder; idempotencyKey: string | null };
/** The same for a key of a customer. */
export type CustomerKeyCall = OpenCall & { customerId: string; mode: KeyMode };

type OpenEndpoint = Endpoint & { access: { scope: string } };
type OpenCallOf<E extends OpenEndpoint> = E['access']['scope'] extends CustomerScope
  ? CustomerKeyCall
  : OpenCall;
type Handler<E extends OpenEndpoint, Answer> = (
  input: ParsedInputOf<E>,
  call: OpenCallOf<E>,
) => Promise<Answer>;

const DEFAULT_BODY_LIMIT_BYTES = 100 * 1024;
const DEFAULT_TIMEOUT_SECONDS = 60;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
/** Kept by its asker alone, who asks each time whether it is still true. */
const REVALIDATED = 'private, no-cache';

/**
 * Puts a call for systems on the server: key, limits, parsing by the contract; it answers the data as they are.
 * Reads carry an ETag. What `locate` names is where the thing that a call made is found.
 */
export function mountOpen<E extends OpenEndpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E, OutputOf<E>>,
  { locate }: { locate?: (data: OutputOf<E>) => string } = {},
): void {
  mountWith(api, endpoint, handler, (data, c) => {
    if (endpoint.successStatus === 204) return c.body(null, 204);
    if (locate) c.header('Location', locate(data));
    const content = JSON.stringify(endpoint.output.parse(data));
    return answer(c, endpoint, { content, type: 'application/json' });
  });
}

/** The same for a call that answers with a file. */
export function mountOpenFile<E extends OpenEndpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E, CustomerFile>,
): void {
  mountWith(api, endpoint, handler, ({ content, name }, c) => {
    c.header('Content-Disposition', `inline; filename="${name}"`);
    return answer(c, endpoint, { content, type: endpoint.contentType ?? 'application/octet-stream' });
  });
}

/** The same for a file that is written while it is read: its tag would be known at its end, so it has none. */
export function mountOpenStream<E extends OpenEndpoint>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: OpenCallOf<E> & { contentType: string }) => Promise<StreamedFile>,
): void {
  const { contentType = 'application/json', otherContentTypes = [] } = endpoint;
  const supports = [contentType, ...otherContentTypes];
  mountWith(
    api,
    endpoint,
    (input, call, c) => {
      refuseHead(c);
      const chosen = accepts(c, { header: 'Accept', supports, default: contentType });
      return handler(input, { ...call, contentType: chosen });
    },
    (file, c) => {
      c.header('Vary', 'Accept', { append: true });
      return streamAnswer(c, file, 'private, no-store');
    },
  );
}

function mountWith<E extends OpenEndpoint, Answer>(
  api: Api,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, call: OpenCallOf<E>, c: Context<HttpEnv>) => Promise<Answer>,
  toResponse: (data: Answer, c: Context<HttpEnv>) => Response,
): void {
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const checked = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  const seconds = endpoint.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const tooLarge = limitBody(endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES);
  api.app.on(endpoint.method, endpoint.path, async (c) => {
    const key = await enter(api, endpoint, c);
    const { customerId, mode } = key;
    const idempotencyKey = readIdempotencyKey(c, endpoint);
    let response: Response | undefined;
    await tooLarge(c, async () => {
      const given = await readGiven(c);
      const input = await parseInput(endpoint, given).catch((thrown: unknown) => {
        throw placed(thrown, c);
      });
      const call = { ...baseContext(api, c), key, idempotencyKey, customerId, mode } as OpenCallOf<E>;
      const data = await within(checked(input, call, c), seconds * 1000, () => {
        throw unavailable();
      });
      response = toResponse(data, c);
    });
    return response ?? c.body(null);
  });
}

function answer(
  c: Context<HttpEnv>,
  { method, successStatus }: Endpoint,
  { content, type }: { content: string | Uint8Array; type: string },
): Response {
  const isRead = method === 'GET';
  const status = successStatus === 201 || successStatus === 202 ? successStatus : 200;
  c.header('Cache-Control', isRead ? REVALIDATED : 'no-store');
  if (isRead) {
    const etag = etagOf(content);
    c.header('ETag', etag);
    if (isAtHand(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  if (typeof content !== 'string') return c.body(new Uint8Array(content), status);
  const { body, encoding } = packed(content, c.req.header('accept-encoding'));
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body, status);
}

/** Says of each wrong field whether it stood in the address. */
function placed(thrown: unknown, c: Context<HttpEnv>): unknown {
  if (!(thrown instanceof AppError)) return thrown;
  const inPath = Object.keys(c.req.param());
  const isParameter = (field: string) => !hasBody(c) || inPath.includes(field);
  const fields = thrown.fields.map((each) =>
    isParameter(each.field) ? { ...each, in: 'parameter' as const } : each,
  );
  return new AppError(thrown.spec, { fields, cause: thrown });
}

function hasBody(c: Context<HttpEnv>): boolean {
  return c.req.method === 'POST' || c.req.method === 'PATCH';
}

/** A body where the method has one, otherwise the query; what the path names counts like the rest. */
async function readGiven(c: Context<HttpEnv>): Promise<unknown> {
  const given = hasBody(c) ? await readBody(c) : readQuery(c);
  return withPathParts(given, c.req.param());
}

async function readBody(c: Context<HttpEnv>): Promise<unknown> {
  const text = await c.req.text();
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (text !== '' && !JSON_TYPE.test(type)) throw new AppError(requestErrors.unsupportedMediaType);
  return readJson(text);
}
