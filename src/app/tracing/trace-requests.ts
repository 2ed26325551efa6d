import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import type { Tracing } from './tracing.ts';

/**
 * A span for each request, named by the pattern of its route; a call that a page makes within the process is part of
 * the page's trace. No id is taken from a visitor.
 */
export function traceRequests({ inSpan }: Pick<Tracing, 'inSpan'>): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const isOwn = c.env?.onBehalfOf !== undefined;
    const { method } = c.req;
    return inSpan(method, isOwn ? 'internal' : 'server', next, () => {
      const [route, { status }] = [c.get('route') ?? 'other', c.res];
      return {
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'website.request_id': c.get('requestId'),
          'website.refused': c.get('isRefused') === true,
        },
        hasFailed: status >= 500,
      };
    });
  };
}
