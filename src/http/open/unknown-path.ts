import type { Context } from 'hono';
import type { Endpoint } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

/** Refuses unknown calls: with a known path but another method, the response has `Allow`. */
export function refuseUnknown(endpoints: readonly Endpoint[]) {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  return (c: Context<HttpEnv>): never => {
    const methods = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (methods.length === 0) throw new AppError(requestErrors.notFound);
    c.header('Allow', [...new Set(methods)].join(', '));
    throw new AppError(requestErrors.methodNotAllowed);
  };
}
