import type { Context } from 'hono';
import { type Endpoint, scopeOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Limiter } from '../limits/limits.ts';
import { refuseMore, spendCall } from '../limits/spend-call.ts';
import type { Quota } from '../limits/verdict.ts';
import type { ApiKeys, KeyHolder } from '../secrets/api-keys.ts';

type KeyCheckDeps = { apiKeys: Pick<ApiKeys, 'find'>; callLimit: Pick<Limiter, 'consume'> };

/**
 * Authenticates the API key of a call, counted per key; throws unless the key is valid and has the endpoint's
 * scope. The key's remaining quota is in the headers of every response, including refusals.
 */
export async function enter(api: KeyCheckDeps, endpoint: Endpoint, c: Context<HttpEnv>): Promise<KeyHolder> {
  const holder = await findHolder(api, c);
  const verdict = await api.callLimit.consume(`key ${holder.keyId}`);
  if (verdict.quota) sayQuota(c, verdict.quota);
  refuseMore(verdict);
  const scope = scopeOf(endpoint);
  if (holder.scopes.includes(scope)) return holder;
  challenge(c, `error="insufficient_scope", scope="${scope}"`);
  throw new AppError(requestErrors.apiKeyRefused, { params: { scope } });
}

async function findHolder(api: KeyCheckDeps, c: Context<HttpEnv>): Promise<KeyHolder> {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !key) {
    challenge(c);
    throw new AppError(requestErrors.apiKeyMissing);
  }
  const holder = await api.apiKeys.find(key);
  if (holder) return holder;
  // Guesses are counted per address; a valid key has its own count.
  await spendCall(api.callLimit, c);
  challenge(c, 'error="invalid_token"');
  throw new AppError(requestErrors.apiKeyUnknown);
}

/** RFC 6750, section 3. */
function challenge(c: Context<HttpEnv>, more?: string): void {
  c.header('WWW-Authenticate', ['Bearer realm="open"', more].filter(Boolean).join(', '));
}

/** draft-ietf-httpapi-ratelimit-headers-10. */
function sayQuota(c: Context<HttpEnv>, { points, windowSeconds, left, resetSeconds }: Quota): void {
  c.header('RateLimit-Policy', `"key";q=${points};w=${windowSeconds}`);
  c.header('RateLimit', `"key";r=${left};t=${resetSeconds}`);
}
