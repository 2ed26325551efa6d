import type { Context } from 'hono';
import { type Endpoint, scopeOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Limiter } from '../limits/limits.ts';
import { refuseMore, spendCall } from '../limits/spend-call.ts';
import type { Quota } from '../limits/verdict.ts';
import type { ApiKeys, KeyHolder } from '../secrets/api-keys.ts';

type KeyCheckDeps = {
  apiKeys: Pick<ApiKeys, 'find' | 'noteUse'>;
  callLimit: Pick<Limiter, 'consume'>;
};

/**
 * Authenticates the API key of a call, counted per key; throws unless the key is valid, may be used from this address,
 * and has the endpoint's scope. The key's remaining quota is in the headers of every response, including refusals,
 * unless the call is none of the key's own: those are counted per address.
 */
export async function enter(api: KeyCheckDeps, endpoint: Endpoint, c: Context<HttpEnv>): Promise<KeyHolder> {
  const holder = await findHolder(api, c);
  await spend(api.callLimit, holder, c);
  if (holder.hasEnded) {
    challenge(c, 'error="invalid_token"');
    throw new AppError(requestErrors.apiKeyEnded);
  }
  const scope = scopeOf(endpoint);
  if (holder.scopes.includes(scope)) {
    await api.apiKeys.noteUse(holder);
    return holder;
  }
  challenge(c, `error="insufficient_scope", scope="${scope}"`);
  throw new AppError(requestErrors.apiKeyRefused, { params: { scope } });
}

/** Counts further calls of a key, for one that does the work of several. */
export async function spendMore(
  callLimit: KeyCheckDeps['callLimit'],
  holder: KeyHolder,
  calls: number,
  c: Context<HttpEnv>,
): Promise<void> {
  for (let nth = 0; nth < calls; nth += 1) await spend(callLimit, holder, c);
}

async function spend(
  callLimit: KeyCheckDeps['callLimit'],
  { keyId }: KeyHolder,
  c: Context<HttpEnv>,
): Promise<void> {
  const verdict = await callLimit.consume(`key ${keyId}`);
  if (verdict.quota) sayQuota(c, verdict.quota);
  refuseMore(verdict);
}

async function findHolder(api: KeyCheckDeps, c: Context<HttpEnv>): Promise<KeyHolder> {
  const [scheme, key] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !key) {
    challenge(c);
    throw new AppError(requestErrors.apiKeyMissing);
  }
  const holder = await api.apiKeys.find(key);
  if (holder?.isFor(c.get('address'))) return holder;
  // A key has its own count. Guesses are counted per address, and so is a key where it may not be used: whoever holds a
  // leaked one would otherwise use up the calls of its owner.
  await spendCall(api.callLimit, c);
  if (holder) throw new AppError(requestErrors.apiKeyElsewhere);
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
