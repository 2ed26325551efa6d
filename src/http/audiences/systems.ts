import type { Context } from 'hono';
import type { Endpoint } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { packed } from '../answers/json-answer.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { baseContext } from '../call-context.ts';
import { readJson, readQuery } from '../endpoint-input.ts';
import type { CallContext, HttpEnv, Session } from '../http-env.ts';
import type { Limiter } from '../limits/limits.ts';
import { createAnnouncer } from '../open/announce-deprecations.ts';
import { chooseVersion, type OpenTerms, unknownVersion } from '../open/api-version.ts';
import { enter, spendMore } from '../open/enter.ts';
import { readIdempotencyKey } from '../open/idempotency-key.ts';
import { etagOf, matchesEtag } from '../pages/entity-tag.ts';
import type { ApiKeys, KeyHolder } from '../secrets/api-keys.ts';
import { refuseHead } from '../streams/stream-answer.ts';
import type { Audience } from './audience.ts';

/** The context of a call under /open/v1. */
export type OpenCall = CallContext & {
  key: KeyHolder;
  idempotencyKey: string | null;
  /** The version of the API that the caller was written for. */
  version: string;
};
/** The same for a key of a customer. */
export type CustomerKeyCall = OpenCall & { customerId: string; mode: KeyMode };

/** The context of any key, the carrier's or a customer's. */
type SystemCall = OpenCall & Pick<KeyHolder, 'customerId' | 'mode'>;

type SystemsApi = {
  apiKeys: Pick<ApiKeys, 'find' | 'noteUse'>;
  findSession(token: string): Promise<Session | null>;
  callLimit: Pick<Limiter, 'consume'>;
  openTerms: OpenTerms;
};

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;
/** Cached by the caller only, who revalidates it each time. */
const REVALIDATED = 'private, no-cache';

/** Systems under /open/v1 with API keys: data are sent without envelope, and reads have an ETag. */
export function systemsAudience(api: SystemsApi, endpoint: Endpoint): Audience<SystemCall> {
  const { answer, contentType = 'application/octet-stream', readsBody, locate, successStatus } = endpoint;
  const announcer = createAnnouncer(endpoint, api.openTerms.changesPage);
  return {
    async admit(c) {
      const version = chooseVersion(c, api.openTerms);
      announcer.ofCall(c);
      const key = await enter(api, endpoint, c);
      if (version === null) throw unknownVersion(api.openTerms);
      if (answer === 'stream') refuseHead(c);
      const { customerId, mode } = key;
      const idempotencyKey = readsBody ? null : readIdempotencyKey(c, endpoint);
      return { ...baseContext(api, c), key, idempotencyKey, version, customerId, mode };
    },
    async read(c) {
      const given = hasBody(c) ? await readBody(c) : await readQuery(c);
      announcer.ofFields(c, given);
      return given;
    },
    charge: (c, { key }, input) => spendMore(api.callLimit, key, (endpoint.countsAs?.(input) ?? 1) - 1, c),
    place: placed,
    sendData(c, data) {
      if (successStatus === 204) return c.body(null, 204);
      if (locate) c.header('Location', locate(data));
      const content = JSON.stringify(endpoint.output.parse(data));
      return send(c, endpoint, { content, type: 'application/json' });
    },
    sendFile(c, file) {
      c.header('Content-Disposition', `inline; filename="${file.name}"`);
      return send(c, endpoint, { content: file.content, type: file.contentType ?? contentType });
    },
  };
}

function send(
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
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  if (typeof content !== 'string') return c.body(new Uint8Array(content), status);
  const { body, encoding } = packed(content, c.req.header('accept-encoding'));
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body, status);
}

/** Marks the wrong fields that were in the address. */
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

async function readBody(c: Context<HttpEnv>): Promise<unknown> {
  const text = await c.req.text();
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (text !== '' && !JSON_TYPE.test(type)) throw new AppError(requestErrors.unsupportedMediaType);
  return readJson(text);
}
