import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/** The limit of a call whose contract sets none. */
export const DEFAULT_BODY_LIMIT_BYTES = 100 * 1024;

/**
 * Refuses a body of more than `maxBytes`. A declared length is trusted, because the HTTP parser enforces it; only a
 * body without one is counted while streaming.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  const counted = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError(requestErrors.bodyTooLarge);
    },
  });
  return (c, next) => {
    // No body: even checking for one would cost more than many calls.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const declared = c.req.header('content-length');
    if (declared === undefined) return counted(c, next);
    if (Number(declared) > maxBytes) throw new AppError(requestErrors.bodyTooLarge);
    return next();
  };
}

/** The same as a function that a handler calls. */
export function refuseLargeBody(maxBytes: number): (c: Context<HttpEnv>) => Promise<void> {
  const limit = limitBody(maxBytes);
  return async (c) => {
    await limit(c, async () => undefined);
  };
}
