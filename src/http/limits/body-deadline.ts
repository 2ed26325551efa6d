import type { MiddlewareHandler } from 'hono';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { bringsBody } from './overload.ts';

/**
 * Refuses a body that has not fully arrived within `patienceMs`; paths for which `hasOwn` is true have their own
 * deadline.
 */
export function awaitBodies(
  patienceMs: number,
  hasOwn: (path: string) => boolean = () => false,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const incoming = c.env?.incoming;
    if (!incoming || !bringsBody(c) || hasOwn(c.req.path)) return next();
    const answered = next();
    await within(answered, patienceMs, () => {
      if (!incoming.complete) throw new AppError(requestErrors.bodyTooSlow);
      return answered;
    });
  };
}
