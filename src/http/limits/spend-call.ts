import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Limiter } from './limits.ts';
import type { Verdict } from './verdict.ts';

/** Counts a call for its visitor, or for another given caller; throws when there have been too many. */
export async function spendCall(
  limit: Pick<Limiter, 'consume'>,
  c: Context<HttpEnv>,
  caller = c.get('visitor'),
): Promise<void> {
  refuseMore(await limit.consume(caller));
}

/** Throws where a verdict is negative. */
export function refuseMore(verdict: Verdict): void {
  if (verdict.allowed) return;
  const { retryAfterSeconds } = verdict;
  throw new AppError(requestErrors.tooManyRequests, {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
  });
}

/** Counts each call before anything in it is read. */
export function countCalls(limit: Pick<Limiter, 'consume'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await spendCall(limit, c);
    return next();
  };
}
